/** A page to look at boards and to measure them; it is built by `benchmarks/web/demo.py` alone. */
import { mount } from "svelte";
import Demo from "./Demo.svelte";
import "$/app/styles/styles.css";

mount(Demo, { target: document.getElementById("app")! });

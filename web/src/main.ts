import { mount } from "svelte";
import App from "./app/App.svelte";
import "./app/tokens.css";
import "./app/ui.css";
import "./app/app.css";

mount(App, { target: document.getElementById("app")! });

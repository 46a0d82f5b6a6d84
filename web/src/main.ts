import { mount } from "svelte";
import App from "./app/App.svelte";
import { install } from "./offline/install";
import "$/app/styles/styles.css";
import "$/app/help/keys"; // it notes from the first key on whether keys are in use

mount(App, { target: document.getElementById("app")! });
// What is looked at now comes first.
window.addEventListener("load", install);

/** What draws graphs, with its looks. */
import "uplot/dist/uPlot.min.css";

export { default } from "uplot";

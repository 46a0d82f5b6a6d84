/** The board as a picture of its own: everything a style sheet or the page's sprite gave it is written into it. */

export interface Picture {
  text: string;
  width: number;
  height: number;
}

const SVG = "http://www.w3.org/2000/svg";
/** What style sheets may say about a shape or a text, and what holds where they say nothing. */
const LOOKS: Record<string, string> = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-opacity": "1",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "paint-order": "normal",
  "font-size": "16px",
  "font-weight": "400",
  "font-family": "",
  "letter-spacing": "normal",
  "text-anchor": "start",
  "text-transform": "none",
};
/** These are not handed down. */
const OWN: Record<string, string> = { opacity: "1", "clip-path": "none" };
const LEFT_OUT = ".hits, .over, [class*='unseen']";

/** The picture of a map as it stands on the page. */
export function pictureOf(map: HTMLElement): Picture {
  const layers = [...map.querySelectorAll<SVGSVGElement>("svg.board")];
  const { x, y, width, height } = extent(layers);
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", [x, y, width, height].join(" "));
  picture.setAttribute("width", String(Math.round(width)));
  picture.setAttribute("height", String(Math.round(height)));
  const defs = picture.appendChild(document.createElementNS(SVG, "defs"));
  const ground = picture.appendChild(document.createElementNS(SVG, "rect"));
  for (const [name, value] of Object.entries({ x, y, width, height })) ground.setAttribute(name, String(value));
  ground.setAttribute("fill", valueOf(map, "--bg-0") || "#070a13");
  // The first group of a layer moves and zooms it; a picture shows the whole.
  for (const layer of layers)
    for (const child of layer.querySelector("g")?.children ?? []) {
      const drawn = redrawn(child, {});
      if (drawn) picture.append(drawn);
    }
  for (const id of paints(picture)) {
    const paint = document.getElementById(id);
    if (paint && !picture.querySelector(`#${CSS.escape(id)}`))
      defs.append(resolved(paint.cloneNode(true) as Element, map));
  }
  return { text: new XMLSerializer().serializeToString(picture), width, height };
}

const MARGIN = 16;

/** All that is drawn, names beside the board too. */
function extent(layers: SVGSVGElement[]): { x: number; y: number; width: number; height: number } {
  const boxes = layers.map((layer) => layer.querySelector("g")!.getBBox());
  // What a group holds lies in its own coordinates, whatever moves the group.
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const [right, bottom] = [
    Math.max(...boxes.map(({ x, width }) => x + width)),
    Math.max(...boxes.map(({ y, height }) => y + height)),
  ];
  const round = (value: number) => Math.round(value);
  return {
    x: round(left - MARGIN),
    y: round(top - MARGIN),
    width: round(right - left + 2 * MARGIN),
    height: round(bottom - top + 2 * MARGIN),
  };
}

const valueOf = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim();

/** A copy of what is drawn, with its looks written down; `around` are the looks it is drawn in. */
function redrawn(element: Element, around: Record<string, string>): Element | null {
  if (element.matches(LEFT_OUT)) return null;
  const style = getComputedStyle(element);
  if (style.display === "none") return null;
  const symbol = element.tagName === "use" ? document.querySelector(element.getAttribute("href") ?? "#none") : null;
  const copy = document.createElementNS(SVG, symbol ? "g" : element.tagName);
  for (const { name, value } of element.attributes)
    if (!["class", "style", "href", "transform"].includes(name) && !name.startsWith("data-"))
      copy.setAttribute(name, value);
  const looks = { ...around };
  const written: string[] = [];
  for (const [name, usual] of Object.entries(LOOKS)) {
    const value = style.getPropertyValue(name);
    if (value !== (around[name] ?? usual)) written.push(`${name}:${local(value)}`);
    looks[name] = value;
  }
  for (const [name, usual] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value && value !== usual) written.push(`${name}:${local(value)}`);
  }
  if (written.length) copy.setAttribute("style", written.join(";"));
  if (style.transform !== "none") copy.setAttribute("transform", style.transform.replace("matrix3d", "matrix"));
  if (symbol) copy.append(...shapes(symbol, element));
  for (const child of element.childNodes) {
    const drawn = child instanceof Element ? redrawn(child, looks) : child.cloneNode(true);
    if (drawn && drawn.nodeType !== Node.COMMENT_NODE) copy.append(drawn);
  }
  return copy;
}

/** The shapes of a symbol in the colours of whoever uses it; symbols inside it are drawn out too. */
function shapes(symbol: Element, user: Element): Element[] {
  const copy = resolved(symbol.cloneNode(true) as Element, user);
  for (const use of [...copy.querySelectorAll("use")]) {
    const inner = document.querySelector(use.getAttribute("href") ?? "#none");
    const group = document.createElementNS(SVG, "g");
    for (const { name, value } of use.attributes) if (name !== "href") group.setAttribute(name, value);
    if (inner) group.append(...shapes(inner, user));
    use.replaceWith(group);
  }
  copy.removeAttribute("id");
  return copy.tagName === "g" ? [...copy.children] : [copy];
}

/** Variables become values, since other programs know none. */
function resolved(copy: Element, user: Element): Element {
  for (const element of [copy, ...copy.querySelectorAll("[style]")]) {
    const style = element.getAttribute("style");
    if (style)
      element.setAttribute(
        "style",
        style.replace(/var\((--[\w-]+)(?:,([^)]*))?\)/g, (_, name: string, other = "") => valueOf(user, name) || other),
      );
  }
  return copy;
}

/** `url("#hatch-0")`, however the browser writes it. */
const local = (value: string) => value.replace(/url\("?[^")]*#([^")]+)"?\)/g, "url(#$1)").replaceAll('"', "'");

/** The gradients, patterns and clips a picture speaks of, and those these speak of. */
function paints(picture: Element): Set<string> {
  const found = new Set<string>();
  const look = (element: Element) => {
    for (const [, id] of element.outerHTML.matchAll(/url\((?:&quot;|")?#([\w-]+)/g)) {
      if (!id || found.has(id)) continue;
      found.add(id);
      const paint = document.getElementById(id);
      if (paint) look(paint);
    }
  };
  look(picture);
  return found;
}

/** A picture in pixels. */
export async function rastered({ text, width, height }: Picture, scale = 2): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** Hands a file to whoever looks at the page. */
export function download(content: Blob, name: string): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(content);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}

/** A text as a QR code. The encoder is loaded when the first one is wanted. */

export interface Code {
  /** Modules on a side, with the quiet edge that readers need. */
  size: number;
  /** The dark modules, as a path in squares of one. */
  path: string;
}

/** Modules that stay light around it, as the standard wants. */
const EDGE = 4;

export async function qrCode(text: string): Promise<Code> {
  const { default: qrcode } = await import("qrcode-generator");
  const code = qrcode(0, "M"); // 0: as small as the text allows
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) path += `M${column + EDGE} ${row + EDGE}h1v1h-1z`;
  return { size: count + 2 * EDGE, path };
}

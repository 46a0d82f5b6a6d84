import { expect, test } from "vitest";
import { qrCode } from "./qr";

/** The rows of a code of version 4-M in hexadecimal, read back as this text by a decoder that is none of ours (jsQR). */
const TEXT = "https://starhold.example/join#7Kq2vX9wAbCdEfGhIjKlMn";
const READ = `
1fc08ba7f 104de9541 17519dd5d 175a5275d 175d2405d 1057b4541
1fd55557f 001967e00 17c7aa57c 141e5726f 04d935914 0b8e60b9e
165004da8 00937b247 1a6541cd2 168f958cc 084dca4b9 06ac5f2ef
1a5ff8836 0837dcd7f 015712599 1a922580d 1149b0d02 141c218fc
10f4ef1fe 001957114 1fc3e5356 105dc1b1f 175f04dfa 175dfb193
1755897e4 1045d2814 1fda8a7ea
`;

test("an invitation becomes the code that readers read it from, with the edge they need", async () => {
  const { size, path } = await qrCode(TEXT);
  expect(size).toBe(33 + 2 * 4);
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const rows = Array.from({ length: 33 }, (_, row) =>
    Array.from({ length: 33 }, (_, column) => (dark.has(`${column + 4} ${row + 4}`) ? "1" : "0")).join(""),
  );
  expect(rows.map((row) => BigInt(`0b${row}`).toString(16).padStart(9, "0"))).toEqual(READ.trim().split(/\s+/));
  expect(dark.size).toBe(rows.join("").replaceAll("0", "").length);
});

test("a longer text takes a larger code", async () => {
  expect((await qrCode(TEXT + "x".repeat(200))).size).toBeGreaterThan(33 + 2 * 4);
});

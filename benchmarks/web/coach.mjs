// Has the page's coach judge matches: node coach.mjs WEB JOBS. What he says of each command is printed as JSON.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const [web, jobs] = process.argv.slice(2);
const { createServer } = await import(pathToFileURL(join(web, "node_modules/vite/dist/node/index.js")));
const vite = await createServer({
  root: web,
  configFile: join(web, "vite.config.ts"),
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
});
const load = (path) => vite.ssrLoadModule(`/src/${path}`);
const { Engine } = await load("engine/engine.ts");
const { judge, lineOf } = await load("analysis/judge.ts");
const { named, planNames } = await load("coach/mind.ts");
const { remarkOn } = await load("coach/coaching.ts");

// As `web/src/coach/mind.ts` has them.
const [GUESS, REPLY, TOLD] = [64, 24_000, 2];
const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));
const engines = new Map();
async function kit(game) {
  if (!engines.has(game)) {
    const code = readFileSync(join(dirname(jobs), `${game}.wasm`));
    const { default: coaching } = await load(`games/${game}/coach.ts`);
    engines.set(game, { engine: new Engine(new WebAssembly.Module(code)), coaching });
  }
  return engines.get(game);
}

/** What could follow an answer, as the first who is asked then would have it. */
function replyTo(engine, position, seat, action, known, board) {
  engine.begin(position, seat, 1n, GUESS);
  engine.think(GUESS);
  const { start } = engine.foresee();
  const { state, facts } = engine.follow(start, seat, action);
  const then = { setup: start.setup, state };
  const [other] = engine.pending(then);
  if (other === undefined) return [];
  engine.begin(then, other, 1n, REPLY);
  engine.think(REPLY);
  const { steps } = engine.foresee();
  return named({ steps: [{ seat, action, facts }, ...steps] }, known, board);
}

async function remarksOf({ game, setup, start, answers, hexes, texts, board, seats, simulations }) {
  const { engine, coaching } = await kit(game);
  const positions = [{ setup: bytes(setup), state: bytes(start) }];
  for (const [seat, action] of answers) {
    const now = positions.at(-1);
    positions.push({ setup: now.setup, state: engine.apply(now, seat, action) });
  }
  const known = { hexes, texts };
  const said = [];
  for (const [seat, { views, frames }] of seats.entries()) {
    let command = [];
    for (const [at, [who, action]] of answers.entries()) {
      if (who !== seat) continue;
      const { event, whole } = frames[at + 1];
      const position = positions[at];
      if (engine.legal(position, seat).length > 1) {
        const judged = judge(engine, position, seat, action, 0, simulations, TOLD);
        const line = (one) => named({ steps: lineOf(judged, one) }, known, board);
        const other = judged.candidates.find((one) => one.action !== judged.best);
        const planned = planNames(judged, texts);
        const kind = engine.note.kinds[judged.question];
        const { question = judged.question, about = null } = event ?? {};
        command.push({
          judged,
          line: line(judged.best),
          next: other && !judged.together ? line(other.action) : [],
          ...(planned && { planned }),
          asked: { question, kind, about, words: { id: "", args: {} }, choices: [] },
          before: views[at],
          facts: event?.facts ?? [],
          at,
        });
      }
      if (!whole || command.length === 0) continue;
      const last = command.at(-1);
      const isWhole = last.at === at;
      const turn = {
        seat,
        seats: seats.length,
        before: command[0].before,
        after: views[at + 1],
        decisions: command,
        judging: engine.note.judging,
        reply: isWhole ? replyTo(engine, position, seat, action, known, board) : [],
        name: (one) => `Seat ${one}`,
      };
      const remark = remarkOn(coaching, turn);
      const about = remark && command[remark.about];
      const kinds = (acts) => acts.flatMap(({ facts }) => facts.filter((one) => one.seat === seat).map((one) => one.kind));
      said.push({
        kind: remark ? (["coach-lost", "coach-well"].includes(remark.words[0].id) ? remark.words[0].id : "reason") : "nothing",
        words: remark?.words[0].id ?? null,
        question: about?.judged.question ?? null,
        told: about
          ? `${texts[about.judged.action]} (${about.facts.map((one) => one.kind)}) | best ${about.line.slice(0, 4).map((one) => one.answer)} (${kinds(about.line).slice(0, 6)}) | next ${(about.next ?? []).slice(0, 4).map((one) => one.answer)} (${kinds(about.next ?? []).slice(0, 6)})`
          : null,
      });
      command = [];
    }
  }
  return said;
}

const found = [];
for (const job of JSON.parse(readFileSync(jobs, "utf8"))) found.push(await remarksOf(job));
process.stdout.write(JSON.stringify(found));
await vite.close();
process.exit(0);

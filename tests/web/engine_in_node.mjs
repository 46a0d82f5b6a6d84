// Does with the engine of the page what tests/web/test_engine.py does with the rules and bots of Python.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [bundle, wasm, jobs, judging] = process.argv.slice(2);
const { judge, judgeInSlices } = await import(pathToFileURL(judging));
const { Engine } = await import(pathToFileURL(bundle));
const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));
const before = performance.now();
const engine = new Engine(new WebAssembly.Module(readFileSync(wasm)));
const ready = performance.now() - before;

const does = {
  /** Random matches from a start: a hash of all their ends. */
  playouts({ setup, state, seed, matches }) {
    const hash = createHash("sha256");
    let answered = 0;
    for (let match = 0; match < matches; match++) {
      const end = engine.playOut(
        { setup, state },
        BigInt(seed) + BigInt(match),
        1n << 40n,
      );
      answered += end.answered;
      const { points, winners, reason } = engine.result({
        setup,
        state: end.state,
      });
      hash.update(end.state).update(JSON.stringify([points, winners, reason]));
    }
    return [answered, hash.digest("hex")];
  },
  /** A match answer by answer: what is asked, what may be answered, what happened. */
  follows({ setup, state, answers }) {
    const hash = createHash("sha256");
    const facts = [];
    for (const [seat, action] of answers) {
      const now = { setup, state };
      const asked = engine
        .pending(now)
        .map((other) => [other, engine.legal(now, other)]);
      hash.update(
        JSON.stringify([asked, engine.about(now), engine.stage(now)]),
      );
      const next = engine.follow(now, seat, action);
      if (Buffer.compare(next.state, engine.apply(now, seat, action)))
        throw new Error("follow and apply differ");
      facts.push(next.facts);
      state = next.state;
      hash.update(state);
    }
    return [hash.digest("hex"), facts];
  },
  /** What captain finds. */
  searches({ setup, state, seat, seed, simulations, lines }) {
    engine.begin({ setup, state }, seat, BigInt(seed), simulations);
    engine.think(simulations);
    const { seconds, ...report } = engine.report();
    const { start, steps } = engine.foresee();
    const line = steps.map(({ seat, action }) => [seat, action]);
    if (JSON.stringify(line) !== JSON.stringify(report.line)) throw new Error("foresee and line differ");
    const most = [...report.considered].sort((a, b) => b.visits - a.visits).slice(0, lines);
    report.lines = engine.lines(most.map(({ action }) => action));
    return { report, start: Buffer.from(start.state).toString("base64"), steps };
  },
  /** The answers of a match captain plays against itself. */
  captains: ({ setup, state, seed, simulations }) => engine.selfPlayed({ setup, state }, BigInt(seed), simulations),
  /** What matches come to. */
  studies({ setup, state, seed, matches, simulations, paying }) {
    const { points, wins, figures, lively, shared, tied, looks, held, kept, paid, happened, chosen } = engine.study(
      [{ setup, state }],
      BigInt(seed),
      matches,
      simulations,
      paying,
    );
    const sums = Object.entries(figures).map(([name, { sum }]) => [name, sum]);
    return {
      points: points.map(({ sum }) => sum),
      wins: wins[0],
      figures: Object.fromEntries([...sums, ["lively", lively.sum]]),
      shared,
      tied,
      looks: looks[0],
      held: held[0],
      kept: kept[0],
      paid: paid[0],
      happened: Object.fromEntries(Object.entries(happened).map(([kind, { sum, squares }]) => [kind, [sum, squares]])),
      chosen: Object.fromEntries(Object.values(chosen).flatMap(Object.entries)),
    };
  },
  /** What an answer was worth. */
  judgements: ({ setup, state, seat, action, seed, simulations, lines }) =>
    judge(engine, { setup, state }, seat, action, seed, simulations, lines),
  /** The same in slices, with what was found after each of them and other questions between. */
  sliced: ({ setup, state, seat, action, seed, simulations, lines }) => {
    const wish = [{ setup, state }, seat, action, seed, simulations, lines];
    const judging = judgeInSlices(engine, ...wish);
    const shown = [];
    for (;;) {
      const slice = judging.next();
      if (slice.done) return { judged: slice.value, shown };
      const { simulations: done, considered, shares } = slice.value();
      shown.push([done, considered.length, shares ?? null]);
      engine.follow({ setup, state }, seat, action);
    }
  },
};

const answers = Object.entries(JSON.parse(readFileSync(jobs, "utf8"))).map(
  ([kind, all]) => [
    kind,
    all.map((job) =>
      does[kind]({ ...job, setup: bytes(job.setup), state: bytes(job.state) }),
    ),
  ],
);
console.log(
  JSON.stringify({ ready, note: engine.note, ...Object.fromEntries(answers) }),
);

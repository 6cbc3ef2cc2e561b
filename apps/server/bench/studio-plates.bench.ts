// Measures how long a product takes to be composed on each plate at 1024 × 1024, one picture at a time on one thread,
// after a first round that has warmed the code up and read the plates.
import { timeComposites } from "../src/engines/studio/testing/index.ts";

const ROUNDS = 5;
const FRAME = { width: 1024, height: 1024 };

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const first = await timeComposites(FRAME);
const rounds: (typeof first)[] = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await timeComposites(FRAME));
console.table(
  first.map(({ plate, product, load, compose }, index) => ({
    plate,
    product,
    "composite (ms)": Math.round(median(rounds.map((round) => round[index]?.compose ?? 0))),
    "work (CPU ms)": Math.round(median(rounds.map((round) => round[index]?.work ?? 0))),
    "first composite (ms)": Math.round(compose),
    "read a window (ms)": Math.round(load),
  })),
);
console.table([{ "highest memory (MB)": Math.round(process.resourceUsage().maxRSS / 1024) }]);

// `npm run bench` runs every `*.bench.ts` in this folder and in the web app, each in its own process, prints their
// figures as one table and writes docs/bench.md. `npm run bench -- cutout gallery` runs only those whose names contain
// one of the words and doesn't write the page; slow ones run only that way. Figures are printed, never asserted.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { glob, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { format } from "prettier";
import { type Figure, groups, type Table } from "./figures.ts";

const root = join(import.meta.dirname, "../../..");
const words = process.argv.slice(2);
const files = (await Array.fromAsync(glob("apps/*/bench/*.bench.ts", { cwd: root }))).toSorted();
/** Benches that run only by name: `two-servers` needs PostgreSQL, and the others take long. */
const onlyNamed: readonly string[] = ["cutout-judge.bench.ts", "two-servers.bench.ts", "views.bench.ts"];
const chosenFiles = files.filter((file) =>
  words.length === 0
    ? !onlyNamed.includes(basename(file))
    : words.some((word) => basename(file).includes(word)),
);
const figures: Figure[] = [];
const tables: Table[] = [];
const failed: string[] = [];
const start = performance.now();

for (const file of chosenFiles) {
  const benchStart = performance.now();
  if ((await run(file)) !== 0) failed.push(file);
  console.log(`${file}: ${countSecondsSince(benchStart)} s`);
}
const report = await format([formatMarkdownTable(), ...tables.map(writeSection)].join("\n\n"), {
  parser: "markdown",
});
console.log(`\n${report}\nTotal: ${countSecondsSince(start)} s`);
if (chosenFiles.length === 0) {
  console.error(`No bench matches. Benches: ${files.map((file) => basename(file)).join(", ")}`);
}
if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
if (chosenFiles.length === 0 || failed.length > 0) process.exitCode = 1;
else if (words.length === 0) await writeFile(join(root, "docs/bench.md"), page());

async function run(file: string): Promise<number | null> {
  const child = spawn(process.execPath, ["--expose-gc", join(root, file)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // The same value that `npm start` sets.
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: "262144" },
  });
  child.on("message", (message: Figure | Table) => {
    if ("markdown" in message) tables.push(message);
    else figures.push(message);
  });
  const [code] = await once(child, "close");
  return code;
}

function countSecondsSince(earlier: number): string {
  return ((performance.now() - earlier) / 1000).toFixed(0);
}

function writeSection({ title, markdown }: Table): string {
  return `## ${title}\n\n${markdown}`;
}

function formatMarkdownTable(): string {
  const number = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 });
  const rows = groups.flatMap((group) =>
    figures
      .filter((figure) => figure.group === group)
      .map(({ name, value, unit, reference, relativeTo }) =>
        [group, name, number.format(value), unit, number.format(value / reference), relativeTo].join(" | "),
      ),
  );
  return ["group | figure | value | unit | ratio | relative to", "-|-|-:|-|-:|-", ...rows].join("\n");
}

function page(): string {
  const date = new Date().toISOString().slice(0, 10);
  return `# Benchmarks

\`\`\`sh
npm run bench             # runs everything and rewrites this page
npm run bench -- cutout   # runs the benchmarks whose file names contain this word and prints their rows
\`\`\`

${date}, Node ${process.versions.node}, ${availableParallelism()} CPUs, ${countSecondsSince(start)} seconds in total.

**To compare two machines, compare ratios, not values.** A ratio is the value divided by the reference in the last column.
The reference is a fixed limit, or was measured in the same process. No test asserts these figures.

${report}`;
}

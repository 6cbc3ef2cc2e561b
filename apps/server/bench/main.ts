// `npm run bench [name …]` runs every `*.bench.ts` beside this file and of the web app, or those whose names contain one
// of the words.
// Figures are printed, never asserted; each file has a process of its own, so that none affects another's memory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { cpus } from "node:os";
import { basename, join } from "node:path";

const words = process.argv.slice(2);
const folders = [import.meta.dirname, join(import.meta.dirname, "../../web/bench")];
const listed = await Promise.all(
  folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
);
const files = listed.flat().filter((file) => file.endsWith(".bench.ts"));
const wanted = files.filter(
  (file) => words.length === 0 || words.some((word) => basename(file).includes(word)),
);

const [processor] = cpus();
console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${processor?.model.trim() ?? "unknown processor"}`,
);
if (wanted.length === 0) {
  console.error(`Nothing to run. There is: ${files.map((file) => basename(file)).join(", ")}`);
  process.exitCode = 1;
}
for (const file of wanted) {
  console.log(`\n=== ${basename(file)}`);
  const child = spawn(process.execPath, [file], {
    stdio: ["ignore", "inherit", "inherit"],
    // `npm start` sets this variable, too.
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: "262144" },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) process.exitCode = 1;
}

// Writes which characters the studio's fonts have. Run it after a change of the fonts.
import { writeFile } from "node:fs/promises";
import { readCoverage } from "../src/engines/studio/testing/font-coverage.ts";

const file = new URL("../src/engines/studio/type/covered-characters.json", import.meta.url);
await writeFile(file, `${JSON.stringify(await readCoverage(), null, 2)}\n`);
console.log("Wrote covered-characters.json.");

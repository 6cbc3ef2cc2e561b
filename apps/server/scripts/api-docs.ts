// Writes the list of all procedures into docs/api.md: npm run docs:api
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withProcedures } from "./procedure-list.ts";

const file = join(import.meta.dirname, "../../../docs/api.md");
await writeFile(file, await withProcedures(await readFile(file, "utf8")));

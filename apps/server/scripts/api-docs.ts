// Writes the names of all procedures into docs/api.md: npm run docs:api
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withProcedureNames } from "./procedure-names.ts";

const file = join(import.meta.dirname, "../../../docs/api.md");
await writeFile(file, withProcedureNames(await readFile(file, "utf8")));

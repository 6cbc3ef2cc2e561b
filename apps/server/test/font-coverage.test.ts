import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readCoverage } from "../scripts/font-coverage.ts";

test("covered-characters.json is current (npm run fonts -w @packshot/server)", async () => {
  const file = new URL("../src/engines/studio/type/covered-characters.json", import.meta.url);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(await readCoverage());
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { creditGroups } from "./credits.ts";

const notice = await readFile(join(import.meta.dirname, "../../../../NOTICE"), "utf8");
const credits = creditGroups.flatMap((group) => group.credits);

test("the credits name exactly what NOTICE lists", () => {
  const namesInNotice = [...notice.matchAll(/^ {2,4}(\S.*?) {2,}\S/gm)].map(([, name]) => name);
  expect(namesInNotice.length).toBeGreaterThan(20);
  expect(new Set(credits.map(({ name }) => name))).toEqual(new Set(namesInNotice));
});

test.each(credits.map(({ license }) => license))("NOTICE contains the license %s", (license) => {
  expect(notice.replaceAll(/\s+/g, " ")).toContain(license);
});

import { appRouter, describeProcedures } from "@packshot/trpc";
import { registry } from "@packshot/tools";
import { expect, it } from "vitest";
import { restOperations } from "./operations.ts";

const operations = restOperations();
const names = operations.map(({ name }) => name);

it("has an operation for each procedure that a program may call, and for no other", () => {
  const others = describeProcedures(appRouter).filter(({ name }) => !names.includes(name));
  const forPeople = others.filter(({ access }) => access === "session" || access === "visitor");
  const byCookie = others.filter((each) => !forPeople.includes(each)).map(({ name }) => name);
  expect(byCookie).toEqual(["auth.signInWithPassword", "auth.signOut", "trial.get"]);
  expect(new Set(names).size).toBe(names.length);
});

it("has the same operations of every tool of the registry, under its slug", () => {
  for (const { slug } of Object.values(registry)) {
    const paths = operations
      .filter(({ path }) => path.startsWith(`/api/v1/tools/${slug}/`))
      .map(({ path }) => path);
    const expected = ["quote", "analyze", "suggest", "preview", "generate"];
    expect(paths).toEqual(expected.map((name) => `/api/v1/tools/${slug}/${name}`));
  }
});

it("gives every operation an address of its own, in small letters", () => {
  const paths = operations.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !/^\/api\/v1(\/[a-z0-9-]+){2,3}$/.test(path))).toEqual([]);
});

it("says of every operation what it does", () => {
  expect(operations.filter(({ summary }) => summary === undefined).map(({ name }) => name)).toEqual([]);
});

it("can write every field of what only reads into an address", () => {
  const reading = operations.filter(({ method, takes }) => method === "GET" && takes !== undefined);
  expect(reading.filter(({ parameters }) => parameters.size === 0).map(({ name }) => name)).toEqual([]);
});

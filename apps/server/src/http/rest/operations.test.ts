import { appRouter, describeProcedures } from "@packshot/trpc";
import { registry } from "@packshot/tools";
import { expect, it } from "vitest";
import { listRestOperations } from "./operations.ts";

const operations = listRestOperations();
const names = operations.map(({ name }) => name);

it("the REST API has exactly one operation per procedure for programs", () => {
  const otherProcedures = describeProcedures(appRouter).filter(({ name }) => !names.includes(name));
  const withoutKeys = otherProcedures.filter(({ access }) => access === "session" || access === "visitor");
  const byCookie = otherProcedures.filter((each) => !withoutKeys.includes(each)).map(({ name }) => name);
  expect(byCookie).toEqual(["auth.signInWithPassword", "auth.signOut", "trial.get"]);
  expect(new Set(names).size).toBe(names.length);
});

it("the REST API has the same operations for every tool, by slug", () => {
  for (const { slug } of Object.values(registry)) {
    const paths = operations
      .filter(({ path }) => path.startsWith(`/api/v1/tools/${slug}/`))
      .map(({ path }) => path);
    const expected = ["quote", "analyze", "suggest", "preview", "generate"];
    expect(paths).toEqual(expected.map((name) => `/api/v1/tools/${slug}/${name}`));
  }
});

it("the REST API has a distinct lowercase path for every operation", () => {
  const paths = operations.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !/^\/api\/v1(\/[a-z0-9-]+){2,3}$/.test(path))).toEqual([]);
});

it("the REST API has a summary for every operation", () => {
  expect(operations.filter(({ summary }) => summary === undefined).map(({ name }) => name)).toEqual([]);
});

it("the REST API takes a query by POST only if it takes objects", () => {
  const reading = operations.filter(({ type }) => type !== "mutation");
  const posted = reading.filter(({ method }) => method === "POST").map(({ name }) => name);
  const withOptions = Object.keys(registry).flatMap((name) =>
    ["quote", "suggest", "preview"].map((call) => `tools.${name}.${call}`),
  );
  expect(posted).toEqual([...withOptions, "runs.arrangement"]);
  const streams = operations.filter(({ type }) => type === "subscription");
  expect(streams.map(({ method }) => method)).toEqual(streams.map(() => "GET"));
});

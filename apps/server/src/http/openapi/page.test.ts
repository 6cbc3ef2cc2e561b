import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";
import { listRestOperations } from "../rest/operations.ts";

let site: TestSite;
let page: string;
beforeAll(async () => {
  site = await createTestSite();
  page = await (await fetch(`${site.url}/api`)).text();
});
afterAll(() => site.close());

it("/api/openapi.json is this server's document and supports ETags", async () => {
  const response = await fetch(`${site.url}/api/openapi.json`);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toMatchObject({ openapi: "3.1.1", servers: [{ url: site.url }] });
  const etag = response.headers.get("etag") ?? "";
  expect((await fetch(`${site.url}/api/openapi.json`, { headers: { "if-none-match": etag } })).status).toBe(
    304,
  );
});

it("/api shows every operation without scripts", () => {
  for (const { name, method, path } of listRestOperations()) {
    expect(page).toContain(`<details id="${name}">`);
    expect(page).toContain(`<code>${method} ${path}</code>`);
  }
  expect(page).toContain('<a href="/docs/rest">');
  expect(page).not.toMatch(/<script|javascript:| on\w+=/i);
});

it("/api shows an operation's input, output and errors", () => {
  const [, shown = ""] = /<details id="uploads\.create">([^]*?)<\/details>/.exec(page) ?? [];
  expect(shown).toContain("file: File;");
  expect(shown).toContain("<pre>Upload</pre>");
  expect(shown).toContain("429 RATE_LIMITED");
  const [, stream = ""] = /<details id="runs\.watch">([^]*?)<\/details>/.exec(page) ?? [];
  expect(stream).toContain("<h3>Events</h3>");
  expect(page).toMatch(/<details id="type-RunEvent">[^]*?interface RunEvent \{/);
});

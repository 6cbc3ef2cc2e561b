import { createHash } from "node:crypto";
import { html } from "hono/html";
import { expect, it } from "vitest";
import { renderMessagePage, renderPlainPage } from "./plain-page.ts";

it("renderPlainPage allows its style by the hash that a browser computes", async () => {
  const page = String(await renderPlainPage({ title: "Any", body: html`<p>Any</p>` }));
  const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(style).toContain("--accent");
  expect(page).toContain(`style-src &#39;sha256-${hash}&#39;`);
});

it("renderMessagePage escapes its text", async () => {
  const page = String(
    await renderMessagePage({ title: "<b>Title</b>", message: "<script>alert(1)</script>" }),
  );
  expect(page).toContain("<h1>&lt;b&gt;Title&lt;/b&gt;</h1>");
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).not.toContain("<script>");
});

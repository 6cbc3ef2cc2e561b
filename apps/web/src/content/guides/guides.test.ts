import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileGuides } from "../../../scripts/guides/compile.ts";
import { guides } from "./guides.ts";
import { searchGuides } from "./search.ts";

const docs = join(import.meta.dirname, "../../../../../docs");
const image = { src: "/shelf.webp", width: 20, height: 10 };

function compile(pages: Readonly<Record<string, string>>) {
  return compileGuides(new Map(Object.entries(pages)), () => image);
}

test("a guide's title, headings and anchors come from its Markdown", () => {
  const {
    guides: [guide],
  } = compile({ mugs: "# Mugs\n\nText.\n\n## Set `a` & b\n\n### One\n\n## One\n" });
  expect(guide).toEqual({
    slug: "mugs",
    title: "Mugs",
    headings: [
      { id: "set-a--b", text: "Set a & b", level: 2 },
      { id: "one", text: "One", level: 3 },
      { id: "one-1", text: "One", level: 2 },
    ],
    html: expect.stringContaining('<h2 id="set-a--b">Set <code>a</code> &amp; b</h2>'),
  });
});

test("links between guides become links between pages", () => {
  const {
    guides: [mugs],
  } = compile({
    mugs: "# Mugs\n\n[a](cups.md#red) [b](#here) [c](../src/mug.ts) [d](https://example.com/)\n\n## Here\n",
    cups: "# Cups\n\n## Red\n",
  });
  expect(mugs?.html).toContain(
    '<a href="/docs/cups#red">a</a> <a href="#here">b</a> c <a href="https://example.com/">d</a>',
  );
});

test.each(["cups.md#blue", "#blue"])("a link to %s without such a heading fails the build", (link) => {
  const pages = { mugs: `# Mugs\n\n[a](${link})\n`, cups: "# Cups\n" };
  expect(() => compile(pages)).toThrow(`docs/mugs.md: ${link}`);
});

test("code is escaped and copyable; output isn't copyable", () => {
  const {
    guides: [guide],
  } = compile({ mugs: "# Mugs\n\n```sh\necho '<b>'\n```\n\n```text\n<b>\n```\n" });
  expect(guide?.html).toContain(
    '<div class="docs-code"><pre tabindex="0"><code>echo \'&lt;b&gt;\'</code></pre><button type="button">Copy</button></div>',
  );
  expect(guide?.html).toContain(
    '<div class="docs-output"><pre tabindex="0"><code>&lt;b&gt;</code></pre></div>',
  );
});

test("comments disappear and HTML fails the build", () => {
  const {
    guides: [guide],
  } = compile({ mugs: "# Mugs\n\n<!-- example: a.ts -->\n\nText\n" });
  expect(guide?.html).toBe("<p>Text</p>\n");
  expect(() => compile({ mugs: "# Mugs\n\n<script>alert(1)</script>\n" })).toThrow("contains HTML");
  expect(() => compile({ mugs: "# Mugs\n\nA <b>mug</b>\n" })).toThrow("contains HTML");
});

test("an image has a size, and a wide table scrolls", () => {
  const {
    guides: [guide],
  } = compile({ mugs: "# Mugs\n\n## Size\n\n![A shelf](shelf.webp)\n\n| a |\n| - |\n| b |\n" });
  expect(guide?.html).toContain(
    '<img src="/shelf.webp" alt="A shelf" width="20" height="10" loading="lazy">',
  );
  expect(guide?.html).toContain(
    '<div class="docs-table" role="group" aria-label="Table: Size" tabindex="0"><table>',
  );
});

test("a table column without a name fails the build", () => {
  expect(() => compile({ mugs: "# Mugs\n\n## Size\n\n|  | a |\n| - | - |\n| b | c |\n" })).toThrow(
    '"Size" has',
  );
});

test("the search finds all words and puts headings first", () => {
  const { sections } = compile({
    mugs: "# Mugs\n\nClean a mug & dry it.\n\n## Colors\n\nMugs are red.\n",
    cups: "# Cups\n\n## Clean\n\nUse `soap`.\n",
  });
  const search = (query: string) =>
    searchGuides(sections, query).map(({ section: { slug, heading } }) => [slug, heading]);
  expect(search("clean")).toEqual([
    ["cups", "Clean"],
    ["mugs", null],
  ]);
  expect(search("MUG red")).toEqual([["mugs", "Colors"]]);
  expect(search("soap green")).toEqual([]);
  expect(search("  ")).toEqual([]);
  expect(searchGuides(sections, "dry")).toMatchObject([{ excerpt: "Clean a mug & dry it." }]);
});

test("each guide is shorter than 250 lines and has no dead links", () => {
  const sources = new Map(guides.map(({ slug }) => [slug, readFileSync(join(docs, `${slug}.md`), "utf8")]));
  expect(compileGuides(sources, () => image).guides).toHaveLength(guides.length);
  for (const [slug, text] of sources) expect(text.split("\n").length, slug).toBeLessThan(250);
});

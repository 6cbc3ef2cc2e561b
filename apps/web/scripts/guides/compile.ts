import { Marked, type Token, type Tokens } from "marked";
import type { Guide, GuideHeading, GuideSection } from "../../src/content/guides/guide.ts";

export interface CompiledGuides {
  readonly guides: readonly Guide[];
  readonly sections: readonly GuideSection[];
}

export interface ImageFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface Link {
  /** The guide's file and the link as written, for error messages. */
  readonly from: string;
  readonly slug: string;
  readonly id: string;
}

/** A section's HTML. The part before the first heading has no heading. */
interface Part {
  readonly heading: GuideHeading | null;
  readonly html: string;
}

/**
 * Turns Markdown into HTML that needs no sanitizing: code and text are escaped, and HTML in the Markdown is rejected.
 * @param sources the guides' Markdown by slug
 * @param findImage returns the file of an image, by its path in the Markdown
 * @throws Error when a guide has no title, contains HTML, an unnamed table column or a heading other than ## and ###, or
 *   links to a heading that doesn't exist
 */
export function compileGuides(
  sources: ReadonlyMap<string, string>,
  findImage: (path: string) => ImageFile,
): CompiledGuides {
  const links: Link[] = [];
  const compiled = [...sources].map(([slug, markdown]) =>
    compileGuide(slug, markdown, { slugs: new Set(sources.keys()), links, getImage: findImage }),
  );
  const guides = compiled.map(({ guide }) => guide);
  const anchors = new Set(
    guides.flatMap(({ slug, headings }) => [`${slug}#`, ...headings.map(({ id }) => `${slug}#${id}`)]),
  );
  const broken = links.filter(({ slug, id }) => !anchors.has(`${slug}#${id}`));
  if (broken.length > 0) {
    throw new Error(`These links are broken:\n${broken.map(({ from }) => `  ${from}`).join("\n")}`);
  }
  return { guides, sections: compiled.flatMap(({ sections }) => sections) };
}

interface Context {
  /** The slugs of all guides. */
  readonly slugs: ReadonlySet<string>;
  readonly links: Link[];
  readonly getImage: (path: string) => ImageFile;
}

function compileGuide(slug: string, markdown: string, context: Context) {
  const [first, ...tokens] = new Marked().lexer(markdown);
  if (first?.type !== "heading" || first["depth"] !== 1) throw new Error(`docs/${slug}.md has no title.`);
  const title = String(first["text"]);
  const parts = splitIntoParts(slug, tokens, context);
  const guide: Guide = {
    slug,
    title,
    html: parts.map(({ html }) => html).join(""),
    headings: parts.flatMap(({ heading }) => heading ?? []),
  };
  const sections = parts.map(({ heading, html }): GuideSection => ({
    slug,
    title,
    heading: heading?.text ?? null,
    id: heading?.id ?? null,
    text: extractText(heading === null ? html : html.slice(html.indexOf("</h"))),
  }));
  return { guide, sections: sections.filter(({ heading, text }) => heading !== null || text !== "") };
}

function splitIntoParts(slug: string, tokens: readonly Token[], context: Context): readonly Part[] {
  const marked = createMarked(slug, context);
  const createAnchor = createAnchorFactory();
  const groups: { heading: GuideHeading | null; tokens: Token[] }[] = [{ heading: null, tokens: [] }];
  for (const token of tokens) {
    if (token.type === "heading") {
      const level = Number(token["depth"]);
      if (level !== 2 && level !== 3)
        throw new Error(`docs/${slug}.md: "${token.raw.trim()}" must be a ## or ### heading.`);
      const text = extractText(marked.parser([token]));
      groups.push({ heading: { id: createAnchor(text), text, level }, tokens: [token] });
    } else groups.at(-1)?.tokens.push(token);
  }
  return groups.map((group) => ({
    heading: group.heading,
    html: addAnchor(labelTables(marked.parser(group.tokens), group.heading), group.heading),
  }));
}

function addAnchor(html: string, heading: GuideHeading | null): string {
  return heading === null ? html : html.replace(/^<h\d/, (tag) => `${tag} id="${heading.id}"`);
}

/** Wraps tables so that wide ones scroll separately, even with the keyboard. */
function labelTables(html: string, heading: GuideHeading | null): string {
  if (html.includes("<th></th>"))
    throw new Error(`The table "${heading?.text ?? ""}" has a column without a name.`);
  const label = heading === null ? "Table" : `Table: ${escape(heading.text)}`;
  return html
    .replaceAll("<table>", `<div class="docs-table" role="group" aria-label="${label}" tabindex="0"><table>`)
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<th>", '<th scope="col">');
}

function createMarked(slug: string, { slugs, links, getImage }: Context): Marked {
  return new Marked({
    renderer: {
      html({ text }: Tokens.HTML | Tokens.Tag) {
        if (/^\s*<!--[\s\S]*-->\s*$/.test(text)) return "";
        throw new Error(`docs/${slug}.md contains HTML, which pages don't show: ${text.trim()}`);
      },
      code({ text, lang }: Tokens.Code) {
        const code = `<pre tabindex="0"><code>${escape(text)}</code></pre>`;
        // The output of a command has no copy button.
        if (lang === undefined || lang === "" || lang === "text")
          return `<div class="docs-output">${code}</div>`;
        return `<div class="docs-code">${code}<button type="button">Copy</button></div>`;
      },
      link({ href, tokens }: Tokens.Link) {
        const content = this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${escape(href)}">${content}</a>`;
        const [, file = "", id = ""] = /^(?:([\w-]+)\.md)?(?:#(.*))?$/.exec(href) ?? [];
        const target = file === "" && id !== "" ? slug : file;
        // Other files of the repository have no page, so only the text stays.
        if (!slugs.has(target)) return content;
        links.push({ from: `docs/${slug}.md: ${href}`, slug: target, id });
        const path = target === slug ? "" : `/docs/${target}`;
        return `<a href="${path}${id === "" ? "" : `#${escape(id)}`}">${content}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const { src, width, height } = getImage(href);
        return `<img src="${escape(src)}" alt="${escape(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
    },
  });
}

/** Returns a function that creates a heading's anchor as GitHub does, so that links work in both places. */
function createAnchorFactory(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const id = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-");
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
}

const entities: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
]);

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Returns the visible text of the HTML, on one line. */
function extractText(html: string): string {
  return html
    .replaceAll('<button type="button">Copy</button>', "")
    .replaceAll(/<\/?(?:a|code|em|strong)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities.get(entity) ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}

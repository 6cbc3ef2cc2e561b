import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** The web app's fonts, by the name of their path and file. */
export const pageFonts = { geist: "Geist", "bricolage-grotesque": "Bricolage Grotesque" } as const;

const fontFaces = Object.entries(pageFonts)
  .map(
    ([name, family]) =>
      `@font-face { font-family: "${family}"; font-weight: 100 900; font-display: swap; src: url(/fonts/${name}.woff2) format("woff2") }`,
  )
  .join("\n");

const style = `
${fontFaces}
:root { color-scheme: light dark; --paper: #faf8f4; --raised: #ffffff; --ink: #1c1a17; --soft: #6b655c;
  --line: #e4ded3; --accent: #cf3517; --on-accent: #ffffff }
@media (prefers-color-scheme: dark) { :root { --paper: #161412; --raised: #1f1c19; --ink: #f5f1ea; --soft: #a39b8f;
  --line: #332e29; --accent: #ff6a4d; --on-accent: #1c0d08 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; padding: 48px 20px; display: grid; place-content: center;
  grid-template-columns: minmax(0, 440px); background: var(--paper); color: var(--ink);
  font: 400 15px/22px Geist, system-ui, -apple-system, "Segoe UI", sans-serif }
body.wide { grid-template-columns: minmax(0, 720px); place-content: start center }
.brand { display: inline-flex; margin-bottom: 20px; align-items: center; gap: 10px; justify-self: start;
  font: 700 18px/24px "Bricolage Grotesque", Geist, system-ui, sans-serif; letter-spacing: -0.02em; text-decoration: none }
.brand svg { width: 24px; height: 24px; fill: none; stroke: var(--ink); stroke-width: 2.5; stroke-linecap: round }
.brand circle { fill: var(--accent); stroke: none }
.shared .brand { justify-self: center }
main { padding: 32px; border: 1px solid var(--line); border-radius: 14px; background: var(--raised) }
.wide main, .shared main { padding: 0; border: 0; background: none }
h1 { margin: 0 0 12px; font: 650 26px/32px "Bricolage Grotesque", Geist, system-ui, sans-serif; letter-spacing: -0.01em;
  text-wrap: balance }
p { margin: 0 0 20px; overflow-wrap: anywhere }
.soft { color: var(--soft) }
a { color: var(--ink) }
.action { display: inline-flex; min-height: 44px; padding: 10px 20px; align-items: center; border: 0; border-radius: 12px;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
.action:hover { filter: brightness(1.06) }
.action + .action { margin-top: 8px }
.action.second { border: 1px solid var(--line); background: none; color: var(--ink) }
.action.second:hover { border-color: var(--soft) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
form, form p, main > :last-child { margin-bottom: 0 }
.shared { justify-items: center; text-align: center }
body.shared { grid-template-columns: minmax(0, 1100px); padding-block: 32px }
.shared img { display: block; width: auto; max-width: 100%; height: auto; max-height: 72vh; margin: 0 auto 20px;
  border: 1px solid var(--line); border-radius: 14px; background: #ffffff }
.shared h1 { font-size: 20px; line-height: 26px }
article { margin: 0 0 12px; padding: 20px; border: 1px solid var(--line); border-radius: 14px; background: var(--raised) }
.text { white-space: pre-line }
article p:last-child { margin-bottom: 0 }
body.reference { grid-template-columns: minmax(0, 1000px); place-content: start center }
.reference p { max-width: 720px }
.reference main { padding: 0; border: 0; background: none }
.reference h2 { margin: 40px 0 12px; font-size: 20px; line-height: 26px }
code, pre { font: 400 13px/20px ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere }
pre { margin: 0 0 16px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper);
  white-space: pre-wrap }
details { margin: 0 0 8px; border: 1px solid var(--line); border-radius: 12px; background: var(--raised) }
summary { min-height: 44px; padding: 10px 16px; cursor: pointer }
summary code { font-weight: 600 }
summary span { display: block; color: var(--soft) }
details > div { padding: 4px 16px 8px }
details h3 { margin: 0 0 4px; font-size: 13px; line-height: 20px; color: var(--soft); font-weight: 600 }
details p { margin-bottom: 12px }
nav ul { margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 16px; list-style: none }
nav a { display: inline-flex; min-height: 32px; align-items: center }
article h2 { margin: 0 0 4px; font-size: 16px; line-height: 22px }
`;

const styleHash = createHash("sha256").update(style).digest("base64");
/**
 * Returns the CSP of these pages. They need only their own style, the fonts, a form and at most one image, so the CSP
 * forbids everything else.
 */
function buildPolicy(layout: PlainPage["layout"]): string {
  const images = layout === "shared" ? "img-src 'self'; " : "";
  return `default-src 'none'; ${images}style-src 'sha256-${styleHash}'; font-src 'self'; form-action 'self'; base-uri 'none'`;
}

/** The style element. It's not escaped, because the CSP's hash covers every character between the tags. */
const styleElement = raw(`<style>${style}</style>`);

export interface PlainPage {
  readonly title: string;
  readonly body: HtmlEscapedString | Promise<HtmlEscapedString>;
  /** Page width and styles: a list, a shared image, or the API reference. */
  readonly layout?: "wide" | "shared" | "reference";
  /** Metadata for link previews in other programs. */
  readonly head?: HtmlEscapedString | Promise<HtmlEscapedString>;
}

/** Renders a page in the product's design without any script. It requests only its fonts and a shared image. */
export function renderPlainPage({ title, body, layout, head }: PlainPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${buildPolicy(layout)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="same-origin" />
        <title>${title} · Packshot</title>
        ${head ?? ""} ${styleElement}
      </head>
      <body class="${layout ?? ""}">
        <header>
          <a class="brand" href="/"
            ><svg viewBox="0 0 32 32" aria-hidden="true">
              <path d="M2 13V4a2 2 0 0 1 2-2h9M30 19v9a2 2 0 0 1-2 2h-9" />
              <circle cx="16" cy="16" r="6" /></svg
            >Packshot</a
          >
        </header>
        <main>${body}</main>
      </body>
    </html>`;
}

interface MessagePage {
  readonly title: string;
  readonly message: string;
  /** A link to a page of this site, or back to where the user came from. */
  readonly next?: { readonly label: string; readonly path: string };
}

/** Renders a page that says what happened and offers one next step. */
export function renderMessagePage({ title, message, next }: MessagePage) {
  const { label, path } = next ?? { label: "Go to Packshot", path: "/" };
  const body = html`<h1>${title}</h1>
    <p>${message}</p>
    <p><a class="action" href="${path}">${label}</a></p>`;
  return renderPlainPage({ title, body });
}

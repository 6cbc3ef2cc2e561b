import type { SiteFacts } from "@packshot/trpc";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { findPage } from "../pages.tsx";
import { PublicPage } from "../public-page.tsx";
import { NotFoundPage } from "../ui/message.tsx";

interface RenderedPage {
  readonly title: string;
  /** Links to styles that only this page needs, for the head. */
  readonly styles: readonly string[];
  /** The content of #root. */
  readonly markup: string;
  /** What the page has loaded for its content; undefined for most pages. */
  readonly data: unknown;
}

/** The tags for the head, which React renders first. Only the title and the style sheets among them are used. */
const hoisted = /^(?:<link[^>]*>|<meta[^>]*>|<title>[^<]*<\/title>)+/;
const styleSheet = /<link rel="stylesheet"[^>]*>/g;

const openNotFound = async () => ({ title: "Page not found · Packshot", content: <NotFoundPage /> });

/**
 * Renders a public page for a visitor.
 * @throws Error when the page can't be rendered
 */
export async function renderPage(path: string, site: SiteFacts): Promise<RenderedPage> {
  let data: unknown;
  const opened = await (findPage(path) ?? openNotFound)(async (load) => {
    const loaded = await load();
    data = loaded;
    return loaded;
  });
  // Nothing suspends, because content that loads on demand isn't part of the first render.
  const html = renderToString(
    <StrictMode>
      <PublicPage {...opened} path={path} server={{ site, loadApi: rejectApi }} />
    </StrictMode>,
  );
  const [head = ""] = hoisted.exec(html) ?? [];
  const [, title = ""] = /<title>([^<]*)<\/title>/.exec(head) ?? [];
  return { title, styles: head.match(styleSheet) ?? [], markup: html.slice(head.length), data };
}

function rejectApi(): never {
  throw new Error("A public page tried to use the API.");
}

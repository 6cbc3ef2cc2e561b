import type { SiteFacts } from "@packshot/trpc";
import { createPageFiller } from "./document.ts";
import { createRss } from "./articles.ts";
import { createLlmsTxt, createRobotsTxt, createSitemap } from "./crawler-files.ts";
import { createHead } from "./head.ts";
import { listPublicPages } from "./pages.ts";
import { renderPage } from "./render-page.tsx";

export interface RenderedSite {
  /** The page for all client-rendered screens. */
  readonly shell: string;
  readonly textFiles: readonly { readonly path: string; readonly type: string; readonly body: string }[];
  /** The 404 pages for URLs below a path. */
  readonly missing: readonly { readonly pathPrefix: string; readonly body: string }[];
}

/** URLs that no page will ever have, for rendering the 404 pages. */
const missingPages = [
  { pathPrefix: "/", path: "/-/-" },
  { pathPrefix: "/blog/", path: "/blog/-" },
  { pathPrefix: "/docs/", path: "/docs/-" },
];

/**
 * Renders the pages that need no sign-in, with facts about the server, which calls this when it starts.
 * @param template the built index.html
 */
export async function renderSite(template: string, site: SiteFacts): Promise<RenderedSite> {
  const fill = createPageFiller(template, site);
  const pages = listPublicPages(site).map(async (page) => {
    const { title, styles, markup, data } = await renderPage(page.path, site);
    return {
      path: page.path,
      type: "text/html; charset=UTF-8",
      body: fill({
        head: [createHead({ ...page, title }, site), ...styles].join("\n    "),
        markup,
        data,
        defersScripts: true,
      }),
    };
  });
  const missing = missingPages.map(async ({ pathPrefix, path }) => {
    const { title, markup } = await renderPage(path, site);
    // The app may have a screen at the requested URL.
    return { pathPrefix, body: fill({ head: `<title>${title}</title>`, markup, defersScripts: false }) };
  });
  return {
    shell: fill({ head: "<title>Packshot</title>", markup: "", defersScripts: false }),
    textFiles: [
      ...(await Promise.all(pages)),
      { path: "/blog/rss.xml", type: "application/rss+xml; charset=UTF-8", body: createRss(site) },
      { path: "/sitemap.xml", type: "application/xml; charset=UTF-8", body: createSitemap(site) },
      { path: "/robots.txt", type: "text/plain; charset=UTF-8", body: createRobotsTxt(site) },
      { path: "/llms.txt", type: "text/plain; charset=UTF-8", body: createLlmsTxt(site) },
    ],
    missing: await Promise.all(missing),
  };
}

import type { SiteFacts } from "@packshot/trpc";
import type { PublicPage } from "./pages.ts";

/** Creates the metadata tags of a page as HTML. The title is already HTML, because React has rendered it. */
export function createHead(page: PublicPage & { readonly title: string }, { publicUrl }: SiteFacts): string {
  const { path, title, description, image, type, data } = page;
  const url = `${publicUrl}${path}`;
  const namedTags = { description, "twitter:card": "summary_large_image" };
  const properties = {
    "og:type": type,
    "og:site_name": "Packshot",
    "og:url": url,
    "og:description": description,
    "og:image": `${publicUrl}${image.path}`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": image.alt,
  };
  const graph = { "@context": "https://schema.org", "@graph": data };
  return [
    `<title>${title}</title>`,
    `<link rel="canonical" href="${quoteAttribute(url)}">`,
    ...Object.entries(namedTags).map(
      ([name, text]) => `<meta name="${name}" content="${quoteAttribute(text)}">`,
    ),
    `<meta property="og:title" content="${title.replaceAll('"', "&quot;")}">`,
    ...Object.entries(properties).map(
      ([name, text]) => `<meta property="${name}" content="${quoteAttribute(text)}">`,
    ),
    ...(data.length === 0 ? [] : [`<script type="application/ld+json">${escapeJson(graph)}</script>`]),
  ].join("\n    ");
}

function quoteAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Returns JSON that can't close the script element that contains it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

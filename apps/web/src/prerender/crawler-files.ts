import type { SiteFacts } from "@packshot/trpc";
import { articles } from "../content/blog/index.ts";
import { guides } from "../content/guides/guides.ts";
import { getArticlePath } from "./articles.ts";
import { type PublicPage, listPublicPages } from "./pages.ts";

/** Lists all public pages for search engines. */
export function createSitemap(site: SiteFacts): string {
  const createEntry = ({ path, updated }: PublicPage) =>
    `  <url><loc>${site.publicUrl}${path}</loc>${updated === undefined ? "" : `<lastmod>${updated}</lastmod>`}</url>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listPublicPages(site).map(createEntry),
    "</urlset>",
    "",
  ].join("\n");
}

/** Creates robots.txt, which keeps crawlers away from pages that need a sign-in. */
export function createRobotsTxt({ publicUrl }: SiteFacts): string {
  const disallowedPaths = [
    "/api/",
    "/auth/",
    "/files/",
    "/dashboard",
    "/gallery",
    "/bulk",
    "/settings",
    "/connect-extension",
    "/connect-agent",
    "/oauth/",
    "/payment-success",
  ];
  return [
    "User-agent: *",
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

/** Creates a short summary of this site for language models, in the format of llmstxt.org. */
export function createLlmsTxt({ publicUrl, tools }: SiteFacts): string {
  const launched = tools.filter(({ flags }) => !flags.comingSoon);
  return `# Packshot

> Packshot turns one photo of a product, a logo, a person or an app into marketing images. It is open source and anyone can run it. Its studio engine needs no API key and no account with another service.

- A run costs one token and makes several variations. Failed runs are free.
- The studio engine cuts out, composites and sets type. It keeps the product's own pixels. A generative model is used only if the operator has configured one.
- Every file carries IPTC DigitalSourceType, tool, engine and date in its XMP metadata.
- Sample reviews are labeled, and endorsements never show a living person.

## Tools

${launched.map(({ slug, name, description }) => `- [${name}](${publicUrl}/${slug}): ${description}`).join("\n")}

## Docs

${guides.map(({ slug, name, description }) => `- [${name}](${publicUrl}/docs/${slug}): ${description}`).join("\n")}

## Articles

${articles.map((article) => `- [${article.title}](${publicUrl}${getArticlePath(article)}): ${article.description}`).join("\n")}

## About

- [API](${publicUrl}/api): every operation, with OpenAPI at ${publicUrl}/api/openapi.json
- AI agents: the Model Context Protocol at ${publicUrl}/mcp, with an API key
- [Listing check](${publicUrl}/check): measures an image against the rules of 14 sales channels
- [Verify an image](${publicUrl}/verify): reads how an image was made and who signed it (C2PA)
- [Pricing](${publicUrl}/pricing): plans, tokens and refunds
- [How our images are made](${publicUrl}/how-images-are-made): engines, disclosure and how we avoid misleading anyone
- [Credits](${publicUrl}/credits): photos, models and fonts by others
- [Terms](${publicUrl}/terms)
- [Privacy](${publicUrl}/privacy)
`;
}

import { describeMaking } from "@packshot/trpc";
import type { DigitalSource } from "@packshot/trpc/ports";
import { html } from "hono/html";
import { renderMessagePage, renderPlainPage } from "./plain-page.ts";

interface SharedImagePage {
  /** Absolute URL of the page. */
  readonly pageUrl: string;
  readonly toolName: string;
  /** Width and height in pixels of the image on the page. */
  readonly width: number;
  readonly height: number;
  readonly digitalSource: DigitalSource | null;
}

/** Renders the page of one image, which reveals nothing about its owner or subject and none of the owner's text. */
export function renderSharedImagePage({ pageUrl, toolName, width, height, digitalSource }: SharedImagePage) {
  const { pathname } = new URL(pageUrl);
  const title = `Made with ${toolName}`;
  const body = html`<a href="${pathname}/full"
      ><img
        src="${pathname}/image.webp"
        width="${width}"
        height="${height}"
        alt="The shared image, full size"
    /></a>
    <h1>${title}</h1>
    <p>${describeMaking(digitalSource)}</p>
    <p class="soft"><a href="/">Packshot</a> turns product photos into marketing images.</p>`;
  const head = html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="Packshot" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${describeMaking(digitalSource)}" />
    <meta property="og:image" content="${pageUrl}/card.jpg" />
    <meta name="twitter:card" content="summary_large_image" />`;
  return renderPlainPage({ title, body, head, layout: "shared" });
}

/** Renders the page for every dead link, whatever the reason. */
export function renderDeadLinkPage() {
  return renderMessagePage({
    title: "Link expired",
    message: "This link has expired or is incomplete. Ask the sender for a new one.",
  });
}

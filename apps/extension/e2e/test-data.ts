import { readFileSync } from "node:fs";
import type { Connection } from "../src/calls.ts";
import type { FoundImage } from "../src/finding/found-image.ts";
import type { ToolGroup } from "../src/page/page-calls.ts";
import type { SendView } from "../src/sending/send.ts";
import { getPhotoPath } from "../../web/e2e/fixtures.ts";

/** A photo as a data URL. */
export const photoDataUrl = `data:image/jpeg;base64,${readFileSync(getPhotoPath("cactus.jpg")).toString("base64")}`;

const server = "http://localhost:3000";
export const unconnected: Connection = { server, account: null, pairing: null };
export const connected: Connection = {
  ...unconnected,
  account: { email: "anna@shop.example", name: "Chrome on Linux", dailyTokens: 50 },
};

/** Creates a connection that waits for the user's approval and expires in this many minutes. */
export function createPairing(minutes: number): Connection {
  return { ...unconnected, pairing: { digits: "482 913", expiresAt: Date.now() + minutes * 60_000 } };
}

export function createImage(more: Partial<FoundImage> = {}): FoundImage {
  const width = more.width ?? 1600;
  const height = more.height ?? 1600;
  const shown = { url: photoDataUrl, width: 300, height: 300 };
  const url = `https://cdn.shop.example/${width}x${height}.jpg`;
  return { url, width, height, origin: "srcset", shown, alt: "Cactus in a pot", ...more };
}

let sendCount = 0;

export function createSendView(more: Partial<SendView> = {}): SendView {
  sendCount += 1;
  return {
    id: `send-${sendCount}`,
    at: 1_800_000_000_000,
    slug: "product-photos",
    image: createImage(),
    page: { url: "https://www.shop.example/item/17", title: "Cactus" },
    place: { tabId: 1, frameId: 0 },
    status: "sent",
    state: "sent",
    thumbnail: photoDataUrl,
    link: `${server}/product-photos?upload=7`,
    ...more,
  };
}

/** Creates a failed send. It has no link, because the server doesn't have the image. */
export function createFailedSend(
  problem: NonNullable<SendView["problem"]>,
  more: Partial<SendView> = {},
): SendView {
  return createSendView({ problem, status: "failed", state: "failed", thumbnail: null, link: null, ...more });
}

export const groups: readonly ToolGroup[] = [
  { category: "Pinned", tools: [{ slug: "product-photos", name: "Product Photos" }] },
  {
    category: "Content Creation",
    tools: [
      { slug: "ad-creative", name: "Ad Creative" },
      { slug: "story-generator", name: "Story Generator" },
    ],
  },
  { category: "Business Tools", tools: [{ slug: "remove-background", name: "Remove Background" }] },
];

/** Both color schemes, at the maximum height of a popup. */
export const popupColorSchemes = (["light", "dark"] as const).map((colorScheme) => ({
  colorScheme,
  size: { width: 360, height: 600 },
}));

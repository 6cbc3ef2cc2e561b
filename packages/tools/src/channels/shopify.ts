import { type Channel, MB, type Source } from "./channel.ts";

const guide: Source = {
  title: "Photoroom: Guide to Shopify image sizes",
  url: "https://www.photoroom.com/blog/guide-to-shopify-image-sizes",
  grade: "B",
  date: "2026",
  readFrom: "stored copy",
};

export const shopify: Channel = {
  slug: "shopify",
  name: "Shopify",
  rules: [
    {
      id: "max-side",
      slot: "any",
      level: "required",
      limit: { measure: "longer-side", atMost: 5000 },
      source: guide,
    },
    {
      id: "zoom",
      slot: "any",
      level: "advised",
      limit: { measure: "longer-side", atLeast: 800 },
      source: guide,
    },
    {
      id: "pixels",
      slot: "any",
      level: "required",
      limit: { measure: "pixels", atMost: 25_000_000 },
      source: guide,
    },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "png", "webp", "gif", "heic", "tiff"] },
      source: guide,
    },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atMost: 20 * MB },
      source: guide,
    },
  ],
};

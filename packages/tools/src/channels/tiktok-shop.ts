import { type Channel, MB, type Source } from "./channel.ts";

const academy: Source = {
  title: "TikTok Shop Academy",
  url: "https://seller-us.tiktok.com/university/essay?knowledge_id=491489038501663",
  grade: "A",
  date: "unknown",
  readFrom: "stored copy",
};
const summary: Source = {
  title: "EmberFeed: TikTok Shop image requirements 2026",
  url: "https://emberfeed.com/specs/tiktok-shop-image-requirements-2026",
  grade: "B",
  date: "2026",
  readFrom: "stored copy",
};
const guide: Source = {
  title: "SKU Monster: TikTok Shop images",
  url: "https://sku.monster",
  grade: "C",
  date: "2026-04-12",
  readFrom: "stored copy",
};

export const tiktokShop: Channel = {
  slug: "tiktok-shop",
  name: "TikTok Shop",
  rules: [
    {
      id: "min-side",
      slot: "any",
      level: "required",
      limit: { measure: "shorter-side", atLeast: 800 },
      source: summary,
      conflicts: [{ says: "600 px on each side is enough.", source: academy }],
    },
    {
      id: "max-side",
      slot: "any",
      level: "required",
      limit: { measure: "longer-side", atMost: 6000 },
      source: guide,
    },
    {
      id: "square",
      slot: "main",
      level: "required",
      limit: { measure: "ratio", equals: 1, label: "1:1" },
      source: academy,
    },
    { id: "white", slot: "main", level: "required", limit: { measure: "background" }, source: summary },
    {
      id: "fill",
      slot: "main",
      level: "required",
      limit: { measure: "fill", atLeast: 0.8 },
      source: guide,
    },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "png"] },
      source: summary,
    },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atMost: 5 * MB },
      source: summary,
      conflicts: [{ says: "Files of up to 10 MB are accepted.", source: guide }],
    },
    { id: "border", slot: "main", level: "required", limit: { measure: "border" }, source: summary },
    {
      id: "ai",
      slot: "any",
      level: "required",
      limit: { measure: "declaration", declare: "turn the AI label on, or add a note or a watermark" },
      source: academy,
    },
    { id: "text", slot: "main", level: "required", limit: { measure: "text" }, source: academy },
    {
      id: "extras",
      slot: "main",
      level: "required",
      limit: {
        measure: "question",
        question: "Is the image free of logos and watermarks?",
      },
      source: academy,
    },
  ],
};

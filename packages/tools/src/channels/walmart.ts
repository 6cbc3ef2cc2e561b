import { type Channel, MB, type Source } from "./channel.ts";

const guidelines: Source = {
  title: "Walmart Marketplace Learn: Image guidelines & requirements",
  url: "https://marketplacelearn.walmart.com",
  grade: "A",
  date: "2025-07-15",
  readFrom: "stored copy",
};
const supplierPolicy: Source = {
  title: "Walmart Supplier One Help: Product content policy",
  url: "https://supplierone.helpdocs.io/article/7ds6aqg5ul-product-content-policy",
  grade: "A",
  date: "unknown",
  readFrom: "stored copy",
};

export const walmart: Channel = {
  slug: "walmart",
  name: "Walmart",
  rules: [
    {
      id: "zoom",
      slot: "any",
      level: "required",
      limit: { measure: "shorter-side", atLeast: 1500 },
      source: guidelines,
    },
    {
      id: "size",
      slot: "any",
      level: "advised",
      limit: { measure: "shorter-side", atLeast: 2200 },
      source: guidelines,
    },
    {
      id: "square",
      slot: "any",
      level: "required",
      limit: { measure: "ratio", equals: 1, label: "1:1" },
      source: guidelines,
    },
    { id: "white", slot: "main", level: "required", limit: { measure: "background" }, source: guidelines },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "png", "bmp"] },
      source: guidelines,
    },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atMost: 5 * MB },
      source: guidelines,
    },
    {
      id: "color",
      slot: "any",
      level: "required",
      limit: { measure: "color-mode", equals: "rgb" },
      source: guidelines,
    },
    { id: "text", slot: "main", level: "required", limit: { measure: "text" }, source: guidelines },
    {
      id: "extras",
      slot: "main",
      level: "required",
      limit: {
        measure: "question",
        question: "Is the image free of logos and watermarks?",
      },
      source: guidelines,
    },
    { id: "sharp", slot: "any", level: "required", limit: { measure: "sharpness" }, source: supplierPolicy },
    {
      id: "upscaled",
      slot: "any",
      level: "required",
      limit: { measure: "upscaling" },
      source: supplierPolicy,
    },
  ],
};

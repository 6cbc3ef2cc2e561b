import { type Channel, MB, type Source } from "./channel.ts";

const guide: Source = {
  title: "Tutujin: Marketplace image specs",
  url: "https://app.tutujin.com/en/guide/marketplace-image-specs",
  grade: "C",
  date: "unknown",
  readFrom: "stored copy",
};

export const aliexpress: Channel = {
  slug: "aliexpress",
  name: "AliExpress",
  rules: [
    {
      id: "min-side",
      slot: "any",
      level: "required",
      limit: { measure: "shorter-side", atLeast: 800 },
      source: guide,
    },
    {
      id: "square",
      slot: "any",
      level: "required",
      limit: { measure: "ratio", equals: 1, label: "1:1" },
      source: guide,
    },
    {
      id: "white",
      slot: "main",
      level: "required",
      limit: { measure: "background" },
      source: guide,
      conflicts: [{ says: "A plain background is also accepted.", source: guide }],
    },
    { id: "fill", slot: "main", level: "required", limit: { measure: "fill", atLeast: 0.8 }, source: guide },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "png"] },
      source: guide,
    },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atMost: 5 * MB },
      source: guide,
    },
    { id: "text", slot: "main", level: "required", limit: { measure: "text" }, source: guide },
    {
      id: "extras",
      slot: "main",
      level: "required",
      limit: {
        measure: "question",
        question: "Is the image free of watermarks and promotions?",
      },
      source: guide,
    },
  ],
};

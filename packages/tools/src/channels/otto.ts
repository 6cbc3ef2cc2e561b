import type { Channel, Source } from "./channel.ts";

const guide: Source = {
  title: "Pine: OTTO Bildrichtlinien",
  url: "https://hello-pine.com",
  grade: "C",
  date: "unknown",
  readFrom: "stored copy",
};
const productbay: Source = {
  title: "ProductBay: OTTO images",
  url: "https://productbay.ai",
  grade: "C",
  date: "2026-04-28",
  readFrom: "stored copy",
};

export const otto: Channel = {
  slug: "otto",
  name: "OTTO",
  rules: [
    {
      id: "white",
      slot: "main",
      level: "required",
      limit: { measure: "background" },
      source: guide,
      conflicts: [{ says: "A neutral background is also accepted.", source: productbay }],
    },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "png"] },
      source: guide,
    },
    { id: "opaque", slot: "any", level: "required", limit: { measure: "transparency" }, source: guide },
    { id: "text", slot: "main", level: "required", limit: { measure: "text" }, source: guide },
  ],
};

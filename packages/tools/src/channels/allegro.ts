import type { Channel, Source } from "./channel.ts";

const general: Source = {
  title: "From memory; no Allegro page was found",
  url: null,
  grade: "C",
  date: "unknown",
  readFrom: "memory",
};

export const allegro: Channel = {
  slug: "allegro",
  name: "Allegro",
  rules: [
    {
      id: "max-side",
      slot: "any",
      level: "advised",
      limit: { measure: "longer-side", atMost: 2560 },
      source: general,
    },
    { id: "white", slot: "main", level: "required", limit: { measure: "background" }, source: general },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "png", "webp"] },
      source: general,
    },
    { id: "border", slot: "main", level: "required", limit: { measure: "border" }, source: general },
    { id: "text", slot: "main", level: "required", limit: { measure: "text" }, source: general },
    {
      id: "extras",
      slot: "main",
      level: "required",
      limit: {
        measure: "question",
        question: "Is the image free of watermarks?",
      },
      source: general,
    },
  ],
};

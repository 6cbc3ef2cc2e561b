import { type Channel, MB, type Source } from "./channel.ts";

const university: Source = {
  title: "Zalando Partner University: Visual content and post-production guide",
  url: "https://partner.zalando.com/university/article/visual-content-and-post-production-guide",
  grade: "A",
  date: "2025-03-03",
  readFrom: "stored copy",
};

export const zalando: Channel = {
  slug: "zalando",
  name: "Zalando",
  rules: [
    {
      id: "min-width",
      slot: "any",
      level: "required",
      limit: { measure: "width", atLeast: 762 },
      source: university,
    },
    {
      id: "min-height",
      slot: "any",
      level: "required",
      limit: { measure: "height", atLeast: 1100 },
      source: university,
    },
    {
      id: "size",
      slot: "any",
      level: "advised",
      limit: { measure: "height", atLeast: 2600 },
      source: university,
    },
    {
      id: "upright",
      slot: "any",
      level: "required",
      limit: { measure: "ratio", equals: 1 / 1.44, label: "1:1.44" },
      source: university,
    },
    { id: "white", slot: "main", level: "required", limit: { measure: "background" }, source: university },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg"] },
      source: university,
    },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atMost: 20 * MB },
      source: university,
    },
    { id: "sharp", slot: "any", level: "required", limit: { measure: "sharpness" }, source: university },
  ],
};

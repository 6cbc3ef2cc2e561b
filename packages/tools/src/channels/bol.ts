import { type Channel, KB, MB, type Source } from "./channel.ts";

const platform: Source = {
  title: "bol Partner Platform: Optimise images",
  url: "https://partnerplatform.bol.com/en/need-help/productinformation/optimise-images",
  grade: "A",
  date: "unknown",
  readFrom: "stored copy",
};

export const bol: Channel = {
  slug: "bol",
  name: "bol",
  rules: [
    {
      id: "min-side",
      slot: "any",
      level: "required",
      limit: { measure: "shorter-side", atLeast: 500, withoutMargins: true },
      source: platform,
    },
    {
      id: "zoom",
      slot: "any",
      level: "advised",
      limit: { measure: "shorter-side", atLeast: 1200 },
      source: platform,
    },
    {
      id: "max-side",
      slot: "any",
      level: "required",
      limit: { measure: "longer-side", atMost: 6000 },
      source: platform,
    },
    { id: "white", slot: "main", level: "required", limit: { measure: "background" }, source: platform },
    { id: "shadow", slot: "main", level: "required", limit: { measure: "shadow" }, source: platform },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atLeast: 30 * KB, atMost: 10 * MB },
      source: platform,
    },
    { id: "things", slot: "main", level: "required", limit: { measure: "things" }, source: platform },
    { id: "text", slot: "main", level: "required", limit: { measure: "text" }, source: platform },
    {
      id: "extras",
      slot: "main",
      level: "required",
      limit: {
        measure: "question",
        question:
          "Is it a photo of the product alone, without logo, icon, watermark, model, bare packaging or scene?",
      },
      source: platform,
    },
  ],
};

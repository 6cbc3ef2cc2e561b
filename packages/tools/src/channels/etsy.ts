import { type Channel, MB, type Source } from "./channel.ts";

const policy: Source = {
  title: "Etsy: Listing image requirements",
  url: "https://www.etsy.com/legal/policy/listing-image-requirements/253962679005",
  grade: "A",
  date: "unknown",
  readFrom: "stored copy",
};
const guide: Source = {
  title: "Hauld: The Etsy listing photo checklist",
  url: "https://hauld.app/blog/etsy-listing-photo-checklist",
  grade: "C",
  date: "2026-05-26",
  readFrom: "stored copy",
};

export const etsy: Channel = {
  slug: "etsy",
  name: "Etsy",
  rules: [
    {
      id: "min-side",
      slot: "any",
      level: "advised",
      limit: { measure: "shorter-side", atLeast: 2000 },
      source: {
        title: "editmamei: listing check for agents",
        url: "https://glama.ai/mcp/connectors/io.github.editmamei/editmamei-connect/tools/check_listing",
        grade: "B",
        date: "unknown",
        readFrom: "stored copy",
      },
      conflicts: [{ says: "2,000 px on the longer side is enough.", source: guide }],
    },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "png", "gif"] },
      source: guide,
    },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atMost: 10 * MB },
      source: guide,
    },
    {
      id: "ai",
      slot: "main",
      level: "required",
      limit: { measure: "declaration", declare: "don't use it as the first image" },
      source: policy,
    },
    {
      id: "own-photo",
      slot: "main",
      level: "required",
      limit: {
        measure: "question",
        question: "Is it a photo of the item itself, not a rendering or a stock photo?",
      },
      source: policy,
    },
  ],
};

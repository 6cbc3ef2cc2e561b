import { type Channel, MB, type Source } from "./channel.ts";

const practices: Source = {
  title: "Meta for Developers: Catalog best practices",
  url: "https://developers.facebook.com/docs/commerce-platform/catalog/best-practices",
  grade: "A",
  date: "unknown",
  readFrom: "stored copy",
};
const guidelines: Source = {
  title: "Copy of Meta's catalog guidelines",
  url: "https://brandee.edu.vn",
  grade: "B",
  date: "unknown",
  readFrom: "stored copy",
};

export const meta: Channel = {
  slug: "meta",
  name: "Meta",
  rules: [
    {
      id: "min-side",
      slot: "any",
      level: "required",
      limit: { measure: "shorter-side", atLeast: 500 },
      source: practices,
    },
    {
      id: "size",
      slot: "any",
      level: "advised",
      limit: { measure: "shorter-side", atLeast: 1024 },
      source: practices,
    },
    {
      id: "square",
      slot: "any",
      level: "advised",
      limit: { measure: "ratio", equals: 1, label: "1:1" },
      source: practices,
    },
    { id: "white", slot: "main", level: "advised", limit: { measure: "background" }, source: guidelines },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "png"] },
      source: practices,
    },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atMost: 8 * MB },
      source: {
        title: "From memory; not on any stored page",
        url: null,
        grade: "C",
        date: "unknown",
        readFrom: "memory",
      },
    },
    { id: "text", slot: "any", level: "required", limit: { measure: "text" }, source: guidelines },
    {
      id: "extras",
      slot: "any",
      level: "required",
      limit: {
        measure: "question",
        question: "Is the image free of watermarks, promotions and time limits?",
      },
      source: guidelines,
    },
  ],
};

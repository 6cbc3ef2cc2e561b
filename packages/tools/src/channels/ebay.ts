import { type Channel, MB, type Source } from "./channel.ts";

const policy: Source = {
  title: "eBay: Picture policy",
  url: "https://www.ebay.com/help/policies/listing-policies/picture-policy?id=4370",
  grade: "A",
  date: "unknown",
  readFrom: "stored copy",
};
const sizes: Source = {
  title: "Image size guides for sellers",
  url: null,
  grade: "C",
  date: "unknown",
  readFrom: "stored copy",
};

export const ebay: Channel = {
  slug: "ebay",
  name: "eBay",
  rules: [
    {
      id: "min-side",
      slot: "any",
      level: "required",
      limit: { measure: "longer-side", atLeast: 500 },
      source: policy,
    },
    {
      id: "zoom",
      slot: "any",
      level: "advised",
      limit: { measure: "longer-side", atLeast: 1600 },
      source: { ...sizes, grade: "B" },
    },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "png", "gif", "bmp", "tiff", "webp"] },
      source: sizes,
    },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atMost: 12 * MB },
      source: sizes,
    },
    { id: "border", slot: "any", level: "required", limit: { measure: "border" }, source: policy },
    { id: "text", slot: "any", level: "required", limit: { measure: "text" }, source: policy },
    {
      id: "extras",
      slot: "any",
      level: "required",
      limit: {
        measure: "question",
        question: "Is the image free of artwork, marketing and watermarks of any kind?",
      },
      source: policy,
    },
    {
      id: "own-photo",
      slot: "any",
      level: "required",
      limit: {
        measure: "question",
        question: "Does it show the item itself, not a stock photo, if the item is used?",
      },
      source: policy,
    },
  ],
};

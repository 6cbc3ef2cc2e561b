import { type Channel, MB, type Source } from "./channel.ts";

const help: Source = {
  title: "Google Merchant Center Help: Image link",
  url: "https://support.google.com/merchants/answer/6324350",
  grade: "A",
  date: "unknown",
  readFrom: "stored copy",
};
const summary: Source = {
  title: "EmberFeed: Google Merchant image requirements 2026",
  url: "https://emberfeed.com/specs/google-merchant-image-requirements-2026",
  grade: "B",
  date: "2026-05-07",
  readFrom: "stored copy",
};
const feedGuide: Source = {
  title: "SharpFeed: image_link",
  url: "https://sharpfeed.io/docs/fields/image-link",
  grade: "B",
  date: "unknown",
  readFrom: "stored copy",
};

export const googleMerchant: Channel = {
  slug: "google-merchant",
  name: "Google Merchant",
  rules: [
    {
      id: "min-side",
      slot: "any",
      level: "required",
      limit: { measure: "shorter-side", atLeast: 250 },
      source: help,
      conflicts: [{ says: "100 px on each side is enough for anything but apparel.", source: help }],
    },
    {
      id: "min-side-2027",
      slot: "any",
      level: "required",
      limit: { measure: "shorter-side", atLeast: 500 },
      source: help,
      validFrom: "2027-01-31",
    },
    {
      id: "ai",
      slot: "any",
      level: "required",
      limit: { measure: "declaration", declare: "upload the file unchanged, because its metadata says so" },
      source: help,
    },
    {
      id: "size",
      slot: "any",
      level: "advised",
      limit: { measure: "shorter-side", atLeast: 1500 },
      source: help,
    },
    {
      id: "pixels",
      slot: "any",
      level: "required",
      limit: { measure: "pixels", atMost: 64_000_000 },
      source: help,
    },
    {
      id: "fill",
      slot: "main",
      level: "advised",
      limit: { measure: "fill", atLeast: 0.75, atMost: 0.9 },
      source: summary,
    },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "webp", "png", "gif", "bmp", "tiff"] },
      source: help,
    },
    { id: "extension", slot: "any", level: "required", limit: { measure: "extension" }, source: help },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atMost: 16 * MB },
      source: help,
    },
    { id: "border", slot: "any", level: "required", limit: { measure: "border" }, source: help },
    { id: "text", slot: "main", level: "required", limit: { measure: "text" }, source: help },
    {
      id: "extras",
      slot: "main",
      level: "required",
      limit: {
        measure: "question",
        question: "Is the image free of watermarks, logos and placeholders?",
      },
      source: help,
    },
    { id: "whole", slot: "main", level: "required", limit: { measure: "cut-off" }, source: feedGuide },
    { id: "upscaled", slot: "any", level: "required", limit: { measure: "upscaling" }, source: feedGuide },
  ],
};

import { type Channel, MB, type Source } from "./channel.ts";

const checklist: Source = {
  title: "e-tailize: copy of Seller Central's image checklist",
  url: "https://help.e-tailize.com/en/expanding-the-checklist-to-amazon-nl-1",
  grade: "B",
  date: "unknown",
  readFrom: "stored copy",
};
const guide: Source = {
  title: "ChangeThisFile and other guides for Amazon sellers",
  url: "https://changethisfile.com/blog/convert-images-for-amazon-seller-central",
  grade: "C",
  date: "unknown",
  readFrom: "stored copy",
};

export const amazon: Channel = {
  slug: "amazon",
  name: "Amazon",
  rules: [
    {
      id: "min-side",
      slot: "any",
      level: "required",
      limit: { measure: "longer-side", atLeast: 500, atMost: 10_000 },
      source: checklist,
    },
    {
      id: "zoom",
      slot: "any",
      level: "advised",
      limit: { measure: "longer-side", atLeast: 1000 },
      source: checklist,
      conflicts: [{ says: "1,600 px on the longer side is recommended.", source: guide }],
    },
    {
      id: "ai",
      slot: "any",
      level: "required",
      limit: { measure: "declaration", declare: null },
      source: guide,
      conflicts: [{ says: "Other guides expect sellers to disclose AI.", source: guide }],
    },
    {
      id: "square",
      slot: "any",
      level: "advised",
      limit: { measure: "ratio", equals: 1, label: "1:1" },
      source: checklist,
    },
    {
      id: "white",
      slot: "main",
      level: "required",
      limit: { measure: "background" },
      source: checklist,
      conflicts: [
        {
          says: "An older German guide accepts a light shadow; newer ones accept none.",
          source: { ...guide, title: "German guides for Amazon sellers", url: null },
        },
      ],
    },
    {
      id: "fill",
      slot: "main",
      level: "required",
      limit: { measure: "fill", atLeast: 0.85 },
      source: checklist,
    },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "tiff", "png", "gif"] },
      source: checklist,
    },
    { id: "still", slot: "any", level: "required", limit: { measure: "animation" }, source: checklist },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atMost: 10 * MB },
      source: guide,
    },
    {
      id: "color",
      slot: "any",
      level: "required",
      limit: { measure: "color-mode", equals: "rgb" },
      source: checklist,
      conflicts: [{ says: "CMYK is also accepted.", source: guide }],
    },
    { id: "border", slot: "main", level: "required", limit: { measure: "border" }, source: checklist },
    { id: "things", slot: "main", level: "required", limit: { measure: "things" }, source: checklist },
    { id: "text", slot: "main", level: "required", limit: { measure: "text" }, source: checklist },
    {
      id: "extras",
      slot: "main",
      level: "required",
      limit: {
        measure: "question",
        question: "Is the image free of logos, badges, inset images and mannequins that aren't sold?",
      },
      source: checklist,
    },
    {
      id: "compression",
      slot: "any",
      level: "required",
      limit: { measure: "compression" },
      source: {
        title: "AMALYTIX: Technical image file requirements",
        url: "https://www.amalytix.com/en/glossary/technical-image-file-requirements",
        grade: "B",
        date: "unknown",
        readFrom: "stored copy",
      },
    },
    {
      id: "sharp",
      slot: "main",
      level: "advised",
      limit: { measure: "sharpness" },
      source: {
        title: "RetouchAid: Amazon product image requirements",
        url: "https://retouchaid.com/amazon-product-image-requirements",
        grade: "C",
        date: "unknown",
        readFrom: "stored copy",
      },
    },
  ],
};

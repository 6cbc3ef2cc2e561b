import {
  type AdFormat,
  type AdLayout,
  type AdRecipe,
  type DrawnBackdrop,
  type Lettering,
  type SceneLook,
  adFormatChoices,
  adFormats,
  adLayouts,
  letterings,
  getRow,
} from "@packshot/tools/request";
import type { Example } from "../example.ts";

const words = {
  headline: "Made for slow mornings",
  line: "Stoneware, glazed by hand in small batches.",
  action: "Shop the mug",
};

const grounds: readonly DrawnBackdrop[] = ["pastel", "soft-gradient", "dramatic", "marble", "wood", "studio"];
const products = ["mug", "bottle", "shoe", "jar", "speaker", "plant"] as const;
const golden: readonly string[] = ["above-1:1", "split-4:5", "poster-9:16"];

function scene(backdrop: DrawnBackdrop, seed: number): SceneLook {
  return { backdrop, photoStyle: "professional", productSize: "medium", angle: "straight", seed };
}

function example(layout: AdLayout, format: AdFormat, index: number): Example<AdRecipe> {
  const name = `${layout}-${format}`;
  const fonts: Lettering = letterings[index % letterings.length] ?? "modern";
  const ground = scene(grounds[index % grounds.length] ?? "studio", index);
  return {
    name: name.replace(":", "x"),
    recipe: { kind: "ad", ground, ...words, layout, fonts, seed: index },
    frame: getRow(adFormatChoices, format).frame,
    images: [products[index % products.length] ?? "mug"],
    ...(golden.includes(name) && { golden: true }),
  };
}

function photoExample(layout: AdLayout, index: number): Example<AdRecipe> {
  const fonts = letterings[index % letterings.length] ?? "modern";
  return {
    name: `picture-${layout}`,
    recipe: { kind: "ad", ground: "picture", ...words, layout, fonts, seed: index },
    frame: getRow(adFormatChoices, "4:5").frame,
    images: ["photo"],
    ...(layout === "card" && { golden: true }),
  };
}

export const adExamples: readonly Example<AdRecipe>[] = [
  ...adLayouts.flatMap((layout, row) =>
    adFormats.map((format, column) => example(layout, format, row * 5 + column)),
  ),
  ...adLayouts.map(photoExample),
  {
    name: "price-and-badge",
    recipe: {
      kind: "ad",
      ground: scene("wood", 3),
      ...words,
      price: "€18.50",
      badge: "New",
      layout: "side",
      fonts: "classic",
      seed: 3,
    },
    frame: getRow(adFormatChoices, "16:9").frame,
    images: ["mug"],
    golden: true,
  },
];

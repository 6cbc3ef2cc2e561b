import { storyFrame, type StoryMood } from "@packshot/tools/request";
import sharp from "sharp";
import { type ChoiceImage, choices, type ChoiceSet, studioChoice } from "./choice.ts";
import { type Hairstyle, drawHead } from "./hairstyles/head.ts";
import { longHair } from "./hairstyles/long.ts";
import { shortHair } from "./hairstyles/short.ts";
import { drawHair, drawLines } from "./hairstyles/strands.ts";
import { drawHistoricalFigure, historicalFigures } from "./historic-figures.ts";

const body = "M30 240c2-32 22-43 60-53 8 14 20 20 30 20s22-6 30-20c38 10 58 21 60 53z";
const collar = "M90 187c8 14 20 20 30 20s22-6 30-20";

function shirt(color: string, more = ""): string {
  return `<path d="${body}" fill="${color}"/>${more}`;
}

const ribs = `<path d="M52 212v26M68 204v34M84 198v40M104 210v28M120 212v26M136 210v28M156 198v40M172 204v34M188 212v26" stroke="#c79a72" stroke-width="2.4"/><path d="${collar}" fill="none" stroke="#c79a72" stroke-width="9"/>`;
const placket = `<path d="M90 187l30 26 30-26 10 4-30 38h-20L80 191z" fill="#f4efe4"/><path d="M120 214v26" stroke="#a9a491" stroke-width="2.4"/>`;
const straps = `<path d="M70 194c4 18 14 34 28 46M170 194c-4 18-14 34-28 46" fill="none" stroke="#2c2f36" stroke-width="9"/>`;
const sleeveless = `<path d="M58 200c10 12 14 26 14 40M182 200c-10 12-14 26-14 40" fill="none" stroke="#1f3f73" stroke-width="5"/>`;
const robe = `<path d="M88 187l34 46 30-46 12 5-34 48h-20L76 192z" fill="#f4d3d8"/><path d="M88 187l34 46M152 187l-22 34" fill="none" stroke="#b87885" stroke-width="2.4"/>`;
const jacket = `<path d="M84 188l36 52 36-52 14 6-22 46H92L70 194z" fill="#f5ead2"/><path d="M84 188l24 52M156 188l-24 52" fill="none" stroke="#4a7f97" stroke-width="3"/>`;
const apron = `<path d="M44 208h12v32H44zM66 200h10v40H66zM164 200h10v40h-10zM184 208h12v32h-12z" fill="#3f5878"/><path d="M86 190l6 26h56l6-26" fill="none" stroke="#6f8f4e" stroke-width="7"/><path d="M90 214h60v26H90z" fill="#6f8f4e"/>`;
const glasses = `<g fill="#ffffff55" stroke="#1d2024" stroke-width="3.4"><rect x="91" y="99" width="25" height="20" rx="7"/><rect x="124" y="99" width="25" height="20" rx="7"/></g><path d="M116 106q4-3 8 0M91 106l-8-2M149 106l8-2" fill="none" stroke="#1d2024" stroke-width="3"/>`;
const beard =
  drawHair(
    "M84 112c0 18 8 24 14 22 8-8 36-8 44 0 6 2 14-4 14-22 2 26-2 38-12 46-8 6-16 8-24 8s-16-2-24-8c-10-8-14-20-12-46z",
  ) +
  drawLines("M104 150l3 10M120 152v11M136 150l-3 10") +
  `<path d="M108 140q12 8 24 0" class="edge" style="stroke-width:3"/>`;

function restyle(style: Hairstyle | undefined, look: Partial<Hairstyle>, over = ""): Hairstyle {
  if (!style) throw new Error("The hairstyle doesn't exist.");
  return { ...style, ...look, front: style.front + over };
}

/** A fictional person of each type, as a model might generate them. */
const influencers: Readonly<Record<string, Hairstyle>> = {
  "lifestyle-female": restyle(longHair["style-1"], {
    clothes: shirt("#e3c9b3", ribs),
    background: "#efe3d4",
  }),
  "lifestyle-male": restyle(shortHair["style-2"], {
    clothes: shirt("#e2dccb", placket),
    background: "#c8ccc6",
    skin: "ivory",
  }),
  "fitness-female": restyle(longHair["style-13"], {
    clothes: shirt("#ef6f51", straps),
    background: "#f3d6cb",
  }),
  "fitness-male": restyle(shortHair["style-18"], {
    clothes: shirt("#3f6fb5", sleeveless),
    background: "#cfd9e8",
  }),
  "beauty-influencer": restyle(longHair["style-3"], {
    clothes: shirt("#e2a3ae", robe),
    background: "#f6dfe2",
  }),
  "tech-reviewer": restyle(
    shortHair["style-4"],
    {
      clothes: shirt("#2d3540", `<path d="${collar}" fill="none" stroke="#1d232b" stroke-width="5"/>`),
      background: "#cfe0e8",
    },
    glasses,
  ),
  "travel-creator": restyle(longHair["style-5"], {
    clothes: shirt("#5aa6c4", jacket),
    background: "#e9d9b5",
    skin: "amber",
  }),
  "food-creator": restyle(
    shortHair["style-12"],
    { clothes: shirt("#f3efe6", apron), background: "#f1d9c3", skin: "sand" },
    beard,
  ),
};

/** Draws a square image of the person, as PNG. */
function drawInfluencer(name: string): Promise<Buffer> {
  const person = influencers[name];
  if (!person) throw new Error(`${name} has no drawing.`);
  return sharp(Buffer.from(drawHead(person)))
    .png()
    .toBuffer();
}

/** Makes a setting without a person, as the studio does, cropped to the product. */
function setting(mood: StoryMood, seed: number, product: string, y: number): ChoiceImage {
  return studioChoice({ kind: "story", mood, name: "Hello", seed }, [product], {
    frame: storyFrame,
    crop: { x: 0.5, y, side: 1 },
  });
}

const settings: ChoiceSet = {
  cleopatra: setting("beauty", 30, "products/serum-bottle", 0.4),
  "leonardo-da-vinci": setting("tech", 18, "products/stoneware-mug", 0.64),
  mozart: setting("lifestyle", 18, "products/headphones", 0.66),
  "jane-austen": setting("food", 30, "products/stoneware-mug", 0.64),
  "ada-lovelace": setting("tech", 12, "products/headphones", 0.66),
  "marco-polo": setting("travel", 30, "products/stoneware-mug", 0.64),
  "lifestyle-female": setting("lifestyle", 12, "coffee", 0.62),
  "lifestyle-male": setting("lifestyle", 30, "products/stoneware-mug", 0.64),
  "fitness-female": setting("fitness", 12, "products/sneaker", 0.66),
  "fitness-male": setting("fitness", 12, "products/headphones", 0.66),
  "beauty-influencer": setting("beauty", 12, "products/serum-bottle", 0.4),
  "tech-reviewer": setting("tech", 30, "products/headphones", 0.66),
  "travel-creator": setting("travel", 12, "products/sneaker", 0.62),
  "food-creator": setting("food", 12, "coffee", 0.64),
};

const people: ChoiceSet = {
  ...choices(Object.keys(historicalFigures), (name) => ({
    by: "drawing",
    draw: () => drawHistoricalFigure(name, "square"),
  })),
  ...choices(Object.keys(influencers), (name) => ({ by: "drawing", draw: () => drawInfluencer(name) })),
};

/** The story choices: the person if a model generates one, otherwise the setting. */
export const storySets = { "story-settings": settings, "story-people": people };

import {
  type AdFormat,
  type AdLayout,
  type DrawnBackdrop,
  type StoreLayout,
  type StoryMood,
  type WordmarkScheme,
  type WordmarkStyle,
  adFormatChoices,
  moods,
  getRow,
  storeSizeChoices,
  storyFrame,
} from "@packshot/tools/request";
import { card } from "./layouts.ts";
import type { ImageOrder } from "../make-with-studio.ts";

/** Twice the card's size. */
const frame = { width: 2 * card.width, height: 2 * card.height };
const look = {
  backdrop: "pastel",
  photoStyle: "professional",
  productSize: "large",
  angle: "straight",
  seed: 2,
} as const;

const sips = {
  headline: "Slow down. Sip up.",
  line: "Single-origin espresso, roasted this week.",
  action: "Order today",
};

export const ad: ImageOrder = {
  recipe: { kind: "ad", ground: look, ...sips, layout: "side", fonts: "classic", seed: 2 },
  images: ["coffee"],
  frame,
};

const glow = { headline: "Glow, bottled.", line: "Three drops, every morning.", action: "Shop serum" };

function newAd(format: AdFormat, layout: AdLayout, backdrop: DrawnBackdrop, seed: number): ImageOrder {
  return {
    recipe: { kind: "ad", ground: { ...look, backdrop, seed }, ...glow, layout, fonts: "editorial", seed },
    images: ["products/serum-bottle"],
    frame: getRow(adFormatChoices, format).frame,
  };
}

export const newAds = [newAd("4:5", "above", "soft-gradient", 1), newAd("1:1", "side", "pastel", 2)];

export const productPhoto: ImageOrder = {
  recipe: { kind: "scene", ...look, backdrop: "marble", seed: 3 },
  images: ["coffee"],
  frame,
};

export const mockup: ImageOrder = {
  recipe: {
    kind: "device-mockup",
    device: "macbook",
    scene: "home",
    style: "casual",
    screenColor: "gradient",
    seed: 1,
  },
  images: ["logo"],
  frame,
};

export const mascot: ImageOrder = {
  recipe: { kind: "mascot", mascot: "robot", style: "playful", backdrop: "pastel", seed: 4 },
  images: ["products/headphones"],
  frame,
};

export const portrait: ImageOrder = {
  recipe: { kind: "portrait", layout: "editorial", backdrop: "pastel", seed: 1 },
  images: ["people/woman-with-bow", "products/serum-bottle"],
  frame,
};

export const cup: ImageOrder = { recipe: { kind: "cut-out", finish: "transparent" }, images: ["coffee"] };

export const review: ImageOrder = {
  recipe: { kind: "review-card", style: "authentic", seed: 2 },
  images: ["coffee"],
  frame,
};

export const ghibli: ImageOrder = {
  recipe: { kind: "restyle", style: "ghibli", subject: "product", variation: 0 },
  images: ["cat"],
};

export const gta: ImageOrder = {
  recipe: { kind: "restyle", style: "gta", subject: "product", variation: 1 },
  images: ["coffee"],
};

const wordmark = (
  name: string,
  style: WordmarkStyle,
  scheme: WordmarkScheme,
  variation: number,
): ImageOrder => ({
  recipe: { kind: "wordmark", name, style, scheme, variation },
  images: [],
});
export const wordmarks = [
  wordmark("Luma", "creative", "bold", 0),
  wordmark("Kestrel", "luxury", "earth", 0),
  wordmark("Nord", "minimal", "pastel", 0),
  wordmark("Quanta", "tech", "colorful", 1),
];

export const moodBoards = moods.map((mood): ImageOrder => ({
  recipe: { kind: "mood-board", mood, seed: 1 },
  images: ["products/serum-bottle"],
}));

function thumbnail(
  style: "dramatic" | "vibrant",
  text: string,
  background: string,
  person: string,
): ImageOrder {
  return {
    recipe: { kind: "thumbnail", ground: "words", style, text, background, seed: 5 },
    images: [`people/${person}`],
  };
}
export const thumbnails = [
  thumbnail("vibrant", "Ten cheap tricks", "confetti", "man-with-twists"),
  thumbnail("dramatic", "How I got here", "stars", "woman-with-bow"),
];

const story = (mood: StoryMood, product: string, name: string, price: string, seed: number): ImageOrder => ({
  recipe: { kind: "story", mood, name, price, seed },
  images: [product],
  frame: storyFrame,
});
export const stories = [
  story("beauty", "products/serum-bottle", "Rose Serum", "€29", 11),
  story("tech", "products/headphones", "Quiet One", "$149", 12),
  story("food", "coffee", "The Red Cup", "$24", 30),
];

const screenshot = (layout: StoreLayout, headline: string, line: string, accent: string): ImageOrder => ({
  recipe: { kind: "store-screenshot", device: "iphone", layout, headline, line, accent, seed: 1 },
  images: ["screen"],
  frame: getRow(storeSizeChoices, "iphone-6.9").frame,
});
export const screenshots = [
  screenshot("feature-highlight", "Never forget to water", "Reminders for every plant", "#0f7b5f"),
  screenshot("design-showcase", "Calm by design", "Everything you need", "#3b5bdb"),
  screenshot("premium", "The garden, refined", "One membership", "#cf3517"),
];

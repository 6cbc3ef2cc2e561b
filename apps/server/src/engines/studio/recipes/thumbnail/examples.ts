import type { ThumbnailRecipe } from "@packshot/tools/request";
import type { Example } from "../example.ts";

type Choices = Omit<ThumbnailRecipe, "kind" | "seed">;

function example(name: string, choices: Choices, golden?: true): Example<ThumbnailRecipe> {
  return {
    name,
    recipe: { kind: "thumbnail", seed: 5, ...choices },
    images: [choices.ground === "words" ? "person" : "photo"],
    ...(golden && { golden }),
  };
}

export const thumbnailExamples: readonly Example<ThumbnailRecipe>[] = [
  example(
    "dramatic-space",
    { ground: "words", style: "dramatic", text: "How I got to space", background: "stars and galaxies" },
    true,
  ),
  example(
    "minimal",
    { ground: "words", style: "minimal", text: "The one habit that changed my mornings", background: "" },
    true,
  ),
  example(
    "vibrant-party",
    {
      ground: "words",
      style: "vibrant",
      text: "10 cheap party tricks!",
      background: "birthday party, confetti",
    },
    true,
  ),
  example("professional", {
    ground: "words",
    style: "professional",
    text: "What investors really ask you",
    background: "modern office",
  }),
  example("vibrant-beach", {
    ground: "words",
    style: "vibrant",
    text: "My first week at sea",
    background: "at the beach",
  }),
  example("dramatic-home", {
    ground: "words",
    style: "dramatic",
    text: "I work from home now",
    background: "a cozy living room",
  }),
  example(
    "price-and-badge",
    {
      ground: "words",
      style: "professional",
      text: "Is it worth the money?",
      background: "modern office",
      price: "€ 249",
      badge: "New",
    },
    true,
  ),
  example("picture-price", {
    ground: "picture",
    style: "vibrant",
    text: "Never buy this again",
    background: "",
    price: "$1,249",
    badge: "Honest review",
  }),
  example("dramatic-price", {
    ground: "words",
    style: "dramatic",
    text: "I tried it for 30 days",
    background: "stars and galaxies",
    price: "$24",
    badge: "−20 %",
  }),
  example("fire", { ground: "words", style: "dramatic", text: "I quit", background: "fire and explosions" }),
  example(
    "picture",
    { ground: "picture", style: "dramatic", text: "Never buy this again", background: "" },
    true,
  ),
];

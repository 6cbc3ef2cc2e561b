import { allRatios, commonRatios, type AspectRatio, type ImageSize } from "./sizes.ts";

export const thinkingLevels = ["MINIMAL", "LOW", "MEDIUM", "HIGH"] as const;
export type ThinkingLevel = (typeof thinkingLevels)[number];

/** Seconds of a log-normal distribution. */
interface Latency {
  readonly median: number;
  readonly p95: number;
}

export interface EmulatedModel {
  readonly id: string;
  readonly displayName: string;
  /** Empty for a text-only model. */
  readonly sizes: readonly ImageSize[];
  readonly ratios: readonly AspectRatio[];
  readonly imageTokens: Readonly<Record<ImageSize, number>>;
  readonly latency: Readonly<Record<ImageSize, Latency>>;
  /** Tokens that each thinking level of the model costs. */
  readonly thoughtTokens: Partial<Record<ThinkingLevel, number>>;
  readonly defaultThinking: ThinkingLevel;
  /** US dollars per million tokens. */
  readonly prices: { readonly input: number; readonly text: number; readonly image: number };
  readonly rejectsSampling?: boolean;
}

const repeatForSizes = <T>(value: T): Record<ImageSize, T> => ({ "1K": value, "2K": value, "4K": value });

const imageModels: readonly EmulatedModel[] = [
  {
    id: "gemini-nano-banana-2.1",
    displayName: "Nano Banana 2.1",
    sizes: ["1K", "2K", "4K"],
    ratios: allRatios,
    imageTokens: { "1K": 1120, "2K": 1680, "4K": 3780 },
    latency: {
      "1K": { median: 18, p95: 40 },
      "2K": { median: 25, p95: 50 },
      "4K": { median: 40, p95: 80 },
    },
    thoughtTokens: { MINIMAL: 120, MEDIUM: 900, HIGH: 1500 },
    defaultThinking: "MEDIUM",
    prices: { input: 1.5, text: 7.5, image: 30 },
    rejectsSampling: true,
  },
  {
    id: "gemini-3.1-flash-lite-image",
    displayName: "Nano Banana 2 Lite",
    sizes: ["1K"],
    ratios: commonRatios,
    imageTokens: repeatForSizes(1120),
    latency: repeatForSizes({ median: 5, p95: 9 }),
    thoughtTokens: { MINIMAL: 120, HIGH: 900 },
    defaultThinking: "MINIMAL",
    prices: { input: 0.25, text: 1.5, image: 30 },
  },
  {
    id: "gemini-3-pro-image",
    displayName: "Nano Banana Pro",
    sizes: ["1K", "2K", "4K"],
    ratios: commonRatios,
    imageTokens: { "1K": 1120, "2K": 1120, "4K": 2000 },
    latency: repeatForSizes({ median: 45, p95: 110 }),
    thoughtTokens: { LOW: 800, HIGH: 1500 },
    defaultThinking: "HIGH",
    prices: { input: 2, text: 12, image: 120 },
  },
];

function createTextModel(
  id: string,
  displayName: string,
  input: number,
  text: number,
  thoughtTokens: EmulatedModel["thoughtTokens"] = { MINIMAL: 0, LOW: 60, MEDIUM: 200, HIGH: 600 },
): EmulatedModel {
  return {
    id,
    displayName,
    sizes: [],
    ratios: [],
    imageTokens: repeatForSizes(0),
    latency: repeatForSizes({ median: 2, p95: 6 }),
    thoughtTokens,
    defaultThinking: "LOW",
    prices: { input, text, image: 0 },
  };
}

const textModels: readonly EmulatedModel[] = [
  createTextModel("gemini-3.8-flash", "Gemini 3.8 Flash", 0.75, 3.75, { LOW: 60, MEDIUM: 200, HIGH: 600 }),
  createTextModel("gemini-3.5-flash-lite", "Gemini 3.5 Flash-Lite", 0.3, 2.5),
  createTextModel("gemini-3.1-flash-lite", "Gemini 3.1 Flash-Lite", 0.25, 1.5),
  createTextModel("gemini-4-argon", "Gemini 4 Argon", 2, 10),
  createTextModel("gemini-4-carbon", "Gemini 4 Carbon", 2, 10),
];

/** The response of `GET /models`, in this order. */
export const models: readonly EmulatedModel[] = [...imageModels, ...textModels];

/** Model IDs and the models that serve them, in both versions of the API. */
const redirectedModels: Readonly<Record<string, string>> = { "gemini-3.7-flash": "gemini-3.8-flash" };

const aliases: Readonly<Record<string, string>> = {
  "gemini-flash-latest": "gemini-3.8-flash",
  "gemini-flash-lite-latest": "gemini-3.5-flash-lite",
  "gemini-pro-latest": "gemini-4-carbon",
};

export const closedToNewUsers: ReadonlySet<string> = new Set(["gemini-2.5-flash-image"]);

/** Finds the model with this name; aliases that end in `-latest` exist only on v1beta. */
export function findModel(name: string, apiVersion: string): EmulatedModel | undefined {
  const id = redirectedModels[name] ?? (apiVersion === "v1beta" ? aliases[name] : undefined) ?? name;
  return models.find((model) => model.id === id);
}

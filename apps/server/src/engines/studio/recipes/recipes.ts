import { fullStyleNeeds, ownPhotoChoice, type Recipe } from "@packshot/tools/request";
import type { Draw, Drawing, Materials, MaterialForm } from "./drawing.ts";
import type { Example } from "./example.ts";

type Kind = Recipe["kind"];

/** The recipe of a kind; for several kinds, a union. */
type RecipeOf<K extends Kind = Kind> = { [P in K]: Extract<Recipe, { kind: P }> & { kind: P } }[K];

/** A fixed value for every recipe of a kind, or one derived from the recipe. */
type PerRecipe<R, T> = T | ((recipe: R) => T);

/** What the engine needs for a kind of recipe. Drawing code and examples are imported lazily. */
interface RecipeModule<R extends Recipe> {
  /** The form in which each of the request's images is needed. */
  readonly materials: PerRecipe<R, readonly MaterialForm[]>;
  /** A short note for the user about how the image was made. */
  readonly note?: PerRecipe<R, string | undefined>;
  /** Whether its images follow the user's brand, if the request has one. */
  readonly drawsBrand?: true;
  /**
   * Seconds of CPU time to draw and encode an image, without cutting out its subject: the mean of four examples at
   * about 1024², each with a different backdrop. Measure it with `npm run bench -- studio`.
   */
  readonly seconds: number;
  readonly draw: () => Promise<Draw<R>>;
  readonly examples: () => Promise<readonly Example<R>[]>;
}

/** The modules of all kinds. A missing one is a type error. */
const recipes: { readonly [K in Kind]: RecipeModule<RecipeOf<K>> } = {
  ad: {
    materials: ({ ground }) => [ground === "picture" ? "photo-and-subject" : "cut-out"],
    drawsBrand: true,
    seconds: 0.6,
    draw: async () => (await import("./ad/draw.ts")).drawAd,
    examples: async () => (await import("./ad/examples.ts")).adExamples,
  },
  "cut-out": {
    materials: ["cut-out"],
    seconds: 0.1,
    draw: async () => (await import("./cut-out/draw.ts")).drawCutOut,
    examples: async () => (await import("./cut-out/examples.ts")).cutOutExamples,
  },
  "device-mockup": {
    materials: ["photo"],
    seconds: 0.65,
    draw: async () => (await import("./device-mockup/draw.ts")).drawDeviceMockup,
    examples: async () => (await import("./device-mockup/examples.ts")).deviceMockupExamples,
  },
  mascot: {
    materials: ["cut-out"],
    note: "Drawn mascot next to the product, not holding it",
    seconds: 0.5,
    draw: async () => (await import("./mascot/draw.ts")).drawMascot,
    examples: async () => (await import("./mascot/examples.ts")).mascotExamples,
  },
  "mood-board": {
    materials: ["cut-out"],
    seconds: 0.4,
    draw: async () => (await import("./mood-board/draw.ts")).drawMoodBoard,
    examples: async () => (await import("./mood-board/examples.ts")).moodBoardExamples,
  },
  portrait: {
    materials: ["cut-out", "cut-out"],
    note: "Person next to the product, not holding it",
    seconds: 0.55,
    draw: async () => (await import("./portrait/draw.ts")).drawPortrait,
    examples: async () => (await import("./portrait/examples.ts")).portraitExamples,
  },
  restyle: {
    materials: ["photo"],
    note: `Painted look, a filter over the photo. ${fullStyleNeeds}`,
    seconds: 1.6,
    draw: async () => (await import("./restyle/draw.ts")).drawRestyle,
    examples: async () => (await import("./restyle/examples.ts")).restyleExamples,
  },
  "review-card": {
    materials: ["cut-out"],
    seconds: 0.5,
    draw: async () => (await import("./review-card/draw.ts")).drawReviewCard,
    examples: async () => (await import("./review-card/examples.ts")).reviewCardExamples,
  },
  scene: {
    materials: ({ backdrop }) => (backdrop === ownPhotoChoice.value ? ["cut-out", "photo"] : ["cut-out"]),
    note: ({ backdrop }) => (backdrop === ownPhotoChoice.value ? "Combined from your two photos" : undefined),
    seconds: 0.4,
    draw: async () => (await import("./scene/draw.ts")).drawScene,
    examples: async () => (await import("./scene/examples.ts")).sceneExamples,
  },
  "store-screenshot": {
    materials: ["photo"],
    drawsBrand: true,
    seconds: 0.4,
    draw: async () => (await import("./store-screenshot/draw.ts")).drawStoreScreenshot,
    examples: async () => (await import("./store-screenshot/examples.ts")).storeScreenshotExamples,
  },
  story: {
    materials: ["cut-out"],
    drawsBrand: true,
    seconds: 0.7,
    draw: async () => (await import("./story/draw.ts")).drawStory,
    examples: async () => (await import("./story/examples.ts")).storyExamples,
  },
  thumbnail: {
    materials: ({ ground }) => [ground === "picture" ? "photo" : "cut-out"],
    drawsBrand: true,
    note: ({ ground }) =>
      ground === "picture" ? undefined : "Background drawn from your words (pattern and colors only)",
    seconds: 1.6,
    draw: async () => (await import("./thumbnail/draw.ts")).drawThumbnail,
    examples: async () => (await import("./thumbnail/examples.ts")).thumbnailExamples,
  },
  wordmark: {
    materials: [],
    seconds: 0.1,
    draw: async () => (await import("./wordmark/draw.ts")).drawWordmark,
    examples: async () => (await import("./wordmark/examples.ts")).wordmarkExamples,
  },
};

function getModule<K extends Kind>(recipe: RecipeOf<K>): RecipeModule<RecipeOf<K>> {
  return recipes[recipe.kind];
}

function dependsOnRecipe<R, T>(value: PerRecipe<R, T>): value is (recipe: R) => T {
  return typeof value === "function";
}

function resolveForRecipe<R, T>(value: PerRecipe<R, T>, recipe: R): T {
  return dependsOnRecipe(value) ? value(recipe) : value;
}

/** What must be known about a recipe before it is drawn. */
export interface RecipeFacts {
  readonly materials: readonly MaterialForm[];
  readonly note: string | undefined;
  readonly drawsBrand: boolean;
  readonly seconds: number;
}

export function getFacts<K extends Kind>(recipe: RecipeOf<K>): RecipeFacts {
  const { materials, note, drawsBrand = false, seconds } = getModule<K>(recipe);
  return {
    materials: resolveForRecipe(materials, recipe),
    note: resolveForRecipe(note, recipe),
    drawsBrand,
    seconds,
  };
}

/** Draws one recipe, in a worker thread. */
export async function draw<K extends Kind>(recipe: RecipeOf<K>, materials: Materials): Promise<Drawing> {
  const drawing = await getModule<K>(recipe).draw();
  return drawing(recipe, materials);
}

/** Loads all drawing code, so that the first image of a kind is as fast as the second. */
export async function loadDrawings(): Promise<void> {
  await Promise.all(Object.values(recipes).map((module) => module.draw()));
}

/** Loads all examples, keyed by kind. */
export async function loadExamples(): Promise<ReadonlyMap<string, readonly Example[]>> {
  const entries = Object.entries(recipes).map(
    async ([kind, { examples }]) => [kind, await examples()] as const,
  );
  return new Map(await Promise.all(entries));
}

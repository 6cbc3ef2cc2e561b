import type { VariationRequest, Recipe } from "@packshot/tools/request";
import type { DigitalSource, SourceImage } from "@packshot/trpc/ports";

type Kind = Recipe["kind"];

type TermOf<K extends Kind> = DigitalSource | ((recipe: Extract<Recipe, { kind: K }>) => DigitalSource);

/**
 * The digital source type of each recipe when it's drawn from photos. No generative model is involved, so the
 * term for combined elements is `composite`: since 2025, `compositeSynthetic` stands for generative AI.
 */
const terms: { readonly [K in Kind]: TermOf<K> } = {
  ad: "composite",
  // Only the shadow is drawn. Everything else is the photo, edited.
  "cut-out": ({ finish }) => (finish === "soft-shadow" ? "composite" : "algorithmicallyEnhanced"),
  "device-mockup": "composite",
  mascot: "composite",
  "mood-board": "composite",
  portrait: "composite",
  restyle: "algorithmicallyEnhanced",
  "review-card": "composite",
  scene: "composite",
  "store-screenshot": "composite",
  story: "composite",
  thumbnail: "composite",
  wordmark: "digitalCreation",
};

/** Returns the digital source type of an image that the studio draws from these sources. */
export function classifyDrawn(
  recipe: Recipe,
  sources: readonly Pick<SourceImage, "digitalSource">[],
): DigitalSource {
  return combineWithSources(findTerm(recipe), sources);
}

function findTerm<K extends Kind>(
  recipe: Extract<Recipe, { kind: K }> & { readonly kind: K },
): DigitalSource {
  const term: TermOf<K> = terms[recipe.kind];
  return typeof term === "function" ? term(recipe) : term;
}

/** Combines the type with the types of the image's sources, because not all of them are photos. */
function combineWithSources(
  own: DigitalSource,
  sources: readonly Pick<SourceImage, "digitalSource">[],
): DigitalSource {
  const inherited = new Set(sources.map(({ digitalSource }) => digitalSource));
  if (inherited.has("trainedAlgorithmicMedia") || inherited.has("compositeWithTrainedAlgorithmicMedia")) {
    return "compositeWithTrainedAlgorithmicMedia";
  }
  // A filtered composite is still a composite.
  if (own === "algorithmicallyEnhanced" && inherited.has("composite")) return "composite";
  return own;
}

/** Returns the digital source type of an image that a generative model made. */
export function classifyGenerated({ images, finishRecipe }: VariationRequest): DigitalSource {
  // An image that the studio finishes combines the model's work and ours.
  const isComposite = images.length > 0 || finishRecipe !== undefined;
  return isComposite ? "compositeWithTrainedAlgorithmicMedia" : "trainedAlgorithmicMedia";
}

import { z } from "zod";
import {
  type Ask,
  type HeadlineFacts,
  type HeadlinesRecipe,
  type Sampling,
  motivations,
} from "../../request.ts";
import {
  type ProductProfile,
  writeHeadlinesPrompt,
  writeProfilePrompt,
  writeSinglePrompt,
} from "./headline-prompts.ts";
import {
  hasEnoughHeadlines,
  cleanHeadlines,
  headlineCount,
  pickHeadlines,
  extractHeadline,
} from "./headline-rules.ts";
import type { Options } from "./options.ts";

/** One to five headlines, of which the screen selects the first. */
export interface Headlines {
  readonly headlines: readonly string[];
}

/** The answer's fields; an engine that can't read images leaves these empty. */
const profileAnswer = z.object({
  ProductType: z.string().default(""),
  MainBenefit: z.string().default(""),
  KeyFeature: z.string().default(""),
  TargetUser: z.string().default(""),
  EmotionalAppeal: z.string().default(""),
  /** The studio fills in only the following fields. */
  productColors: z.array(z.string()).optional(),
  /** The name that was read on the product. */
  productLabel: z.string().optional(),
});
type ProductAnswer = z.output<typeof profileAnswer>;
const linesAnswer = z.array(z.string());

/**
 * Writes headlines in two steps: asks what the product is, then for five headlines with five motivations. Rejects when
 * the engine doesn't answer.
 */
export async function writeHeadlines(options: Options, ask: Ask): Promise<Headlines> {
  const described = await describeProduct(options, ask);
  const { productColors: [color] = [], productLabel: _label, ...profile } = described;
  const facts = { benefit: profile.MainBenefit, ...(color && { color }) };
  const listed = cleanHeadlines(
    await ask({
      images: [],
      prompt: writeHeadlinesPrompt(profile, options.round),
      answer: linesAnswer,
      sampling: getSampling(options.round),
      recipe: createHeadlinesRecipe(profile, facts, headlineCount, options.round),
    }),
  );
  const headlines = hasEnoughHeadlines(listed)
    ? listed
    : [...listed, ...(await writeSeparately({ profile, facts, round: options.round }, ask))];
  return { headlines: pickHeadlines(headlines, `${options.productName} ${options.productBenefit}`) };
}

/** Describes the product, in the seller's words if there are any, else in the engine's. */
async function describeProduct({ productName, productBenefit }: Options, ask: Ask): Promise<ProductAnswer> {
  const sellerWords = { name: productName.trim(), benefit: productBenefit.trim() };
  const profile = await ask({
    images: ["product"],
    prompt: writeProfilePrompt(sellerWords),
    answer: profileAnswer,
    sampling: { maxOutputTokens: 512 },
    recipe: { kind: "product-look", readsLabel: sellerWords.name === "" },
  });
  return {
    ...profile,
    ...(profile.productLabel !== undefined && { ProductType: profile.productLabel }),
    ...(sellerWords.name !== "" && { ProductType: sellerWords.name }),
    ...(sellerWords.benefit !== "" && { MainBenefit: sellerWords.benefit }),
  };
}

async function writeSeparately(
  { profile, facts, round }: { profile: ProductProfile; facts: HeadlineFacts; round: number },
  ask: Ask,
): Promise<string[]> {
  const answers = await Promise.all(
    motivations.map((motivation, index) =>
      ask(
        {
          images: [],
          prompt: writeSinglePrompt(profile, motivation, round),
          answer: linesAnswer,
          sampling: getSampling(index),
          recipe: createHeadlinesRecipe(profile, facts, 1, round * headlineCount + index),
        },
        [],
      ),
    ),
  );
  return answers.flatMap((lines) => extractHeadline(lines) ?? []);
}

/**
 * Raises the temperature with each round, or with each headline that is requested separately, and starts over after
 * five.
 */
function getSampling(index: number): Partial<Sampling> {
  return { temperature: 0.2 + 0.1 * (index % motivations.length), maxOutputTokens: 400 };
}

function createHeadlinesRecipe(
  { ProductType }: ProductProfile,
  facts: HeadlineFacts,
  count: number,
  seed: number,
): HeadlinesRecipe {
  return { kind: "headlines", product: ProductType, facts, count, seed: seed + 1 };
}

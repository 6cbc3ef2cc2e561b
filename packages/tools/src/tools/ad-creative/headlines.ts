import { z } from "zod";
import type { Ask, HeadlinesRecipe, Sampling } from "../../request.ts";
import {
  type ProductProfile,
  headlinesPrompt,
  motivations,
  profilePrompt,
  singlePrompt,
} from "./headline-prompts.ts";
import {
  areEnough,
  cleanHeadlines,
  headlineCount,
  shownHeadlines,
  singleHeadline,
} from "./headline-rules.ts";
import type { Options } from "./options.ts";

/** Five, of which the screen selects the first. */
export interface Headlines {
  readonly headlines: readonly string[];
}

/** An engine that reads no pictures leaves them empty. */
const profileAnswer = z.object({
  ProductType: z.string().default(""),
  MainBenefit: z.string().default(""),
  KeyFeature: z.string().default(""),
  TargetUser: z.string().default(""),
  EmotionalAppeal: z.string().default(""),
  /** Of the studio, which sees colors and no words; a model is not asked for them. */
  productColors: z.array(z.string()).optional(),
});
type Seen = z.output<typeof profileAnswer>;
const linesAnswer = z.array(z.string());

/** In two steps: what the product is, then five headlines of five motivations. Rejects when the engine can't say. */
export async function writeHeadlines(options: Options, ask: Ask): Promise<Headlines> {
  const { productColors: [color] = [], ...profile } = await profileOf(options, ask);
  const listed = cleanHeadlines(
    await ask({
      images: [],
      prompt: headlinesPrompt(profile, options.round),
      answer: linesAnswer,
      sampling: writing(options.round),
      recipe: headlinesRecipe(profile, color, headlineCount, options.round),
    }),
  );
  const written = areEnough(listed) ? listed : await oneByOne({ profile, color, round: options.round }, ask);
  return { headlines: shownHeadlines(written) };
}

/** What the seller has written goes before what an engine sees. */
async function profileOf({ productName, productBenefit }: Options, ask: Ask): Promise<Seen> {
  const said = { name: productName.trim(), benefit: productBenefit.trim() };
  const seen = await ask({
    images: ["product"],
    prompt: profilePrompt(said),
    answer: profileAnswer,
    sampling: { maxOutputTokens: 512 },
    recipe: { kind: "photo-facts" },
  });
  return {
    ...seen,
    ...(said.name !== "" && { ProductType: said.name }),
    ...(said.benefit !== "" && { MainBenefit: said.benefit }),
  };
}

async function oneByOne(
  { profile, color, round }: { profile: ProductProfile; color: string | undefined; round: number },
  ask: Ask,
): Promise<string[]> {
  const answers = await Promise.all(
    motivations.map((motivation, index) =>
      ask(
        {
          images: [],
          prompt: singlePrompt(profile, motivation, round),
          answer: linesAnswer,
          sampling: writing(index),
          recipe: headlinesRecipe(profile, color, 1, round * headlineCount + index),
        },
        [],
      ),
    ),
  );
  return answers.flatMap((lines) => singleHeadline(lines) ?? []);
}

/** Warmer from one to the next, and cool again after five. */
function writing(index: number): Partial<Sampling> {
  return { temperature: 0.2 + 0.1 * (index % motivations.length), maxOutputTokens: 400 };
}

function headlinesRecipe(
  profile: ProductProfile,
  color: string | undefined,
  count: number,
  seed: number,
): HeadlinesRecipe {
  const { ProductType, MainBenefit, KeyFeature, TargetUser } = profile;
  return {
    kind: "headlines",
    product: ProductType,
    facts: {
      benefit: MainBenefit,
      feature: KeyFeature,
      audience: TargetUser,
      ...(color !== undefined && { color }),
    },
    count,
    seed: seed + 1,
  };
}

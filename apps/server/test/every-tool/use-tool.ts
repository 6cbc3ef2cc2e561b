import { type AnyTool, registry } from "@packshot/tools";
import { createClient } from "@packshot/trpc/client";
import type { TestSite } from "../../src/testing/test-site.ts";
import { type Packshot, watchRun } from "../../src/testing/watch-run.ts";
import { sampleUploadFor, uploadFor } from "./sample-uploads.ts";

export const everyTool = Object.entries<AnyTool>(registry).map(([name, tool]) => ({
  name,
  slug: tool.slug,
  tool,
}));

/** Options that users must fill in before they start, by tool. */
export const requiredOptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "ad-creative": { adText: "Roots that breathe" },
  "logo-generator": { brandName: "Fernweh" },
  "thumbnail-generator": { thumbnailText: "I tried it" },
};

/** The required options, plus options whose images are drawn several times as fast as with the defaults. */
export const fastOptions: typeof requiredOptions = {
  ...requiredOptions,
  "ad-creative": { adText: "Roots that breathe", background: "pure-white" },
  "app-store-screenshots": { size: "feature-graphic" },
  "custom-portraits": { background: "pure-white" },
  "famous-mascots": { scene: "pure-white" },
  "generate-reviews": { format: "photo" },
  "new-ads": { format: "photo" },
  "product-photos": { background: "pure-white", format: "photo" },
};

interface Start {
  readonly images: Readonly<Record<string, string>>;
  readonly options: unknown;
}

type Example = Packshot["tools"]["moodBoards"];

/** Procedures that fit every tool, because one factory makes them. */
interface ToolProcedures {
  readonly quote: { query(input: Pick<Start, "options">): ReturnType<Example["quote"]["query"]> };
  readonly analyze: { mutate(input: Start): Promise<{ facts: unknown; note: string | null }> };
  readonly suggest: { query(input: Pick<Start, "images">): Promise<{ options: object }> };
  readonly generate: { mutate(input: Start): Promise<{ runId: string }> };
}

interface Preparation {
  readonly photoFor?: typeof sampleUploadFor;
  readonly optionsBySlug?: typeof requiredOptions;
}

/** Creates a new user, with sign-up tokens and an upload for each slot, who is about to use the tool. */
export async function visit(
  site: TestSite,
  name: string,
  tool: AnyTool,
  { photoFor = sampleUploadFor, optionsBySlug = requiredOptions }: Preparation = {},
) {
  const packshot = createClient({ url: site.url, apiKey: await site.apiKey() });
  // A typed path would have to name the tool, which is known only at run time.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const all = packshot.tools as unknown as Record<string, ToolProcedures>;
  const procedures = all[name];
  if (procedures === undefined) throw new Error(`There is no procedure ${name}.`);
  const options = optionsBySlug[tool.slug] ?? {};
  const start = { images: await uploadFor(packshot, tool, photoFor), options };
  return {
    packshot,
    // The client makes procedures as they are accessed, so they can't be spread.
    quote: procedures.quote,
    analyze: procedures.analyze,
    suggest: procedures.suggest,
    generate: procedures.generate,
    start,
    ledger: async () => (await packshot.tokens.history.query()).entries.map(({ kind }) => kind).toReversed(),
    /** Resolves when the run has ended, with or without success. */
    async run() {
      const { runId } = await procedures.generate.mutate(start);
      await watchRun(packshot, { runId });
      return packshot.runs.get.query({ runId });
    },
  };
}

export type Visit = Awaited<ReturnType<typeof visit>>;

import { type AnyTool, catalogue, type FactsOf, type OptionsInput, registry } from "@packshot/tools";
import { z } from "zod";
import { analyseUploads } from "../services/analysis/analyse.ts";
import type { Analysis } from "../services/analysis/facts.ts";
import { suggestOptions } from "../services/analysis/suggest.ts";
import { quoteRun } from "../services/runs/quote.ts";
import { finishPhoto } from "../services/runs/finish-photo.ts";
import { startRun } from "../services/runs/start.ts";
import { generateProcedure, publicProcedure, readProcedure, router } from "../trpc.ts";
import { analyseInput, type AnalyseInput, generateInput } from "./tool-inputs.ts";

const quoteInput = z.strictObject({ options: z.unknown() });

/**
 * The envelope is checked here; the options by the tool's own schema, which loads when a service first needs it.
 * The assertions say what a client of this tool may send.
 */
function toolRouter<T extends AnyTool>(tool: T) {
  const analysis = analyseInput(tool);
  return router({
    quote: readProcedure
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      .input((value: unknown) => quoteInput.parse(value) as { options: OptionsInput<T> })
      .query(({ ctx, input: { options } }) => quoteRun(ctx.ports, tool, options)),
    analyse: generateProcedure
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      .input((value: unknown) => analysis.parse(value) as AnalyseInput<T>)
      .mutation(async ({ ctx, input: request }) => {
        const found = await analyseUploads(ctx.ports, ctx.userId, tool, request);
        // Its own `analyse` has answered, with facts of this type.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return found as Analysis<FactsOf<T>>;
      }),
    suggest: generateProcedure
      .input(analysis.pick({ images: true }))
      .query(async ({ ctx: { ports, userId }, input: { images } }) => {
        // Its own `suggest` has answered, with options of this type.
        const options: Partial<OptionsInput<T>> = await suggestOptions(ports, userId, tool, images);
        return { options };
      }),
    generate: generateProcedure
      .input(generateInput(tool))
      .mutation(({ ctx: { ports, userId }, input: request }) =>
        "photosRunId" in request
          ? finishPhoto(ports, userId, { ...request, tool })
          : startRun(ports, userId, { ...request, tool }),
      ),
  });
}

type Registry = typeof registry;
type ToolRouters = { [Name in keyof Registry]: ReturnType<typeof toolRouter<Registry[Name]>> };

/** A typed router for each line of the registry. */
function toolRouters(): ToolRouters {
  const routers = Object.entries<AnyTool>(registry).map(([name, tool]) => [name, toolRouter(tool)]);
  // Object.fromEntries forgets which name has which tool; the mapped type above remembers.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(routers) as ToolRouters;
}

const procedureNames = new Map(Object.entries<AnyTool>(registry).map(([name, tool]) => [tool.slug, name]));

export const toolsRouter = router({
  catalogue: publicProcedure.query(({ ctx }) =>
    catalogue.map(({ slug, name, description, category, flags, estimateSeconds, variationLabels }) => ({
      slug,
      procedure: procedureNames.get(slug) ?? slug,
      name,
      description,
      category,
      flags: { ...flags, comingSoon: ctx.ports.settings.comingSoonTools.includes(slug) },
      estimateSeconds,
      variationLabels,
    })),
  ),
  ...toolRouters(),
});

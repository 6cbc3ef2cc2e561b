import type { AnyTool } from "@packshot/tools";
import type { Ports, RateRule } from "../../ports/index.ts";
import type { CostPorts } from "../engine-costs.ts";
import { digestsOf, loadSources, requireUploads } from "../sources.ts";
import { converse } from "./facts.ts";
import { subjectOf } from "./subject.ts";

/** As many as uploads: each may be looked at once. What is known takes none. */
const suggestionRule: RateRule = { name: "suggestion", points: 120, perSeconds: 600 };
/** Milliseconds: later than that, the person has chosen. */
const SUGGESTION_DEADLINE = 20_000;

/**
 * Options that suit these pictures; none for a tool that suggests nothing. Costs no token and no money.
 * Rejects with an `AppError` NOT_FOUND or RATE_LIMITED.
 */
export async function suggestOptions(
  ports: CostPorts & Pick<Ports, "storage" | "engines" | "rateLimiter">,
  userId: string,
  tool: AnyTool,
  images: Readonly<Record<string, string>>,
): Promise<object> {
  const { suggest } = await tool.generate();
  const engine = ports.engines.named("studio");
  if (suggest === undefined || engine === undefined) return {};
  const uploads = await requireUploads(ports.db, userId, images);
  const { facts } = await converse(
    ports,
    {
      tool: tool.slug,
      engine,
      customer: { userId, runId: null, index: null, subject: subjectOf(tool, uploads) },
      digests: digestsOf(uploads),
      sources: () => loadSources(ports, uploads),
      signal: AbortSignal.timeout(SUGGESTION_DEADLINE),
      cancel: new AbortController().signal,
      beforeAsking: () => ports.rateLimiter.take(suggestionRule, userId),
    },
    suggest,
  );
  return facts;
}

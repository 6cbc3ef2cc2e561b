import type { Clock, Engines, Log } from "@packshot/trpc/ports";
import { type Config, ConfigError } from "../config.ts";
import type { Metrics } from "../operations/metrics.ts";
import { createEngines } from "./engines.ts";
import { type Gemini, createGemini } from "./gemini/gemini.ts";
import { listPrices } from "./gemini/prices.ts";
import { type Studio, createStudio } from "./studio/studio.ts";

interface OpenEngines {
  readonly engines: Engines;
  close(): Promise<void>;
}

/**
 * Studio, and Gemini where it is configured.
 * @throws ConfigError when the service refuses the key or does not have a configured model
 */
export async function openEngines(
  { studioRuntime, gemini: configured }: Config,
  { metrics, log, clock }: { metrics: Metrics; log: Log; clock: Clock },
): Promise<OpenEngines> {
  await using parts = new AsyncDisposableStack();
  const studio = await createStudio(studioRuntime === "auto" ? {} : { runtime: studioRuntime });
  parts.defer(() => studio.close());
  const gemini = configured && (await openGemini(configured, { studio, log, clock }));
  if (gemini) parts.defer(() => gemini.close());
  const engines = createEngines(metrics.measured(studio), gemini && metrics.measured(gemini));
  const open = parts.move();
  return { engines, close: () => open.disposeAsync() };
}

async function openGemini(
  { baseUrl, fallbackImageModel, ...configured }: NonNullable<Config["gemini"]>,
  parts: { studio: Studio; log: Log; clock: Clock },
): Promise<Gemini> {
  const gemini = await createGemini({
    ...configured,
    ...parts,
    prices: listPrices,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(fallbackImageModel === configured.imageModel ? {} : { fallbackImageModel }),
  });
  const { check } = gemini;
  if (check.state !== "missing" && check.state !== "refused") return gemini;
  await gemini.close();
  throw new ConfigError(
    `${check.message} Check GEMINI_API_KEY and the GEMINI_* models, or set ENGINE=studio to do without.`,
  );
}

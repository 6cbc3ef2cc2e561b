import { readFile } from "node:fs/promises";
import type { Clock, CutOuts, Engine, Engines, Log, PhotoFixer, Previews } from "@packshot/trpc/ports";
import { z } from "zod";
import { type Config, ConfigError } from "../config.ts";
import { type ImageSigner, withSignedImages } from "../credentials/sign-image.ts";
import type { ChosenNetwork } from "../networks/choose-network.ts";
import { serializeCutOuts, serializePhotoFixes } from "./serialized-cut-outs.ts";
import type { Gemini } from "./gemini/gemini.ts";
import { withTestRunWatermark } from "./test-run-watermark.ts";
import { type Price, listPrices } from "./gemini/usage.ts";
import { createStudio, type Studio, type TextReader } from "./studio/index.ts";

interface OpenEngines {
  readonly engines: Engines;
  readonly cutOuts: CutOuts;
  readonly previews: Previews;
  readonly photoFixer: PhotoFixer;
  readonly reader: TextReader;
  /** Starts loading everything that the first runs need. Requests that arrive in the meantime wait in the studio. */
  warmUp(): void;
  /** Resolves to true once the engines can make runs, and to false while they load. Rejects if loading failed. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

interface EngineParts {
  /** A replacement for the whole studio. */
  readonly studio?: Studio;
  /** A replacement for the built-in network that makes a cut-out's first mask. */
  readonly network?: ChosenNetwork | undefined;
  /** Signs every image. */
  readonly signer: ImageSigner;
  /** Wraps an engine to time its images. */
  readonly measureEngine: (engine: Engine) => Engine;
  readonly log: Log;
  readonly clock: Clock;
}

/**
 * Opens the studio, and Gemini if it is configured.
 * @throws ConfigError when the chosen network can't be used, or when the service rejects the key or lacks a configured
 * model
 */
export async function openEngines(
  { studioRuntime, gemini: configured, role }: Config,
  { studio: replacement, network, signer, measureEngine, log, clock }: EngineParts,
): Promise<OpenEngines> {
  await using parts = new AsyncDisposableStack();
  const options = {
    ...(studioRuntime !== "auto" && { runtime: studioRuntime }),
    ...(network && { saliency: network.model }),
  };
  const studio = replacement ?? (await createStudio(options));
  parts.defer(() => studio.close());
  if (network) await tryNetwork(studio, network);
  const gemini = configured && (await openGemini(configured, { studio, log, clock }));
  if (gemini) parts.defer(() => gemini.close());
  const wrapEngine = (engine: Engine) =>
    withSignedImages(withTestRunWatermark(measureEngine(engine)), signer);
  const engines = createEngines(wrapEngine(studio), gemini && wrapEngine(gemini));
  // A server with separate workers makes no runs, so it doesn't wait for the warm-up.
  const warming = role === "server" ? alwaysWarm : createWarmUp(studio, log);
  const open = parts.move();
  const { cutOuts, previews, photoFixer, reader } = studio;
  return {
    engines,
    cutOuts: serializeCutOuts(cutOuts),
    previews,
    photoFixer: serializePhotoFixes(photoFixer),
    reader,
    ...warming,
    close: () => open.disposeAsync(),
  };
}

/** Runs the network once. Only the built-in network is known to work without a test. */
async function tryNetwork(studio: Studio, { label }: ChosenNetwork): Promise<void> {
  await studio.tryFirstNetwork().catch((cause: unknown) => {
    throw new ConfigError(
      `${label} can't be used: ${formatReason(cause)} Check the file and its JSON file, or choose another network: npm run operator -- model`,
      { cause },
    );
  });
}

/** Formats an error's message in one line, without the stack that a worker thread may have appended. */
function formatReason(error: unknown): string {
  const [reason = ""] = (error instanceof Error ? error.message : String(error)).split(/\n\s+at /);
  return reason.replace(/^Error: /, "").replaceAll(/\s+/g, " ");
}

const alwaysWarm = { warmUp: () => {}, ready: () => Promise.resolve(true) };

function createWarmUp(studio: Studio, log: Log): Pick<OpenEngines, "warmUp" | "ready"> {
  let state: { readonly error: unknown } | "warm" | "cold" = "cold";
  return {
    warmUp() {
      studio.warmUp().then(
        () => (state = "warm"),
        (error: unknown) => {
          state = { error };
          log.warn({ err: error }, "the studio couldn't be warmed up");
        },
      );
    },
    ready: () =>
      typeof state === "object" ? Promise.reject(state.error) : Promise.resolve(state === "warm"),
  };
}

async function openGemini(
  { baseUrl, fallbackImageModel, pricesFile, ...configured }: NonNullable<Config["gemini"]>,
  parts: { studio: Studio; log: Log; clock: Clock },
): Promise<Gemini> {
  const { createGemini } = await import("./gemini/gemini.ts");
  const gemini = await createGemini({
    ...configured,
    ...parts,
    prices: [...listPrices, ...(await readPrices(pricesFile))],
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(fallbackImageModel === configured.imageModel ? {} : { fallbackImageModel }),
  }).catch((cause: unknown) => {
    // `createGemini` only throws for a model without a price or a Pro model as the fallback.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${reason} Check the GEMINI_* models and GEMINI_PRICES_FILE.`, { cause });
  });
  const { check } = gemini;
  if (check.state !== "missing" && check.state !== "refused") return gemini;
  await gemini.close();
  throw new ConfigError(
    `${check.message} Check GEMINI_API_KEY and the GEMINI_* models, or set ENGINE=studio to run without Gemini.`,
  );
}

const priceList = z.array(
  z.strictObject({
    model: z.string(),
    from: z.iso.date(),
    input: z.number().nonnegative(),
    text: z.number().nonnegative(),
    image: z.number().nonnegative(),
  }),
);

/** @throws ConfigError when the file can't be read or is not a price list */
async function readPrices(file: string | undefined): Promise<readonly Price[]> {
  if (file === undefined) return [];
  try {
    return priceList.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new ConfigError(`GEMINI_PRICES_FILE ${file} isn't a valid price list: ${reason}`, { cause });
  }
}

/**
 * Combines the engines. The studio always exists. Tools without a preference use the generative engine, if there is
 * one.
 */
export function createEngines(studio: Engine, generative?: Engine): Engines {
  const all = generative ? [studio, generative] : [studio];
  const named = (name: string) => all.find((engine) => engine.name === name);
  return { for: ({ prefers }) => (prefers && named(prefers)) ?? generative ?? studio, named };
}

import { TRPCUntypedClient } from "@trpc/client";
import type { Procedures, Tools } from "./api.ts";
import { createProcedureProxy, type Transport } from "./calls.ts";
import { type CheckedResult, checkListing, type CheckOptions, type ListingCheck } from "./checking.ts";
import { type ClientOptions, type RequestSettings, mergeSettings } from "./client-options.ts";
import { createKeyHeaders, createLinks } from "./links.ts";
import { type MadeImage, makeImage, type MakeOutput } from "./making.ts";
import type { Photo } from "./photos.ts";
import { createSenders } from "./sending.ts";
import { normalizeServerUrl } from "./server-url.ts";
import { type RunOptions, startRun, type StartedRun } from "./started-run.ts";

/** The input of a run: options and a photo for each slot, or an image of another run. */
export type RunInput<Slug extends keyof Tools> =
  | (RunImages<Tools[Slug]> & RunSettings<Tools[Slug]> & RunBrand<Tools[Slug]> & RunStart)
  | Tools[Slug]["photo"];

type Tool = Tools[keyof Tools];

type RunImages<T extends Tool> = [T["slots"]] extends [never]
  ? { readonly images?: Photos<T> }
  : { readonly images: Photos<T> };

type Photos<T extends Tool> = { readonly [Slot in T["slots"]]: Photo } & {
  readonly [Slot in T["extraSlots"]]?: Photo;
};

/** Omitted options take their defaults. */
type RunSettings<T extends Tool> = [T["requiredOptions"]] extends [never]
  ? { readonly options?: T["options"] }
  : { readonly options: T["options"] };

/** Whether to use the look of the account's brand. */
type RunBrand<T extends Tool> = T["brand"] extends true ? { readonly brand?: boolean } : unknown;

interface RunStart {
  /** URL that gets a signed event when the run ends. */
  readonly webhookUrl?: string;
  /** `fail` rejects with NEEDS_CHOICE, at no cost, if a cut-out needs a check or a choice. */
  readonly onDoubt?: "likeliest" | "fail";
}

/** A photo for a tool that takes one, photos by slot, or `null` for a tool that takes none. */
type PhotoOf<T extends Tool> = [T["slots"]] extends [never] ? null | undefined : Photo | Photos<T>;

type MakeSettings<T extends Tool> = [T["requiredOptions"]] extends [never]
  ? [options?: T["options"], output?: MakeOutput]
  : [options: T["options"], output?: MakeOutput];

/** The whole API, plus what most scripts need: `make`, `run`, and `check` as a function. */
export type Packshot = Procedures & {
  /**
   * Checks an image against the rules of sales channels: a file, which the server doesn't store, an upload, a
   * URL, or a result of a run. Free of charge.
   */
  check(image: Photo | CheckedResult, options?: CheckOptions): Promise<ListingCheck>;
  /**
   * Runs a tool and resolves to one image, in the format and size of `output`. Costs one token, which is returned if no
   * image is produced. Get the run's other images with `runId`. Rejects with a `PackshotError`.
   */
  make<Slug extends keyof Tools>(
    slug: Slug,
    photo: PhotoOf<Tools[Slug]>,
    ...settings: MakeSettings<Tools[Slug]>
  ): Promise<MadeImage>;
  /**
   * Runs a tool: uploads the photos, starts the run, and follows it to the end. Costs one token, which is returned if
   * no image is produced. The run starts even if you don't await the result.
   */
  run<Slug extends keyof Tools>(slug: Slug, input: RunInput<Slug>, options?: RunOptions): StartedRun;
};

/** Creates a client for the server at `url`, without sending a request. Throws a TypeError if the URL is invalid. */
export function createClient({ url: serverUrl, apiKey, ...options }: ClientOptions): Packshot {
  const url = normalizeServerUrl(serverUrl);
  const key = { headers: createKeyHeaders(apiKey) };
  const createTransport = (settings: RequestSettings): Transport => ({
    client: new TRPCUntypedClient({
      links: createLinks({ server: url, headers: settings.headers, ...createSenders(settings) }),
    }),
    settings,
  });
  const defaultTransport = createTransport(mergeSettings(key, options));
  const procedures = createProcedureProxy((call) => {
    const settings = mergeSettings(key, options, call);
    // Calls made at the same time share a request if they have the same transport.
    const usesDefaultTransport =
      call.fetch === undefined && call.headers === undefined && call.timeoutMs === undefined;
    return usesDefaultTransport ? { client: defaultTransport.client, settings } : createTransport(settings);
  });
  const run: Packshot["run"] = (slug, input, more = {}) =>
    startRun({ procedures, url, requests: options, slug, input: Object(input), options: more });
  const make: Packshot["make"] = (slug, photo, toolOptions = {}, output = {}) =>
    makeImage({ url, requests: [key, options], slug, photo, options: toolOptions, output });
  const check: Pick<Packshot, "check">["check"] = Object.assign(
    (image: Photo | CheckedResult, more?: CheckOptions) => checkListing(procedures, image, more),
    { image: procedures.check.image, fix: procedures.check.fix, file: procedures.check.file },
  );
  const own: Readonly<Record<string | symbol, unknown>> = { make, run, check };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const packshot = procedures as Packshot;
  return new Proxy(packshot, { get: (_, name) => own[name] ?? Reflect.get(procedures, name) });
}

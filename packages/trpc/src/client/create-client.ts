import { TRPCUntypedClient } from "@trpc/client";
import type { Procedures, Tools } from "./api.ts";
import { callsThrough } from "./calls.ts";
import type { ClientOptions } from "./client-options.ts";
import { linksTo } from "./links.ts";
import type { Picture } from "./pictures.ts";
import { sendForAnswer, sendForStream } from "./sending.ts";
import { type RunOptions, startRun, type StartedRun } from "./started-run.ts";

/** What a run of the tool begins with: a picture for each slot and options, or what another run has made. */
export type RunInput<Slug extends keyof Tools> =
  | {
      readonly images: { readonly [Slot in Tools[Slug]["slots"]]: Picture } & {
        readonly [Slot in Tools[Slug]["extraSlots"]]?: Picture;
      };
      /** Those that are left out have their defaults. */
      readonly options?: Tools[Slug]["options"];
      /** The pictures are to look like the account's brand. Only the tools that use a brand take it. */
      readonly brand?: boolean;
    }
  | Tools[Slug]["photo"];

/** The whole API, and `run`, which does what most scripts want. */
export type Packshot = Procedures & {
  /**
   * Runs a tool: uploads the pictures, starts it, and follows it to its end. It takes one token, which comes back if no
   * picture is made. Nothing has to be awaited for it to begin.
   */
  run<Slug extends keyof Tools>(slug: Slug, input: RunInput<Slug>, options?: RunOptions): StartedRun;
};

/** Creates the client for the server at `url`. It throws a TypeError if that is no address, and sends nothing yet. */
export function createClient(options: ClientOptions): Packshot {
  const links = linksTo(options, { answer: sendForAnswer, stream: sendForStream });
  const procedures = callsThrough(new TRPCUntypedClient({ links }));
  const run: Packshot["run"] = (slug, input, more = {}) =>
    startRun({ procedures, url: options.url, slug, input: Object(input), options: more });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const packshot = procedures as Packshot;
  return new Proxy(packshot, { get: (_, name) => (name === "run" ? run : Reflect.get(procedures, name)) });
}

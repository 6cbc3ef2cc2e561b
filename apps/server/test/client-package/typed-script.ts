// A customer's script, compiled here with the server's own types and, in an empty project, with those of the
// package. It shows what must and must not compile, and never runs.
import {
  createClient,
  type MadeImage,
  PackshotError,
  type Run,
  type RunEvent,
  type StartedRun,
} from "@packshot/trpc/client";

const packshot = createClient({ url: "http://packshot.test", apiKey: "pk" });
const images = { product: "./photo.jpg" };

declare function tell(...seen: unknown[]): void;

export const start = (): StartedRun => packshot.run("remove-background", { images });
export const withBlob = () => packshot.run("mood-boards", { images: { product: new Blob() }, options: {} });
export const withUrl = () =>
  packshot.run("new-ads", { images: { product: new URL("https://shop.test/a.jpg") } });
export const withText = () => packshot.run("logo-generator", { options: { brandName: "Fernweh" } });
export const withBytes = () => packshot.run("mood-boards", { images: { product: new Uint8Array(9) } });
export const runWithBrand = () =>
  packshot.run("new-ads", { images, brand: true }, { timeoutMs: 90_000, maxRetries: 0 });
export const final = () => packshot.run("ad-creative", { photosRunId: "id of a run", adText: "Sale" });
export const keyed = () =>
  packshot.run("product-photos", { images }, { idempotencyKey: "7", signal: AbortSignal.timeout(60_000) });

export const makeImage = (): Promise<MadeImage> =>
  packshot.make(
    "product-photos",
    "./photo.jpg",
    { background: "marble" },
    { format: "jpeg", width: 90, height: 90 },
  );
export const logo = () => packshot.make("logo-generator", null, { brandName: "Fernweh" });

// @ts-expect-error the brand's name is missing
export const noLogo = () => packshot.make("logo-generator", null);
// @ts-expect-error there is no such format
export const noGif = () => packshot.make("mood-boards", "./photo.jpg", {}, { format: "gif" });
// @ts-expect-error there is no such tool
export const wrongTool = () => packshot.run("remove-everything", { images });
// @ts-expect-error there is no such option
export const wrongOption = () => packshot.run("remove-background", { images, options: { edge: "torn" } });
// @ts-expect-error the option is another tool's
export const othersOption = () => packshot.run("mood-boards", { images, options: { brandName: "Fernweh" } });
// @ts-expect-error there is no such choice
export const wrongChoice = () => packshot.run("new-ads", { images, options: { background: "nowhere" } });
// @ts-expect-error a slot is missing
export const noPhoto = () => packshot.run("remove-background", { images: {} });
// @ts-expect-error the slot is another tool's
export const wrongSlot = () => packshot.run("logo-mockups", { images });
// @ts-expect-error the brand's name is missing
export const noBrandName = () => packshot.run("logo-generator", { options: {} });
// @ts-expect-error this tool uses no brand
export const noBrand = () => packshot.run("remove-background", { images, brand: true });
// @ts-expect-error a number isn't a photo
export const noNumber = () => packshot.run("remove-background", { images: { product: 7 } });

export async function results(): Promise<string[]> {
  const run = start();
  for await (const event of run) {
    const typed: RunEvent = event;
    // @ts-expect-error there is no such event
    if (typed.type === "progress") continue;
    if (event.type === "finished") tell(event.run.status, event.run.variations.length);
  }
  const { variations }: Run = await run.result();
  // @ts-expect-error a variation may have no image
  tell(variations.map(({ image }) => image.url));
  return run.download("results");
}

export async function procedures(): Promise<void> {
  const { tokens } = await packshot.tokens.balance.query();
  const { facts, note } = await packshot.tools.moodBoards.analyze.mutate({ images, options: {} });
  const found: [number, string, string | null] = [tokens, facts.benefit, note];
  tell(found);
  // @ts-expect-error there is no such fact
  tell(facts.price);
  const { size } = (await packshot.tools.generateReviews.analyze.mutate({ images, options: {} })).facts;
  const sizes: "small" | "medium" | "large" = size;
  tell(sizes);
  const { estimateSeconds } = await packshot.tools.newAds.quote.query({ options: { background: "marble" } });
  const signal = AbortSignal.timeout(60_000);
  const { runId } = await packshot.tools.newAds.generate.mutate({ images, options: {} }, { signal });
  const stream = packshot.runs.watch.subscribe(
    { runId },
    { onData: ({ id, data }) => tell(id, data.run.status), onError: ({ code }) => tell(code) },
  );
  stream.unsubscribe();
  // @ts-expect-error the ID of the run is missing
  await packshot.runs.get.query({});
  // @ts-expect-error there is no such option
  await packshot.tools.newAds.quote.query({ options: { backdrop: "marble" } });
  tell(estimateSeconds.toFixed());
}

export function explain(error: unknown): string {
  if (!(error instanceof PackshotError)) return "not ours";
  // @ts-expect-error there is no such code
  if (error.code === "TEAPOT") return "";
  return `${error.code}: ${error.message}${error.retryable ? " (again later)" : ""} ${error.requestId ?? ""}`;
}

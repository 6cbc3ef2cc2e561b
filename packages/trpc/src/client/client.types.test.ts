import { expectTypeOf, test } from "vitest";
import type { RunEventView } from "../services/runs/watch.ts";
import type { RunView } from "../services/runs/view.ts";
import { createClient, type MadeImage, type PackshotError, type StartedRun } from "./index.ts";

// `npm run check` compiles this file to test what does and doesn't compile. Nothing here runs.
const packshot = createClient({ url: "http://packshot.test", apiKey: "pk" });
const product = "id of an upload";

test("a tool only accepts its own slots and options", () => {
  const { generate, quote } = packshot.tools.removeBackground;
  expectTypeOf(() => generate.mutate({ images: { product }, options: {} })).returns.resolves.toEqualTypeOf<{
    runId: string;
  }>();
  void (() => generate.mutate({ images: { product }, options: {}, idempotencyKey: "order 7" }));

  // @ts-expect-error a slot is missing
  void (() => generate.mutate({ images: {}, options: {} }));
  // @ts-expect-error there is no such slot
  void (() => generate.mutate({ images: { product, logo: product }, options: {} }));
  // @ts-expect-error a slot takes one upload
  void (() => generate.mutate({ images: { product: [product] }, options: {} }));
  void (() => generate.mutate({ images: { product } }));
  // @ts-expect-error there is no such option
  void (() => generate.mutate({ images: { product }, options: { background: "blue" } }));
  // @ts-expect-error there is no such option to quote
  void (() => quote.query({ options: { background: "blue" } }));
  // @ts-expect-error starting is a mutation
  void (() => generate.query({ images: { product }, options: {} }));
});

test("a slot that depends on an option may be omitted", () => {
  const { generate, preview } = packshot.tools.productPhotos;
  const options = { background: "own-photo" } as const;
  expectTypeOf(() => generate.mutate({ images: { product, backdrop: product }, options })).toBeFunction();
  void (() => preview.query({ images: { product }, options, size: "stage" }));
  // @ts-expect-error the product is always required
  void (() => generate.mutate({ images: { backdrop: product }, options }));
  // @ts-expect-error another tool that takes photos of products has no such choice
  void (() => packshot.tools.newAds.generate.mutate({ images: { product }, options }));
});

test("an analysis returns its tool's facts", () => {
  const { analyze } = packshot.tools.moodBoards;
  type AnalysisFacts = Awaited<ReturnType<typeof analyze.mutate>>;
  expectTypeOf<AnalysisFacts["facts"]["benefit"]>().toEqualTypeOf<string>();
  expectTypeOf<AnalysisFacts["note"]>().toEqualTypeOf<string | null>();
  void (() => analyze.mutate({ images: { product }, options: {} }));
  // @ts-expect-error a slot is missing
  void (() => analyze.mutate({ images: {}, options: {} }));
  // @ts-expect-error an analysis starts nothing, so it takes no key
  void (() => analyze.mutate({ images: { product }, options: {}, idempotencyKey: "order 7" }));
  // @ts-expect-error there is no such fact
  void ((found: AnalysisFacts) => found.facts.price);
});

test("only a finishing tool takes a run's photo instead of an upload", () => {
  const { generate } = packshot.tools.adCreative;
  const photosRunId = "id of a run";
  expectTypeOf(() => generate.mutate({ photosRunId, adText: "Sale" })).returns.resolves.toEqualTypeOf<{
    runId: string;
  }>();
  void (() => generate.mutate({ photosRunId, selectedImageIndex: 2, adText: "Sale", idempotencyKey: "7" }));
  void (() => generate.mutate({ uploadId: product, adText: "Sale" }));
  void (() => generate.mutate({ images: { product }, options: { adText: "Sale" } }));

  // @ts-expect-error the photo or the upload is missing
  void (() => generate.mutate({ adText: "Sale" }));
  // @ts-expect-error there is no such option
  void (() => generate.mutate({ photosRunId, headline: "Sale" }));
  // @ts-expect-error the photo is the ground, so it can't be chosen
  void (() => generate.mutate({ photosRunId, ground: "scene" }));
  // @ts-expect-error this tool finishes nothing
  void (() => packshot.tools.newAds.generate.mutate({ photosRunId }));
  // @ts-expect-error this tool takes its photos by slot
  void (() => packshot.tools.newAds.generate.mutate({ uploadId: product }));
});

test("the client has only the registry's tools", () => {
  // @ts-expect-error there is no such tool
  expectTypeOf(packshot.tools.removeEverything).toBeAny();
  // @ts-expect-error the tool has no such procedure
  expectTypeOf(packshot.tools.removeBackground.start).toBeAny();
});

test("a result has the type of the server's JSON response", () => {
  type Run = Awaited<ReturnType<typeof packshot.runs.get.query>>;
  expectTypeOf<Run["status"]>().toEqualTypeOf<RunView["status"]>();
  expectTypeOf<Run["createdAt"]>().toEqualTypeOf<string>();
  expectTypeOf<Run["finishedAt"]>().toEqualTypeOf<string | null>();

  const url = ({ variations: [first] }: Run) => first?.image?.url;
  expectTypeOf(url).returns.toEqualTypeOf<string | undefined>();
  // @ts-expect-error a variation may have no image yet
  void ((run: Run) => run.variations.map(({ image }) => image.url));
  expectTypeOf<Run["options"]>().toEqualTypeOf<Record<string, unknown>>();
  expectTypeOf<Run["variations"][number]["details"]>().toEqualTypeOf<Readonly<
    Record<string, string | number>
  > | null>();
  // @ts-expect-error a run has variations instead of images
  void ((run: Run) => run.images);
  // @ts-expect-error there is no such status
  void ((run: Run) => run.status === "done");
});

test("events have typed data and a number", () => {
  expectTypeOf(() =>
    packshot.runs.watch.subscribe(
      { runId: "id", lastEventId: "3" },
      {
        onData({ id, data }) {
          expectTypeOf(id).toEqualTypeOf<string>();
          expectTypeOf(data.type).toEqualTypeOf<RunEventView["type"]>();
          // @ts-expect-error there is no such event
          void (data.type === "progress");
        },
      },
    ),
  ).returns.toEqualTypeOf<{ unsubscribe(): void }>();
  // @ts-expect-error the ID of the run is missing
  void (() => packshot.runs.watch.subscribe({}, {}));
});

test("an error's code is one of a fixed set", () => {
  expectTypeOf<"INSUFFICIENT_TOKENS" | "UNREACHABLE">().toExtend<PackshotError["code"]>();
  // @ts-expect-error there is no such code
  void ((error: PackshotError) => error.code === "TEAPOT");
});

const images = { product: "./photo.jpg" };
const start = () => packshot.run("remove-background", { images: { product: "./photo.jpg" } });

test("`run` takes each tool by its slug, with its own slots and options", () => {
  expectTypeOf(start).returns.toEqualTypeOf<StartedRun>();
  void (() => packshot.run("remove-background", { images: { product: new Blob() }, options: {} }));
  void (() => packshot.run("mood-boards", { images: { product: { uploadId: product } }, options: {} }));
  void (() => packshot.run("logo-generator", { images: {}, options: { brandName: "Fernweh" } }));
  void (() => packshot.run("ad-creative", { photosRunId: "id of a run", adText: "Sale" }));
  void (() => packshot.run("new-ads", { images: { product: "a.jpg" } }, { idempotencyKey: "order 7" }));

  // @ts-expect-error there is no such tool
  void (() => packshot.run("remove-everything", { images: { product: "a.jpg" } }));
  // @ts-expect-error the tool's name is not its slug
  void (() => packshot.run("removeBackground", { images: { product: "a.jpg" } }));
  // @ts-expect-error there is no such option
  void (() => packshot.run("remove-background", { images, options: { ground: "blue" } }));
  // @ts-expect-error the option is another tool's
  void (() => packshot.run("mood-boards", { images, options: { brandName: "Fernweh" } }));
  // @ts-expect-error there is no such choice
  void (() => packshot.run("new-ads", { images: { product: "a.jpg" }, options: { background: "nowhere" } }));
  // @ts-expect-error a slot is missing
  void (() => packshot.run("remove-background", { images: {} }));
  // @ts-expect-error there is no such slot
  void (() => packshot.run("remove-background", { images: { product: "a.jpg", logo: "b.jpg" } }));
  // @ts-expect-error this tool finishes nothing
  void (() => packshot.run("new-ads", { photosRunId: "id of a run" }));
});

test("`make` takes photos, options and an output format", () => {
  expectTypeOf(() => packshot.make("remove-background", "a.jpg")).returns.resolves.toEqualTypeOf<MadeImage>();
  void (() => packshot.make("custom-portraits", { person: "a.jpg", product: new Blob() }));
  void (() => packshot.make("new-ads", { uploadId: product }, { background: "marble" }, { format: "webp" }));
  void (() => packshot.make("logo-generator", null, { brandName: "Fernweh" }, { width: 90, height: 90 }));
  void (() => packshot.make("mood-boards", "a.jpg", {}, { channel: "etsy", idempotencyKey: "order 7" }));

  // @ts-expect-error the brand's name is missing
  void (() => packshot.make("logo-generator", null));
  // @ts-expect-error the photo is missing
  void (() => packshot.make("remove-background", null));
  // @ts-expect-error this tool takes no photo
  void (() => packshot.make("logo-generator", "a.jpg", { brandName: "Fernweh" }));
  // @ts-expect-error there is no such option
  void (() => packshot.make("new-ads", "a.jpg", { backdrop: "marble" }));
  // @ts-expect-error there is no such format
  void (() => packshot.make("new-ads", "a.jpg", {}, { format: "gif" }));
});

test("required inputs must be given, and the rest may be omitted", () => {
  const options = { brandName: "Fernweh" };
  expectTypeOf(() => packshot.run("logo-generator", { options })).returns.toEqualTypeOf<StartedRun>();
  void (() => packshot.tools.logoGenerator.generate.mutate({ options }));
  void (() => packshot.tools.logoGenerator.quote.query({}));
  void (() => packshot.run("new-ads", { images: { product: "a.jpg" }, brand: true }));
  void (() => packshot.run("new-ads", { images: { product: "a.jpg" }, onDoubt: "fail" }));
  // @ts-expect-error the brand's name is missing
  void (() => packshot.run("logo-generator", { images: {}, options: {} }));
  // @ts-expect-error the options are missing
  void (() => packshot.run("logo-generator", {}));
  // @ts-expect-error the text of the thumbnail is missing
  void (() => packshot.run("thumbnail-generator", { images: { selfie: "a.jpg" } }));
  // @ts-expect-error the text of the ad is missing
  void (() => packshot.run("ad-creative", { photosRunId: "id of a run" }));
  // @ts-expect-error this tool uses no brand
  void (() => packshot.run("remove-background", { images: { product: "a.jpg" }, brand: true }));
  // @ts-expect-error this tool uses no brand
  void (() => packshot.tools.removeBackground.generate.mutate({ images: { product }, brand: true }));
});

test("`run` has typed results and events", () => {
  void (async () => {
    for await (const event of start()) {
      expectTypeOf(event.type).toEqualTypeOf<RunEventView["type"]>();
      // @ts-expect-error there is no such event
      void (event.type === "progress");
    }
    expectTypeOf((await start().result()).status).toEqualTypeOf<RunView["status"]>();
    expectTypeOf(await start().download("folder")).toEqualTypeOf<string[]>();
  });
});

test("a client requires a URL, but not a key", () => {
  type Options = Parameters<typeof createClient>[0];
  expectTypeOf<Pick<Options, "url" | "apiKey">>().toEqualTypeOf<{
    readonly url: string;
    readonly apiKey?: string;
  }>();
  // @ts-expect-error the URL is missing
  void (() => createClient({ apiKey: "pk" }));
  // @ts-expect-error an environment variable may be undefined
  void ((key: string | undefined) => createClient({ url: "http://packshot.test", apiKey: key }));
});

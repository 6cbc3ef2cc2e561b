import type { FactsOf, OptionsInput, registry, RequiredOptionsOf, SlotsOf, ToolName } from "@packshot/tools";
import type { AnyTool } from "@packshot/tools/catalog";
import type { AppRouter } from "@packshot/trpc";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { describe, expectTypeOf, test } from "vitest";
import { analyzeImages, quoteRun, startRun } from "./tool-procedures.ts";
import type { TrpcClient } from "./trpc.ts";

// `npm run check` compiles this file, which tests what must compile and what must not. Nothing here is called.
type Inputs = inferRouterInputs<AppRouter>["tools"];
type Outputs = inferRouterOutputs<AppRouter>["tools"];
type Registry = typeof registry;

interface ExpectedInput<Name extends ToolName> {
  readonly images: Readonly<Record<SlotsOf<Registry[Name]>, string>>;
  readonly options: OptionsInput<Registry[Name]>;
}
type ExpectedStart<Name extends ToolName> = ExpectedInput<Name> & {
  readonly options: Required<Pick<OptionsInput<Registry[Name]>, RequiredKeys<Name>>>;
  readonly idempotencyKey: string;
};
type RequiredKeys<Name extends ToolName> = RequiredOptionsOf<Registry[Name]> &
  keyof OptionsInput<Registry[Name]>;
/** The tools for which `Matches` is false. */
type Failing<Matches extends Record<ToolName, boolean>> = {
  [Name in ToolName]: Matches[Name] extends true ? never : Name;
}[ToolName];

declare const client: TrpcClient;
declare const tool: AnyTool;
const images = { product: "id of an upload" };
const idempotencyKey = "order 7";

describe("the input of a tool's procedures", () => {
  test("matches the input of every tool in the registry", () => {
    type Quotes = {
      [N in ToolName]: Pick<ExpectedInput<N>, "options"> extends Inputs[N]["quote"] ? true : false;
    };
    type Analyses = { [N in ToolName]: ExpectedInput<N> extends Inputs[N]["analyze"] ? true : false };
    type Suggestions = {
      [N in ToolName]: Pick<ExpectedInput<N>, "images"> extends Inputs[N]["suggest"] ? true : false;
    };
    type Starts = { [N in ToolName]: ExpectedStart<N> extends Inputs[N]["generate"] ? true : false };
    expectTypeOf<Failing<Quotes>>().toBeNever();
    expectTypeOf<Failing<Analyses>>().toBeNever();
    expectTypeOf<Failing<Suggestions>>().toBeNever();
    expectTypeOf<Failing<Starts>>().toBeNever();
  });

  test("doesn't compile with a misspelled, missing or wrong field", () => {
    expectTypeOf(() => startRun(client, tool, { images, options: {}, idempotencyKey })).toBeFunction();
    // @ts-expect-error the field is called images
    void (() => startRun(client, tool, { pictures: images, options: {}, idempotencyKey }));
    // @ts-expect-error the options are missing
    void (() => startRun(client, tool, { images, idempotencyKey }));
    // @ts-expect-error the idempotency key is missing
    void (() => startRun(client, tool, { images, options: {} }));
    const several = { product: [images.product] };
    // @ts-expect-error a slot takes one upload
    void (() => startRun(client, tool, { images: several, options: {}, idempotencyKey }));
    const photo = { photosRunId: "id of a run", selectedImageIndex: 0 };
    void (() => startRun(client, tool, { photo, options: {}, idempotencyKey }));
    // @ts-expect-error a photo needs its run
    void (() => startRun(client, tool, { photo: { selectedImageIndex: 0 }, options: {}, idempotencyKey }));
    // @ts-expect-error an analysis needs images
    void (() => analyzeImages(client, tool, { options: {} }));
    // @ts-expect-error options are named
    void (() => quoteRun(client, tool, "sunset"));
  });
});

describe("the output of a tool's procedures", () => {
  test("has the type that a procedure resolves to", () => {
    expectTypeOf(() =>
      startRun(client, tool, { images, options: {}, idempotencyKey }),
    ).returns.resolves.toEqualTypeOf<string>();
    expectTypeOf<Outputs["moodBoards"]["analyze"]["facts"]>().toEqualTypeOf<
      FactsOf<Registry["moodBoards"]>
    >();
    // @ts-expect-error a quote has no price in dollars
    void (() => quoteRun(client, tool, {}).then(({ dollars }) => dollars));
  });
});

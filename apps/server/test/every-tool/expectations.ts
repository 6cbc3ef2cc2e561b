import type { AnyTool } from "@packshot/tools";
import sharp from "sharp";
import { expect } from "vitest";
import { digitalSourcesByTool } from "../../src/testing/digital-sources-by-tool.ts";
import type { TestSite } from "../../src/testing/test-site.ts";
import { requiredOptions, type Visit } from "./use-tool.ts";

async function getError(call: Promise<unknown>) {
  const error = await call.then(
    () => new Error("the call succeeded"),
    (thrown: unknown) => thrown,
  );
  return error;
}

/** Checks that a start is rejected with this reason and costs no token. */
export async function expectRefusal({ generate, start, ledger, packshot }: Visit, reason: string) {
  expect(reason).toContain("needs a generative engine (Gemini API key)");
  expect(await getError(generate.mutate(start))).toMatchObject({
    code: "NOT_SUPPORTED",
    message: reason,
  });
  expect(await ledger()).toEqual(["grant"]);
  expect((await packshot.gallery.list.query()).items).toEqual([]);
}

/**
 * Checks that only a tool with required options rejects the defaults. The error then says what's missing, and no token
 * is spent.
 */
export async function expectMissingOptionsToBeStated(
  tool: AnyTool,
  { quote, generate, start, ledger }: Visit,
) {
  const { missing } = await quote.query({ options: {} });
  expect(missing !== null).toBe(tool.slug in requiredOptions);
  if (missing === null) return;
  const refusal = await getError(generate.mutate({ ...start, options: {} }));
  expect(refusal).toMatchObject({ code: "BAD_INPUT", message: missing });
  expect(await ledger()).toEqual(["grant"]);
}

/** Checks that a tool with an analysis returns its facts at no cost, and that any other tool rejects the call. */
export async function expectAnalysis(tool: AnyTool, { analyze, start, ledger }: Visit) {
  const analyzing = analyze.mutate(start);
  const { analyze: analysis } = await tool.generate();
  if (analysis === undefined) expect(await getError(analyzing)).toMatchObject({ code: "NOT_SUPPORTED" });
  else
    expect(await analyzing).toEqual({
      facts: expect.anything(),
      note: expect.toBeOneOf([null, expect.any(String)]),
    });
  expect(await ledger()).toEqual(["grant"]);
}

/** Checks that suggestions are valid options of the tool and take no token. */
export async function expectSuggestion(tool: AnyTool, { suggest, start, ledger }: Visit) {
  const { options } = await suggest.query({ images: start.images });
  expect(Object.keys(options)).toEqual(tool.suggests ? ["background"] : []);
  const { schema } = await tool.options();
  expect(schema.parse({ ...Object(start.options), ...options })).toMatchObject(options);
  expect(await ledger()).toEqual(["grant"]);
}

/** Tools that request only an aspect ratio, so that the model chooses the size in pixels. */
const sizedByModel: ReadonlySet<string> = new Set(["product-photos", "new-ads", "generate-reviews"]);

type Run = Awaited<ReturnType<Visit["run"]>>;

/** Matches the term of a newly added tool, which isn't in the table of terms yet. */
const anyTerm = String.raw`\w+`;

/** Checks that every image exists, has the promised size, states how it was made, and has a unique name. */
export async function expectImages(site: TestSite, tool: AnyTool, run: Run, { quote, start }: Visit) {
  const { frames, engine } = await quote.query({ options: start.options });
  expect(run.variations.map(({ error }) => error)).toEqual(tool.variationLabels.map(() => null));
  expect(run.variations.map(({ label }) => label)).toEqual(tool.variationLabels);
  expect(new Set(run.variations.map(({ downloadName }) => downloadName)).size).toBe(run.variations.length);
  for (const { index, image, downloadName } of run.variations) {
    const response = await fetch(new URL(image?.downloadUrl ?? "", site.url));
    expect(response.headers.get("content-disposition")).toContain(downloadName);
    const { width, height, format, xmpAsString = "" } = await sharp(await response.arrayBuffer()).metadata();
    const terms = [digitalSourcesByTool[tool.slug]?.[engine] ?? anyTerm].flat();
    expect(xmpAsString).toMatch(new RegExp(`digitalsourcetype/${terms[index] ?? terms[0]}<`));
    const stored = { width: image?.width, height: image?.height, engine: image?.engine };
    expect({ engine: stored.engine, format }).toEqual({
      engine,
      format: downloadName.endsWith(".jpg") ? "jpeg" : "png",
    });
    expect(stored).toMatchObject({ width, height });
    const promised = frames[index] ?? { width, height };
    if (engine === "gemini" && sizedByModel.has(tool.slug))
      expect(width / height).toBeCloseTo(promised.width / promised.height, 1);
    else expect(stored).toMatchObject({ width: promised.width, height: promised.height });
  }
}

/** Checks that the gallery has one record with the tool's title, prompt and settings, and that one token was spent. */
export async function expectRecord(tool: AnyTool, run: Run, { packshot, ledger }: Visit) {
  expect(await ledger()).toEqual(["grant", "hold", "settle"]);
  const { items } = await packshot.gallery.list.query();
  const images = run.variations.flatMap(({ image }) => image ?? []);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    runId: run.id,
    toolName: tool.slug,
    toolDisplayName: tool.name,
    imageCount: images.length,
    generationSettings: { engine: images[0]?.engine, options: run.options },
    status: "completed",
  });
  const { record, unanalyzed } = await tool.generate();
  const madeLabels = run.variations.flatMap(({ image, label }) => (image === null ? [] : [label]));
  const expected = record(run.options, { facts: unanalyzed, made: madeLabels });
  expect(Object.keys(items[0]?.styleSettings ?? {}).toSorted()).toEqual(
    Object.keys(expected.styleSettings).toSorted(),
  );
  for (const [setting, value] of Object.entries(expected.styleSettings)) {
    // Only these values are known here: the others come from facts that the run found.
    if (typeof value === "number" || Array.isArray(value)) {
      expect(items[0]?.styleSettings).toHaveProperty(setting, value);
    }
  }
  expect(items[0]?.title).not.toBe("");
  expect(items[0]?.prompt).not.toBe("");
}

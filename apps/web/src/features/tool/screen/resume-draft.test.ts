import { findTool } from "@packshot/tools/catalog";
import { describe, expect, test } from "vitest";
import type { Draft } from "../../shell/drafts/draft.ts";
import { restoreValues, type ToolOptions } from "../options/option-values.ts";
import type { Source } from "../upload/source.ts";
import { createDraft, resumeDraft } from "./resume-draft.ts";

const photo = { kind: "upload", name: "mug.png", id: "u" } as const;
const draft: Draft = { values: { name: "Aurora" }, edited: ["name"], pictures: { product: photo } };

describe("resumeDraft", () => {
  const opened = { draft, runId: null, reusesRun: false, arriving: [] };

  test("resumes the photos and the options", () => {
    expect(resumeDraft(opened)).toEqual({
      photos: draft.pictures,
      options: { values: draft.values, edited: ["name"], runId: null },
    });
  });

  test("prefers the URL's or the run's photos to the draft's", () => {
    const arriving = [{ kind: "url", url: "https://a.example/b.png" }] as const;
    expect(resumeDraft({ ...opened, arriving }).photos).toEqual({});
    expect(resumeDraft({ ...opened, runId: "r" })).toMatchObject({ photos: {}, options: { runId: "r" } });
  });

  test("resumes nothing without a draft or when reusing a run", () => {
    expect(resumeDraft({ ...opened, draft: null }).options).toBeNull();
    expect(resumeDraft({ ...opened, runId: "r", reusesRun: true }).options).toBeNull();
  });
});

async function story(): Promise<ToolOptions> {
  const tool = findTool("story-generator");
  if (!tool) throw new Error("The registry doesn't have this tool.");
  return tool.options();
}

describe("createDraft", () => {
  const edited = new Set<string>();
  const file = new File(["pixels"], "mug.png");
  const filePhoto = { kind: "file", file } as const;
  const uploading: Source = {
    status: "uploading",
    preview: null,
    name: "mug.png",
    photo: filePhoto,
    sending: null,
    before: { status: "empty" },
  };
  const failed: Source = {
    name: "mug.png",
    photo: filePhoto,
    status: "failed",
    message: "Offline.",
    isGone: false,
    retry: null,
  };

  test("is null while the tool's defaults or the run restore everything", async () => {
    const toolOptions = await story();
    const sources = { product: { status: "empty" } } as const;
    const screen = { runId: null, run: null, toolOptions, sources };
    const values = restoreValues(toolOptions, {});
    expect(createDraft({ ...screen, options: { values, edited, hasLeftRun: false } })).toBeNull();
    const renamed = restoreValues(toolOptions, { name: "Aurora" });
    expect(createDraft({ ...screen, options: { values: renamed, edited, hasLeftRun: false } })).toMatchObject(
      {
        values: renamed,
      },
    );
    const run = { options: { name: "Aurora" } };
    expect(
      createDraft({ ...screen, runId: "r", run, options: { values: renamed, edited, hasLeftRun: false } }),
    ).toBeNull();
    expect(
      createDraft({ ...screen, runId: "r", run, options: { values, edited, hasLeftRun: false } }),
    ).toMatchObject({ values });
  });

  test("is undefined while the run in the URL is being fetched", async () => {
    const toolOptions = await story();
    const options = { values: restoreValues(toolOptions, { name: "Aurora" }), edited, hasLeftRun: false };
    expect(createDraft({ runId: "r", run: null, toolOptions, sources: {}, options })).toBeUndefined();
  });

  test("is undefined while the options have left the run that is still shown", async () => {
    const toolOptions = await story();
    const options = { values: restoreValues(toolOptions, {}), edited, hasLeftRun: true };
    const run = { options: { name: "Aurora" } };
    expect(createDraft({ runId: "r", run, toolOptions, sources: {}, options })).toBeUndefined();
  });

  test.each([uploading, failed])("keeps the file of a photo that is $status", async (source) => {
    const toolOptions = await story();
    const options = { values: restoreValues(toolOptions, {}), edited, hasLeftRun: false };
    const kept = createDraft({ runId: null, run: null, toolOptions, sources: { product: source }, options });
    expect(kept?.pictures).toEqual({ product: { kind: "file", name: "mug.png", file } });
  });
});

import { findTool } from "@packshot/tools/catalog";
import { describe, expect, test } from "vitest";
import {
  syncOptions,
  createInitialOptions,
  resumeOptions,
  type OptionsSnapshot,
  reduceOptions,
  type OptionsEvent,
} from "./options-reducer.ts";
import { noValues, type ToolOptions } from "./option-values.ts";

const noContext = { run: null, subjectId: null, resetValues: noValues };

const borealis = (id: string) => ({ ...noContext, run: { id, options: { name: "Borealis" } } });

async function story(): Promise<ToolOptions> {
  const tool = findTool("story-generator");
  if (!tool) throw new Error("The registry doesn't have this tool.");
  return tool.options();
}

function reduceAll(
  tool: ToolOptions,
  kept: OptionsSnapshot,
  ...events: readonly OptionsEvent[]
): OptionsSnapshot {
  return events.reduce((before, event) => reduceOptions(tool, before, event), kept);
}

describe("syncOptions", () => {
  test("returns the same options while the context stays the same", async () => {
    const tool = await story();
    const kept = createInitialOptions(tool, null);
    expect(syncOptions(tool, kept, noContext)).toBe(kept);
  });

  test("shows a run's options, then the user's changes", async () => {
    const tool = await story();
    const context = { ...noContext, run: { id: "a", options: { name: "Aurora" } } };
    const shown = syncOptions(tool, createInitialOptions(tool, null), context);
    expect(shown.values["name"]).toBe("Aurora");
    const renamed = reduceOptions(tool, shown, { type: "set", name: "name", value: "Borealis" });
    expect(syncOptions(tool, renamed, context).values["name"]).toBe("Borealis");
    expect(syncOptions(tool, renamed, noContext).values["name"]).toBe("Borealis");
  });

  test("keeps the options that a run was just started with", async () => {
    const tool = await story();
    const kept = reduceAll(
      tool,
      createInitialOptions(tool, null),
      { type: "set", name: "name", value: "typed since" },
      { type: "started", runId: "a" },
    );
    const context = { ...noContext, run: { id: "a", options: { name: "Aurora" } } };
    expect(syncOptions(tool, kept, context).values["name"]).toBe("typed since");
  });

  test("doesn't restore the options of a run that is being left", async () => {
    const tool = await story();
    const context = { ...noContext, run: { id: "a", options: { name: "Aurora" } } };
    const shown = syncOptions(tool, createInitialOptions(tool, null), context);
    const left = reduceOptions(tool, shown, { type: "cleared" });
    expect(syncOptions(tool, left, context).values["name"]).toBe("");
    const gone = syncOptions(tool, left, noContext);
    expect(syncOptions(tool, gone, context).values["name"]).toBe("Aurora");
  });

  test("resets the given values when the subject changes", async () => {
    const tool = await story();
    const kept = reduceAll(tool, createInitialOptions(tool, "photos 1"), {
      type: "set",
      name: "name",
      value: "Aurora",
    });
    const other = { run: null, subjectId: "photos 2", resetValues: { name: "" } };
    expect(syncOptions(tool, kept, other).values["name"]).toBe("");
    expect(syncOptions(tool, kept, { ...other, resetValues: noValues }).values["name"]).toBe("Aurora");
    expect(syncOptions(tool, kept, { ...other, subjectId: "photos 1" })).toBe(kept);
  });
});

describe("reduceOptions", () => {
  test("fills in found facts where the user hasn't set the option", async () => {
    const tool = await story();
    const kept = reduceAll(
      tool,
      createInitialOptions(tool, null),
      { type: "set", name: "name", value: "Mine" },
      { type: "analyzed", facts: { name: "Theirs", price: "$24" } },
    );
    expect(kept.values).toMatchObject({ name: "Mine", price: "$24" });
  });

  test("marks an option as suggested until the user sets it", async () => {
    const tool = await story();
    const suggested = reduceAll(tool, createInitialOptions(tool, null), {
      type: "suggested",
      options: { price: "$24" },
      colors: ["#336699"],
    });
    expect([...suggested.suggested]).toEqual(["price"]);
    expect(suggested.productColors).toEqual(["#336699"]);
    expect(reduceOptions(tool, suggested, { type: "cleared" }).productColors).toEqual([]);
    const set = reduceOptions(tool, suggested, { type: "set", name: "price", value: "$30" });
    expect([...set.suggested]).toEqual([]);
    expect(set.values["price"]).toBe("$30");
  });

  test("clears text and keeps choices", async () => {
    const tool = await story();
    const choice = tool.fields.find((field) => field.kind === "choice");
    const other = choice?.choices.at(-1)?.value;
    const kept = reduceAll(
      tool,
      createInitialOptions(tool, null),
      { type: "set", name: "name", value: "Aurora" },
      { type: "set", name: choice?.name ?? "", value: other },
      { type: "cleared" },
    );
    expect(kept.values).toMatchObject({ name: "", [choice?.name ?? ""]: other });
    expect([...kept.edited]).toEqual([choice?.name]);
  });
});

describe("resumeOptions", () => {
  test("continues with the draft, unless another run is shown", async () => {
    const tool = await story();
    const left = { values: { name: "Aurora", style: "gone" }, edited: ["name"], runId: "a" };
    const kept = resumeOptions(tool, null, left);
    expect(kept.values).toMatchObject({ name: "Aurora", style: "lifestyle-female" });
    expect(syncOptions(tool, kept, borealis("a")).values["name"]).toBe("Aurora");
    expect(syncOptions(tool, kept, borealis("b")).values["name"]).toBe("Borealis");
  });

  test("keeps values without a field, such as the text of an ad", async () => {
    const tool = await findTool("ad-creative")?.options();
    if (!tool) throw new Error("The registry doesn't have this tool.");
    const left = { values: { adText: "A calm morning" }, edited: ["adText"], runId: null };
    expect(resumeOptions(tool, "photos", left).values).toMatchObject({
      adText: "A calm morning",
      layout: "above",
    });
  });

  test("returns to the initial state after a reset", async () => {
    const tool = await story();
    const left = { values: { name: "Aurora" }, edited: ["name"], runId: null };
    const kept = reduceAll(tool, resumeOptions(tool, null, left), { type: "reset" });
    expect(kept).toEqual(createInitialOptions(tool, null));
  });

  test("counts applied options as set by the user", async () => {
    const tool = await story();
    const applied: OptionsEvent = { type: "applied", values: { name: "Aurora" } };
    const kept = reduceAll(tool, createInitialOptions(tool, null), applied, {
      type: "analyzed",
      facts: { name: "Found" },
    });
    expect(kept.values["name"]).toBe("Aurora");
  });
});

import type { OptionField } from "@packshot/tools";
import { catalog, findTool } from "@packshot/tools/catalog";
import { describe, expect, test } from "vitest";
import {
  changeValues,
  describeChoice,
  readDescriptions,
  fitValues,
  pickFacts,
  groupFields,
  restoreValues,
  type ToolOptions,
  pickTexts,
} from "./option-values.ts";

async function loadOptions(slug: string): Promise<ToolOptions> {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There is no tool ${slug}.`);
  return tool.options();
}

test.each(catalog)("readDescriptions explains every field of $slug", async (tool) => {
  const options = await tool.options();
  const { fields } = options;
  const explained = Object.keys(readDescriptions(options));
  expect(explained).toEqual(expect.arrayContaining(fields.map(({ name }) => name)));
});

describe("a tool's options", () => {
  test("start with its defaults", async () => {
    const mockups = await loadOptions("logo-mockups");
    expect(restoreValues(mockups, {})).toMatchObject({ device: "iphone", scene: "office" });
  });

  test("are restored from a run", async () => {
    const mockups = await loadOptions("logo-mockups");
    expect(restoreValues(mockups, { device: "ipad", scene: "beach" })).toMatchObject({
      device: "ipad",
      scene: "beach",
    });
  });

  test("fall back to the defaults when a run's options are no longer valid", async () => {
    const mockups = await loadOptions("logo-mockups");
    expect(restoreValues(mockups, { device: "pager" })).toEqual(restoreValues(mockups, {}));
  });

  test("are applied where they still fit, and the others are reported", async () => {
    const mockups = await loadOptions("logo-mockups");
    const { values, dropped } = fitValues(mockups, { device: "pager", scene: "beach", gone: "x" });
    expect(values).toMatchObject({ device: "iphone", scene: "beach" });
    expect(dropped.map(({ name }) => name)).toEqual(["device"]);
    const story = await loadOptions("story-generator");
    expect(fitValues(story, { name: "a".repeat(1000) }).dropped.map(({ name }) => name)).toEqual(["name"]);
  });

  test("are adjusted by the tool after a change", async () => {
    const mockups = await loadOptions("logo-mockups");
    const before = restoreValues(mockups, {});
    expect(changeValues(mockups, before, { device: "blimp" })).toMatchObject({ scene: "outdoor-sky" });
  });

  test("may be invalid while the user is typing", async () => {
    const logo = await loadOptions("logo-generator");
    const long = "x".repeat(1000);
    expect(changeValues(logo, restoreValues(logo, {}), { brandName: long })).toMatchObject({
      brandName: long,
    });
  });
});

describe("pickFacts", () => {
  const fields = [
    { kind: "text", name: "appName", label: "App name", maxLength: 40 },
    { kind: "text", name: "benefit", label: "Benefit", maxLength: 40 },
  ] as const;

  test("picks the facts that have an option's name", () => {
    expect(pickFacts(fields, { appName: "Tide", summary: "a sea" }, new Set())).toEqual({ appName: "Tide" });
  });
  test("skips what the user has edited", () => {
    const facts = { appName: "Tide", benefit: "Never wet" };
    expect(pickFacts(fields, facts, new Set(["appName"]))).toEqual({ benefit: "Never wet" });
  });
  test("skips fill-ins, which the field shows as its placeholder", () => {
    const [appName, benefit] = fields;
    const facts = { appName: "This App", benefit: "Never wet" };
    expect(pickFacts([{ ...appName, fillIn: "This App" }, benefit], facts, new Set())).toEqual({
      benefit: "Never wet",
    });
  });
  test("picks nothing when there are no facts", () => {
    expect(pickFacts(fields, null, new Set())).toEqual({});
  });
});

function text(name: string, group?: string): OptionField {
  return { kind: "text", name, label: name, maxLength: 9, ...(group !== undefined && { group }) };
}

test("groupFields groups consecutive fields with the same title", () => {
  const groups = groupFields([text("a"), text("b", "Hand"), text("c", "Hand"), text("d")]);
  expect(groups.map(({ title, fields }) => [title, fields.map(({ name }) => name)])).toEqual([
    [null, ["a"]],
    ["Hand", ["b", "c"]],
    [null, ["d"]],
  ]);
});

test("describeChoice returns the label of the choice", async () => {
  const { fields, ...mockups } = await loadOptions("logo-mockups");
  const values = restoreValues({ fields, ...mockups }, { device: "macbook" });
  const device = fields.find(({ name }) => name === "device");
  expect(device && describeChoice(device, values)).toBe("MacBook");
});

test("pickTexts picks typed values and skips choices", async () => {
  const story = await loadOptions("story-generator");
  const values = restoreValues(story, { style: "food-creator", name: "Aurora", price: "$24" });
  expect(pickTexts(story.fields, values)).toEqual({ name: "Aurora", price: "$24", description: "" });
});

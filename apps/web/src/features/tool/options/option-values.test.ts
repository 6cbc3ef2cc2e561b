import type { OptionField } from "@packshot/tools";
import { catalog, findTool } from "@packshot/tools/catalog";
import { describe, expect, test } from "vitest";
import {
  changed,
  chosenLabel,
  descriptionsOf,
  fitted,
  found,
  groupsOf,
  restored,
  type ToolOptions,
  wordsOf,
} from "./option-values.ts";

async function optionsOf(slug: string): Promise<ToolOptions> {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There is no tool ${slug}.`);
  return tool.options();
}

test.each(catalog)("descriptionsOf explains every field of $slug", async (tool) => {
  const options = await tool.options();
  const { fields } = options;
  const explained = Object.keys(descriptionsOf(options));
  expect(explained).toEqual(expect.arrayContaining(fields.map(({ name }) => name)));
});

describe("a tool's options", () => {
  test("start with its defaults", async () => {
    const mockUps = await optionsOf("logo-mockups");
    expect(restored(mockUps, {})).toMatchObject({ device: "iphone", scene: "office" });
  });

  test("are restored from a run", async () => {
    const mockUps = await optionsOf("logo-mockups");
    expect(restored(mockUps, { device: "ipad", scene: "beach" })).toMatchObject({
      device: "ipad",
      scene: "beach",
    });
  });

  test("fall back to the defaults when a run's options are no longer valid", async () => {
    const mockUps = await optionsOf("logo-mockups");
    expect(restored(mockUps, { device: "pager" })).toEqual(restored(mockUps, {}));
  });

  test("are applied one at a time, and the unsuitable ones are named", async () => {
    const mockUps = await optionsOf("logo-mockups");
    const { values, dropped } = fitted(mockUps, { device: "pager", scene: "beach", gone: "x" });
    expect(values).toMatchObject({ device: "iphone", scene: "beach" });
    expect(dropped.map(({ name }) => name)).toEqual(["device"]);
    const story = await optionsOf("story-generator");
    expect(fitted(story, { name: "a".repeat(1000) }).dropped.map(({ name }) => name)).toEqual(["name"]);
  });

  test("are adjusted by the tool after a change", async () => {
    const mockUps = await optionsOf("logo-mockups");
    const before = restored(mockUps, {});
    expect(changed(mockUps, before, { device: "blimp" })).toMatchObject({ scene: "outdoor-sky" });
  });

  test("may be invalid while they are being typed", async () => {
    const logo = await optionsOf("logo-generator");
    const long = "x".repeat(1000);
    expect(changed(logo, restored(logo, {}), { brandName: long })).toMatchObject({ brandName: long });
  });
});

describe("found", () => {
  const fields = [
    { kind: "text", name: "appName", label: "App name", maxLength: 40 },
    { kind: "text", name: "benefit", label: "Benefit", maxLength: 40 },
  ] as const;

  test("picks the facts named like an option", () => {
    expect(found(fields, { appName: "Tide", summary: "a sea" }, new Set())).toEqual({ appName: "Tide" });
  });
  test("skips what the user has edited", () => {
    const facts = { appName: "Tide", benefit: "Never wet" };
    expect(found(fields, facts, new Set(["appName"]))).toEqual({ benefit: "Never wet" });
  });
  test("skips fill-ins, which the field shows as its placeholder", () => {
    const [appName, benefit] = fields;
    const facts = { appName: "This App", benefit: "Never wet" };
    expect(found([{ ...appName, fillIn: "This App" }, benefit], facts, new Set())).toEqual({
      benefit: "Never wet",
    });
  });
  test("picks nothing when there are no facts", () => {
    expect(found(fields, null, new Set())).toEqual({});
  });
});

function text(name: string, group?: string): OptionField {
  return { kind: "text", name, label: name, maxLength: 9, ...(group !== undefined && { group }) };
}

test("groupsOf groups consecutive fields with the same title", () => {
  const groups = groupsOf([text("a"), text("b", "Hand"), text("c", "Hand"), text("d")]);
  expect(groups.map(({ title, fields }) => [title, fields.map(({ name }) => name)])).toEqual([
    [null, ["a"]],
    ["Hand", ["b", "c"]],
    [null, ["d"]],
  ]);
});

test("chosenLabel returns the label of the choice", async () => {
  const { fields, ...mockUps } = await optionsOf("logo-mockups");
  const values = restored({ fields, ...mockUps }, { device: "macbook" });
  const device = fields.find(({ name }) => name === "device");
  expect(device && chosenLabel(device, values)).toBe("MacBook");
});

test("wordsOf picks typed values and skips choices", async () => {
  const story = await optionsOf("story-generator");
  const values = restored(story, { style: "food-creator", name: "Aurora", price: "$24" });
  expect(wordsOf(story.fields, values)).toEqual({ name: "Aurora", price: "$24", description: "" });
});

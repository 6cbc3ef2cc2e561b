import type { OptionField } from "@packshot/tools";
import { describe, expect, it } from "vitest";
import { splitFields } from "./main-fields.ts";

const choice = (name: string, group?: string): OptionField => ({
  kind: "choice",
  name,
  label: name,
  view: "grid",
  choices: [],
  ...(group !== undefined && { group }),
});
const color: OptionField = {
  kind: "color",
  name: "color",
  label: "Color",
  choices: [],
  shownWith: { name: "background", values: ["paper"] },
};
const format: OptionField = {
  kind: "choice",
  name: "format",
  label: "Format",
  view: "segments",
  choices: [],
};
const words: OptionField = { kind: "text", name: "words", label: "Words", maxLength: 80 };
const names = (fields: readonly OptionField[]) => fields.map(({ name }) => name);

describe("the options open in the rail", () => {
  it("are the first two image choices, with what depends on them", () => {
    const { main, more } = splitFields([
      format,
      choice("background"),
      color,
      choice("style"),
      choice("angle"),
      words,
    ]);
    expect(names(main)).toEqual(["background", "color", "style"]);
    expect(names(more)).toEqual(["format", "angle", "words"]);
  });

  it("include text fields before them", () => {
    expect(splitFields([words, choice("style")]).more).toEqual([]);
  });

  it("are all of them when there are no images", () => {
    expect(splitFields([words, format]).more).toEqual([]);
    expect(splitFields([])).toEqual({ main: [], more: [] });
  });

  it("are all groups, which collapse by themselves", () => {
    const { main, more } = splitFields([
      choice("who", "Who"),
      choice("style", "Style"),
      choice("scene", "Scene"),
    ]);
    expect(names(main)).toEqual(["who", "style", "scene"]);
    expect(more).toEqual([]);
  });
});

import type { ChoiceField } from "@packshot/tools";
import { expect, test } from "vitest";
import {
  findBlocked,
  splitByEngine,
  hasOnlyCurrentChoice,
  formatList,
  groupReasons,
} from "./blocked-choices.ts";

const field: ChoiceField = {
  kind: "choice",
  name: "scene",
  label: "Scene",
  view: "grid",
  choices: ["Office", "Paris", "Rome", "Moon"].map((label) => ({ value: label.toLowerCase(), label })),
};
const engine = "A real place needs a generative engine.";

test("findBlocked returns choices excluded by the engine or other options", () => {
  const blocked = findBlocked(
    field,
    { scene: { moon: "Only a blimp fits this scene." } },
    { scene: { paris: engine } },
  );
  expect([...blocked]).toEqual([
    ["paris", engine],
    ["moon", "Only a blimp fits this scene."],
  ]);
});

test("findBlocked ignores the engine in a field with no possible choice", () => {
  const unavailable = Object.fromEntries(field.choices.map(({ value }) => [value, engine]));
  expect(findBlocked(field, {}, { scene: unavailable }).size).toBe(0);
});

test("splitByEngine separates impossible choices, but not the current one", () => {
  const unavailable = { scene: { paris: engine, moon: engine } };
  const createValues = (value: string) => {
    const { supported, unsupported } = splitByEngine(field, unavailable, value);
    return [supported, unsupported].map(({ choices }) => choices.map((choice) => choice.value));
  };
  expect(createValues("office")).toEqual([
    ["office", "rome"],
    ["paris", "moon"],
  ]);
  expect(createValues("moon")).toEqual([["office", "rome", "moon"], ["paris"]]);
});

test("splitByEngine separates nothing when the engine supports no choice", () => {
  const unavailable = Object.fromEntries(field.choices.map(({ value }) => [value, engine]));
  expect(splitByEngine(field, { scene: unavailable }, "rome").unsupported.choices).toEqual([]);
});

test("groupReasons returns each reason once, with its choices", () => {
  const blocked = findBlocked(
    field,
    { scene: { moon: "Too far." } },
    { scene: { paris: engine, rome: engine } },
  );
  expect(groupReasons(field, blocked)).toEqual([
    { text: engine, labels: ["Paris", "Rome"] },
    { text: "Too far.", labels: ["Moon"] },
  ]);
});

test("hasOnlyCurrentChoice is true when only the current choice is available", () => {
  const all = { paris: engine, rome: engine, moon: engine };
  const blocked = findBlocked(field, {}, { scene: all });
  expect(hasOnlyCurrentChoice(field, blocked, "office")).toBe(true);
  expect(hasOnlyCurrentChoice(field, findBlocked(field, {}, { scene: { paris: engine } }), "office")).toBe(
    false,
  );
});

test.each([
  [["Paris"], "Paris"],
  [["Paris", "Rome"], "Paris and Rome"],
  [["Paris", "Rome", "Moon"], "Paris, Rome and Moon"],
  [["Paris", "Rome", "Moon", "Mars"], "Paris, Rome and 2 more"],
])("formatList formats %j as %s", (labels, text) => {
  expect(formatList(labels)).toBe(text);
});

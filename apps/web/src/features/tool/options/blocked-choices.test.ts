import type { ChoiceField } from "@packshot/tools";
import { expect, test } from "vitest";
import { blockedOf, byEngine, isFixed, listed, reasonsOf } from "./blocked-choices.ts";

const field: ChoiceField = {
  kind: "choice",
  name: "scene",
  label: "Scene",
  view: "pictures",
  choices: ["Office", "Paris", "Rome", "Moon"].map((label) => ({ value: label.toLowerCase(), label })),
};
const engine = "A real place needs a generative engine.";

test("blockedOf returns choices excluded by the engine or other options", () => {
  const blocked = blockedOf(
    field,
    { scene: { moon: "Only a blimp fits this scene." } },
    { scene: { paris: engine } },
  );
  expect([...blocked]).toEqual([
    ["paris", engine],
    ["moon", "Only a blimp fits this scene."],
  ]);
});

test("blockedOf ignores the engine in a field with no possible choice", () => {
  const unavailable = Object.fromEntries(field.choices.map(({ value }) => [value, engine]));
  expect(blockedOf(field, {}, { scene: unavailable }).size).toBe(0);
});

test("byEngine separates impossible choices, but not the current one", () => {
  const unavailable = { scene: { paris: engine, moon: engine } };
  const valuesOf = (value: string) => {
    const { within, beyond } = byEngine(field, unavailable, value);
    return [within, beyond].map(({ choices }) => choices.map((choice) => choice.value));
  };
  expect(valuesOf("office")).toEqual([
    ["office", "rome"],
    ["paris", "moon"],
  ]);
  expect(valuesOf("moon")).toEqual([["office", "rome", "moon"], ["paris"]]);
});

test("byEngine separates nothing when the engine can make no choice", () => {
  const unavailable = Object.fromEntries(field.choices.map(({ value }) => [value, engine]));
  expect(byEngine(field, { scene: unavailable }, "rome").beyond.choices).toEqual([]);
});

test("reasonsOf returns each reason once, with its choices", () => {
  const blocked = blockedOf(
    field,
    { scene: { moon: "Too far." } },
    { scene: { paris: engine, rome: engine } },
  );
  expect(reasonsOf(field, blocked)).toEqual([
    { text: engine, labels: ["Paris", "Rome"] },
    { text: "Too far.", labels: ["Moon"] },
  ]);
});

test("isFixed is true when only the current choice is available", () => {
  const all = { paris: engine, rome: engine, moon: engine };
  const blocked = blockedOf(field, {}, { scene: all });
  expect(isFixed(field, blocked, "office")).toBe(true);
  expect(isFixed(field, blockedOf(field, {}, { scene: { paris: engine } }), "office")).toBe(false);
});

test.each([
  [["Paris"], "Paris"],
  [["Paris", "Rome"], "Paris and Rome"],
  [["Paris", "Rome", "Moon"], "Paris, Rome and Moon"],
  [["Paris", "Rome", "Moon", "Mars"], "Paris, Rome and 2 more"],
])("listed formats %j as %s", (labels, text) => {
  expect(listed(labels)).toBe(text);
});

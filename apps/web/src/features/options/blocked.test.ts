import type { ChoiceField } from "@packshot/tools";
import { expect, test } from "vitest";
import { blockedOf, isFixed, listed, reasonsOf } from "./blocked.ts";

const field: ChoiceField = {
  kind: "choice",
  name: "scene",
  label: "Scene",
  view: "pictures",
  choices: ["Office", "Paris", "Rome", "Moon"].map((label) => ({ value: label.toLowerCase(), label })),
};
const engine = "A real place needs a generative engine.";

test("blockedOf returns the choices that the engine or the other options rule out", () => {
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

test("blockedOf blocks nothing by engine in a field of which the engine can make no choice", () => {
  const unavailable = Object.fromEntries(field.choices.map(({ value }) => [value, engine]));
  expect(blockedOf(field, {}, { scene: unavailable }).size).toBe(0);
});

test("reasonsOf returns each reason once, with the choices that it is about", () => {
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

test("isFixed is true for a field where only the current choice is available", () => {
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
])("listed writes %j as %s", (labels, text) => {
  expect(listed(labels)).toBe(text);
});

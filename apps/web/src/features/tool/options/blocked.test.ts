import type { ChoiceField } from "@packshot/tools";
import { expect, test } from "vitest";
import { blockedOf, byEngine, isFixed, listed, reasonsOf } from "./blocked.ts";

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

test("byEngine sets apart what the engine can't make, but never the current choice", () => {
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

test("byEngine sets nothing apart when the engine can make no choice", () => {
  const unavailable = Object.fromEntries(field.choices.map(({ value }) => [value, engine]));
  expect(byEngine(field, { scene: unavailable }, "rome").beyond.choices).toEqual([]);
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

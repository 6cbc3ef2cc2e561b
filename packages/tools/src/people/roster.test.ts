import { describe, expect, test } from "vitest";
import type { Person } from "./person.ts";
import { roster } from "./roster.ts";

const people: readonly Person[] = roster;

describe("the roster", () => {
  test("has 60 to 70 people with unique IDs and names", () => {
    expect(people.length).toBeGreaterThanOrEqual(60);
    expect(people.length).toBeLessThanOrEqual(70);
    expect(new Set(people.map(({ value }) => value)).size).toBe(people.length);
    expect(new Set(people.map(({ label }) => label)).size).toBe(people.length);
  });

  test.each(people)("$label died over seventy years ago, or is described as invented", (person) => {
    expect(person.value).toMatch(/^[a-z]+(-[a-z]+)*$/);
    const isAllowed =
      person.died === undefined ? person.description.startsWith("An invented ") : person.died < 1955;
    expect(isAllowed).toBe(true);
  });

  test.each(people)("describes $label in one sentence: who they are and how they look", ({ description }) => {
    expect(description).toMatch(/^[A-Z].+: .+,.+[^.]$/);
    expect(description).not.toMatch(/[.?!]/);
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThan(180);
  });
});

import { expect, it } from "vitest";
import { decodeCtc } from "./recognize-line.ts";

const characters = ["A", "B", " "];
/** Returns a step in which a character or a blank has this probability. */
const step = (character: string, probability = 0.9) => {
  const best = characters.indexOf(character) + 1;
  return [0, 1, 2, 3].map((i) => (i === best ? probability : (1 - probability) / 3));
};
const decode = (...steps: number[][]) => decodeCtc(Float32Array.from(steps.flat()), characters);

it("decodeCtc joins repeated characters unless a blank is between them", () => {
  expect(decode(step("A"), step("A"), step("B"), step("-"), step("B")).text).toBe("ABB");
});

it("decodeCtc averages the probabilities of the characters", () => {
  const { text, confidence } = decode(step("-", 0.99), step("A", 0.9), step("A", 0.7), step("B", 0.6));
  expect(text).toBe("AB");
  expect(confidence).toBeCloseTo(0.75);
});

it("decodeCtc reads spaces inside a line only", () => {
  expect(decode(step(" "), step("A"), step(" "), step("B"), step(" ")).text).toBe("A B");
});

it("decodeCtc reads nothing in blanks", () => {
  expect(decode(step("-"), step("-"))).toEqual({ text: "", confidence: 0 });
});

import { expect, it } from "vitest";
import { UsageError } from "./io.ts";
import { readOptions, readOptionValue } from "./option-values.ts";

const count = { name: "count", type: "integer", minimum: 1, maximum: 3 };
const color = { name: "color", type: "string", pattern: "^(#[0-9a-f]{6})?$" };
const style = { name: "style", type: "string", choices: ["plain", "loud"] };
const text = { name: "text", type: "string", maxLength: 5 };

it.each([
  [count, "2", 2],
  [color, "#12ab34", "#12ab34"],
  [style, "loud", "loud"],
  [text, "a=b", "a=b"],
  [text, "", ""],
  [{ name: "factor", type: "number" }, "-0.5", -0.5],
  [{ name: "exact", type: "boolean" }, "false", false],
  [{ name: "points", type: "array" }, "[1, 2]", [1, 2]],
])("for %j, parses %j", (option, typed, value) => {
  expect(readOptionValue(option, typed)).toEqual(value);
});

it.each([
  [count, "0", "it takes a whole number from 1 to 3."],
  [count, "4", "from 1 to 3"],
  [count, "1.5", "a whole number"],
  [count, " ", "a whole number"],
  [color, "red", "it must match"],
  [style, "Loud", "choose one of plain, loud."],
  [text, "longer", "up to 5 characters"],
  [{ name: "exact", type: "boolean" }, "yes", "true or false"],
  [{ name: "points", type: "array" }, "1, 2", "takes JSON"],
])("for %j, rejects %j", (option, typed, sentence) => {
  const read = () => readOptionValue(option, typed);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(sentence);
});

it("splits at the first equals sign and rejects invalid options", () => {
  expect(readOptions([count, text], ["text=a=b", "count=3"])).toEqual({ text: "a=b", count: 3 });
  expect(() => readOptions([text], ["text=a", "text=b"])).toThrow("The option text appears twice.");
  expect(() => readOptions([text], ["text"])).toThrow("has no value");
  expect(() => readOptions([text], ["other=a"])).toThrow(
    "The tool has no option other. Its options are: text.",
  );
});

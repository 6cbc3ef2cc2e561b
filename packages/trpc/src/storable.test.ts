import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appRouter } from "./router.ts";
import { isStorable } from "./storable.ts";
import type { Api } from "./testing/checked-caller.ts";
import { createSignInSetup, type SignInSetup } from "./testing/sign-in-setup.ts";

const bad = { NUL: "Acme\0Co", "half a surrogate pair": "Acme\ud800Co" };

function formWith(text: string): FormData {
  const form = new FormData();
  form.set("file", text);
  return form;
}

/** Puts the text in every place where an input can contain one. */
function inputsWith(text: string): unknown[] {
  return [
    text,
    { name: text },
    { [text]: true },
    { images: { product: "id" }, options: { words: ["fine", { deeper: text }] } },
    // A form replaces half a surrogate pair by itself.
    ...(text.isWellFormed() ? [formWith(text)] : []),
  ];
}

describe.each(Object.entries(bad))("a text with %s", (_what, text) => {
  let setup: SignInSetup;
  let api: Api;
  beforeAll(async () => {
    setup = await createSignInSetup();
    api = await setup.browser().signIn("somebody@example.com");
  });
  afterAll(() => setup.close());

  it.each(Object.keys(appRouter._def.procedures))("is refused by %s, wherever it appears", async (path) => {
    const procedure: unknown = path
      .split(".")
      .reduce<unknown>((part, name) => Reflect.get(Object(part), name), api);
    if (typeof procedure !== "function") throw new Error(`${path} can't be called`);
    for (const input of inputsWith(text)) {
      await expect(Reflect.apply(procedure, undefined, [input])).rejects.toMatchObject({
        message: expect.stringContaining("can't be stored"),
        cause: { code: "BAD_INPUT" },
      });
    }
  });
});

it.each([undefined, null, 7, "Zoë \u{1f469}\u200d\u{1f3a8}", { a: ["b\n", {}] }, formWith("fine")])(
  "isStorable accepts %j",
  (input) => {
    expect(isStorable(input)).toBe(true);
  },
);

it("isStorable finds bad text at any depth", () => {
  let input: unknown = "\0";
  for (let depth = 0; depth < 100_000; depth += 1) input = [input];
  expect(isStorable(input)).toBe(false);
});

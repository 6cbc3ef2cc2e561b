import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeProcedures } from "./procedures.ts";
import { appRouter } from "./router.ts";
import { isStorable } from "./validate-storable.ts";
import type { Api } from "./testing/checked-caller.ts";
import { createSignInSetup, type SignInSetup } from "./testing/sign-in-setup.ts";

const unstorableTexts = { NUL: "Acme\0Co", "an unpaired surrogate": "Acme\ud800Co" };

function createForm(text: string): FormData {
  const form = new FormData();
  form.set("source", text);
  return form;
}

/** Creates inputs with the text in each place where an input can contain text. */
function createInputs(text: string): unknown[] {
  return [
    text,
    { name: text },
    { [text]: true },
    { images: { product: "id" }, options: { words: ["fine", { deeper: text }] } },
    // FormData replaces an unpaired surrogate, so the server never receives it.
    ...(text.isWellFormed() ? [createForm(text)] : []),
  ];
}

describe.each(Object.entries(unstorableTexts))("text with %s", (_what, text) => {
  let setup: SignInSetup;
  let user: Api;
  let visitor: Api;
  let script: Api;
  beforeAll(async () => {
    setup = await createSignInSetup();
    user = await setup.browser().signIn("somebody@example.com");
    visitor = await setup.browser().api();
    const { key } = await user.apiKeys.create({ name: "A script", scopes: ["read", "generate"] });
    script = await setup.script(`Bearer ${key}`);
  });
  afterAll(() => setup.close());

  it.each(describeProcedures(appRouter))(
    "is rejected by $name, wherever it appears",
    async ({ name, access }) => {
      const callers: Partial<Record<string, Api>> = { visitor, key: script };
      const caller = callers[String(access)] ?? user;
      const procedure: unknown = name
        .split(".")
        .reduce<unknown>((part, step) => Reflect.get(Object(part), step), caller);
      if (typeof procedure !== "function") throw new Error(`${name} can't be called`);
      for (const input of createInputs(text)) {
        await expect(Reflect.apply(procedure, undefined, [input])).rejects.toMatchObject({
          message: expect.stringContaining("can't be stored"),
          cause: { code: "BAD_INPUT" },
        });
      }
    },
  );
});

it.each([undefined, null, 7, "Zoë \u{1f469}\u200d\u{1f3a8}", { a: ["b\n", {}] }, createForm("fine")])(
  "isStorable accepts %j",
  (input) => {
    expect(isStorable(input)).toBe(true);
  },
);

it("isStorable finds unstorable text at any depth", () => {
  let input: unknown = "\0";
  for (let depth = 0; depth < 100_000; depth += 1) input = [input];
  expect(isStorable(input)).toBe(false);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignInStage, type SignInStage } from "../../testing/sign-in-stage.ts";
import { identify } from "./identify.ts";

let stage: SignInStage;
let token: string;
let key: string;
beforeAll(async () => {
  stage = await createSignInStage();
  const browser = stage.browser();
  const api = await browser.signIn("owner@example.com");
  token = browser.cookie?.token ?? "";
  ({ key } = await api.apiKeys.create({ name: "k", scopes: ["read"] }));
});
afterAll(() => stage.close());

const asked = (cookie?: string, authorization?: string) => identify(stage.ports, { cookie, authorization });

it("finds the session's cookie among others", async () => {
  for (const cookie of [
    `packshot_session=${token}`,
    `theme=dark; packshot_session=${token}`,
    `packshot_session=${token};packshot_signed_in=1`,
  ]) {
    expect(await asked(cookie)).toMatchObject({ kind: "session" });
  }
});

it("takes nothing else for a session", async () => {
  const wrong = [
    undefined,
    "",
    "packshot_session=",
    "packshot_session",
    `packshot_session=${token}x`,
    `packshot_session=${"A".repeat(43)}`,
    `not_packshot_session=${token}`,
    `theme=packshot_session=${token}`,
    `packshot_session=${"x".repeat(100_000)}`,
  ];
  for (const cookie of wrong) expect(await asked(cookie)).toBeNull();
});

it("lets a key speak for itself, whatever cookie is beside it", async () => {
  const cookie = `packshot_session=${token}`;
  expect(await asked(cookie, `Bearer ${key}`)).toMatchObject({ kind: "apiKey", scopes: ["read"] });
  expect(await asked(cookie, `bearer ${key}`)).toMatchObject({ kind: "apiKey" });
  expect(await asked(cookie, "Bearer nonsense")).toBeNull();
});

import { writeAccountJson } from "../services/account/export-json.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../testing/checked-caller.ts";
import { createSignInSetup, type SignInSetup } from "../testing/sign-in-setup.ts";

let setup: SignInSetup;
let owner: Api;
let other: Api;
beforeAll(async () => {
  setup = await createSignInSetup();
  owner = await setup.browser().signIn("owner@example.com");
  other = await setup.browser().signIn("other@example.com");
});
afterAll(() => setup.close());

const emptyKit = { main: null, accent: null, titleFont: null, textFont: null, logoUploadId: null };
const errorWithCode = (code: string) => ({ cause: { code } });

describe("a brand kit", () => {
  it("is unique per user, replaced on saving, and removable", async () => {
    expect(await owner.brand.get()).toEqual({ brand: null });
    const saved = await owner.brand.save({ ...emptyKit, main: "#12AB34", titleFont: "playfair" });
    const { logoUploadId: _, ...look } = emptyKit;
    expect(saved).toEqual({ ...look, main: "#12ab34", titleFont: "playfair", logo: null });
    expect(await other.brand.get()).toEqual({ brand: null });
    await owner.brand.save({ ...emptyKit, accent: "#ff8800" });
    expect(await owner.brand.get()).toEqual({ brand: { ...look, accent: "#ff8800", logo: null } });
    await owner.brand.remove();
    expect(await owner.brand.get()).toEqual({ brand: null });
  });

  it.each([
    [{ main: "red" }, "BAD_INPUT"],
    [{ accent: "#12345" }, "BAD_INPUT"],
    [{ logoUploadId: "00000000-0000-4000-8000-000000000001" }, "NOT_FOUND"],
    [{}, "BAD_INPUT"],
  ])("rejects %j", async (wrong, code) => {
    await expect(owner.brand.save({ ...emptyKit, ...wrong })).rejects.toMatchObject(errorWithCode(code));
    expect(await owner.brand.get()).toEqual({ brand: null });
  });

  it("is part of the account's export", async () => {
    await owner.brand.save({ ...emptyKit, main: "#12ab34" });
    const { user } = await owner.auth.session();
    const parts = await Array.fromAsync(
      writeAccountJson({ db: setup.db, clock: setup.clock }, user?.id ?? ""),
    );
    expect(JSON.parse(parts.join(""))).toMatchObject({ brand: { main: "#12ab34", logoId: null } });
    await owner.brand.remove();
  });
});

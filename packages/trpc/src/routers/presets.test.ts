import { randomUUID } from "node:crypto";
import { insertRun } from "@packshot/db";
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

const tool = "story-generator";
const errorWithCode = (code: string) => ({ cause: { code } });

describe("a preset", () => {
  it("is saved with all options, listed for its tool, and replaced by name", async () => {
    const saved = await owner.presets.save({ tool, name: " Mugs ", options: { name: "Aurora" } });
    expect(saved).toMatchObject({
      tool,
      name: "Mugs",
      options: { name: "Aurora", style: "lifestyle-female" },
    });
    const again = await owner.presets.save({ tool, name: "Mugs", options: { name: "Borealis" } });
    expect(again).toMatchObject({ id: saved.id, options: { name: "Borealis" } });
    expect(await owner.presets.list({ tool })).toEqual([again]);
    expect(await owner.presets.list({ tool: "logo-generator" })).toEqual([]);
    expect(await other.presets.list({ tool })).toEqual([]);
    await owner.presets.remove({ id: saved.id });
  });

  it("rejects invalid options and an unknown tool", async () => {
    const wrong = { tool, name: "Wrong", options: { style: "gone" } };
    await expect(owner.presets.save(wrong)).rejects.toMatchObject(errorWithCode("BAD_INPUT"));
    await expect(owner.presets.save({ ...wrong, tool: "no-tool" })).rejects.toMatchObject(
      errorWithCode("NOT_FOUND"),
    );
    expect(await owner.presets.list({ tool })).toEqual([]);
  });

  it("can be renamed, unless the tool has another preset with that name", async () => {
    const mugs = await owner.presets.save({ tool, name: "Mugs", options: {} });
    const vases = await owner.presets.save({ tool, name: "Vases", options: {} });
    const logos = await owner.presets.save({ tool: "logo-mockups", name: "Logos", options: {} });
    expect(await owner.presets.rename({ id: mugs.id, name: "Cups" })).toEqual({ ...mugs, name: "Cups" });
    await expect(owner.presets.rename({ id: vases.id, name: "Cups" })).rejects.toMatchObject(
      errorWithCode("CONFLICT"),
    );
    expect((await owner.presets.rename({ id: vases.id, name: "Logos" })).name).toBe("Logos");
    for (const { id } of [mugs, vases, logos]) await owner.presets.remove({ id });
  });

  it("can't be renamed or removed by another user", async () => {
    const { id } = await owner.presets.save({ tool, name: "Mugs", options: {} });
    await expect(other.presets.rename({ id, name: "Mine" })).rejects.toMatchObject(
      errorWithCode("NOT_FOUND"),
    );
    await expect(other.presets.remove({ id })).rejects.toMatchObject(errorWithCode("NOT_FOUND"));
    expect(await owner.presets.remove({ id })).toEqual({ removed: true });
    await expect(owner.presets.remove({ id })).rejects.toMatchObject(errorWithCode("NOT_FOUND"));
  });

  it("is limited to 30 per tool", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Preset ${index}`);
    for (const name of names) await other.presets.save({ tool, name, options: {} });
    const more = { tool, name: "One more", options: {} };
    await expect(other.presets.save(more)).rejects.toMatchObject(errorWithCode("CONFLICT"));
    await other.presets.save({ ...more, name: "Preset 7", options: { name: "Aurora" } });
    await other.presets.save({ ...more, tool: "logo-mockups" });
    expect(await other.presets.list({ tool })).toHaveLength(30);
  });
});

describe("earlier texts", () => {
  it("come from the user's runs of the tool, unique and latest first", async () => {
    const { user } = await owner.auth.session();
    const start = (stamp: number, options: Readonly<Record<string, unknown>>) =>
      insertRun(setup.db, {
        id: randomUUID(),
        userId: user?.id ?? "",
        tool,
        engine: "studio",
        options,
        idempotencyKey: null,
        requestHash: "h",
        stamp,
        parentRunId: null,
        now: setup.clock.now(),
        inputs: new Map(),
      });
    await start(1, { name: "Aurora", price: "$24", style: "beauty" });
    await start(2, { name: "Borealis", price: " " });
    await start(3, { name: "Aurora" });
    expect(await owner.runs.earlierTexts({ tool })).toEqual({
      name: ["Aurora", "Borealis"],
      price: ["$24"],
      description: [],
    });
    expect(await other.runs.earlierTexts({ tool })).toMatchObject({ name: [] });
    expect(await owner.runs.earlierTexts({ tool: "no-tool" })).toEqual({});
  });
});

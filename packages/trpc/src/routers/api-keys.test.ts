import { randomUUID } from "node:crypto";
import { runSql } from "@packshot/db";
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

describe("an API key", () => {
  it("reads its owner's account, and is shown in full only once", async () => {
    const { key, id, ...created } = await owner.apiKeys.create({ name: "  Shop sync ", scopes: ["read"] });
    expect(key).toMatch(/^pk_[0-9a-f]{16}_[\w-]{43}$/);
    expect(created).toMatchObject({
      name: "Shop sync",
      scopes: ["read"],
      lastUsedAt: null,
      client: "script",
      dailyTokens: null,
    });
    const script = await setup.script(`Bearer ${key}`);
    expect(await script.tokens.balance()).toEqual({ tokens: 3 });
    expect((await script.auth.session()).user).toMatchObject({ email: "owner@example.com" });

    const listed = await owner.apiKeys.list();
    expect(listed.map((entry) => entry.id)).toContain(id);
    expect(JSON.stringify(listed)).not.toContain(key.slice(-43));
    const { rows } = await runSql(setup.db, "select json_agg(k)::text as stored from api_keys k");
    expect(rows[0]?.["stored"]).not.toContain(key.slice(-43));
  });

  it("can have a daily token limit, and reports the remaining tokens", async () => {
    const { key } = await owner.apiKeys.create({ name: "Agent", scopes: ["read"], dailyTokens: 5 });
    const script = await setup.script(`Bearer ${key}`);
    expect(await script.apiKeys.own()).toEqual({
      name: "Agent",
      scopes: ["read"],
      client: "script",
      dailyTokens: 5,
      dailyTokensLeft: 5,
      test: false,
      email: "owner@example.com",
    });
    expect(await owner.apiKeys.list()).toContainEqual(
      expect.objectContaining({ name: "Agent", dailyTokens: 5 }),
    );
    for (const dailyTokens of [0, 1.5, 1_000_001]) {
      const creating = owner.apiKeys.create({ name: "Agent", scopes: ["read"], dailyTokens });
      await expect(creating).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });

  it("can be a test key, which is marked as one and sees no real runs", async () => {
    const request = { name: "CI", scopes: ["read", "generate"] as ("read" | "generate")[], test: true };
    const { key, ...created } = await owner.apiKeys.create(request);
    expect(key).toMatch(/^pk_test_[0-9a-f]{16}_[\w-]{43}$/);
    expect(created).toMatchObject({ scopes: ["own", "generate"], test: true, dailyTokens: null });
    const script = await setup.script(`Bearer ${key}`);
    expect(await script.tokens.balance()).toEqual({ tokens: 0, notice: expect.stringContaining("test key") });
    expect(await script.apiKeys.own()).toMatchObject({ test: true });
    await expect(script.runs.list()).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
    const withoutMark = await setup.script(`Bearer ${key.replace("test_", "")}`);
    await expect(withoutMark.tokens.balance()).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } });
    await expect(owner.apiKeys.create({ ...request, dailyTokens: 5 })).rejects.toThrow("spends no tokens");
  });

  it("does only what its scopes allow", async () => {
    const { key } = await owner.apiKeys.create({ name: "g", scopes: ["generate"] });
    const script = await setup.script(`Bearer ${key}`);
    await expect(script.tokens.balance()).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
    const { key: reading } = await owner.apiKeys.create({ name: "r", scopes: ["read"] });
    const importing = (await setup.script(`Bearer ${reading}`)).uploads.importFromUrl({
      url: "https://example.com/a.png",
    });
    await expect(importing).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
  });

  it('needs the scope "read" for responses that contain existing data', async () => {
    const { key } = await owner.apiKeys.create({ name: "writes only", scopes: ["generate"] });
    const script = await setup.script(`Bearer ${key}`);
    const runId = randomUUID();
    for (const attempt of [
      script.runs.cancel({ runId }),
      script.runs.retryVariation({ runId, index: 0 }),
      script.uploads.createFromResult({ runId, index: 0 }),
    ]) {
      await expect(attempt).rejects.toMatchObject({
        message: `This API key can't do this. It needs the scope "read".`,
        cause: { code: "FORBIDDEN" },
      });
    }
  });

  it("is limited to fifty per account, even when created concurrently", async () => {
    const api = await setup.browser().signIn("collector@example.com");
    const making = Array.from({ length: 60 }, (_, n) =>
      api.apiKeys.create({ name: `key ${n}`, scopes: ["read"] }),
    );
    const results = await Promise.allSettled(making);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused).toHaveLength(10);
    for (const error of refused) expect(error).toMatchObject({ cause: { code: "CONFLICT" } });
    expect(await api.apiKeys.list()).toHaveLength(50);
  });

  it("can't manage keys", async () => {
    const { key, id } = await owner.apiKeys.create({ name: "all", scopes: ["read", "generate"] });
    const script = await setup.script(`Bearer ${key}`);
    const attempts = [
      script.apiKeys.list(),
      script.apiKeys.create({ name: "x", scopes: ["read"] }),
      script.apiKeys.revoke({ id }),
    ];
    for (const attempt of attempts)
      await expect(attempt).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
    await expect((await setup.browser().api()).apiKeys.list()).rejects.toMatchObject({
      cause: { code: "UNAUTHENTICATED" },
    });
  });

  it("stops working when it is revoked", async () => {
    const { key, id } = await owner.apiKeys.create({ name: "short-lived", scopes: ["read"] });
    expect(await owner.apiKeys.revoke({ id })).toEqual({ revoked: true });
    const script = await setup.script(`Bearer ${key}`);
    await expect(script.tokens.balance()).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } });
    expect((await owner.apiKeys.list()).map((entry) => entry.id)).not.toContain(id);
    await expect(owner.apiKeys.revoke({ id })).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
  });

  it("can be seen and revoked only by its owner", async () => {
    const { id, key } = await owner.apiKeys.create({ name: "mine", scopes: ["read"] });
    expect(await other.apiKeys.list()).toEqual([]);
    await expect(other.apiKeys.revoke({ id })).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    expect(await (await setup.script(`Bearer ${key}`)).tokens.balance()).toEqual({ tokens: 3 });
  });

  it("is rejected if any part of it is wrong", async () => {
    const { key, id } = await owner.apiKeys.create({ name: "genuine", scopes: ["read"] });
    const { key: second } = await owner.apiKeys.create({ name: "second", scopes: ["read"] });
    const crossed = `pk_${id}_${second.slice(-43)}`;
    const flipped = `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [
      `Bearer ${crossed}`,
      `Bearer ${flipped}`,
      `Bearer ${key}x`,
      `Basic ${key}`,
      "Bearer ",
      key,
      "",
    ]) {
      const script = await setup.script(wrong);
      await expect(script.tokens.balance()).rejects.toMatchObject({ cause: { code: "UNAUTHENTICATED" } });
    }
  });

  it("records its use at most every ten minutes", async () => {
    const { key, id } = await owner.apiKeys.create({ name: "watched", scopes: ["read"] });
    const useAndRead = async () => {
      await setup.script(`Bearer ${key}`);
      return (await owner.apiKeys.list()).find((entry) => entry.id === id)?.lastUsedAt;
    };
    const first = setup.clock.now();
    expect(await useAndRead()).toEqual(first);
    setup.clock.advance(599);
    expect(await useAndRead()).toEqual(first);
    setup.clock.advance(1);
    expect(await useAndRead()).toEqual(setup.clock.now());
  });

  it("needs a name and a scope", async () => {
    await expect(owner.apiKeys.create({ name: "  ", scopes: ["read"] })).rejects.toThrow(
      "Give the key a name",
    );
    // @ts-expect-error A script's key reads either everything or nothing.
    await expect(owner.apiKeys.create({ name: "own", scopes: ["own"] })).rejects.toMatchObject({
      cause: { code: "BAD_INPUT" },
    });
    await expect(owner.apiKeys.create({ name: "none", scopes: [] })).rejects.toThrow(
      "Choose what the key can do",
    );
    const twice = await owner.apiKeys.create({ name: "twice", scopes: ["read", "read"] });
    expect(twice.scopes).toEqual(["read"]);
  });
});

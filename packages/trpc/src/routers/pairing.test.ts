import { runSql } from "@packshot/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../testing/checked-caller.ts";
import { connectBrowser, createProgram } from "../testing/connect-browser.ts";
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

const asChrome = (challenge: string) => ({ challenge, name: "Chrome on Linux", client: "browser" }) as const;

const exchange = async (verifier: string) => (await setup.browser().api()).apiKeys.exchange({ verifier });

const notApproved = {
  cause: {
    code: "NOT_FOUND",
    userMessage: "This connection isn't approved, or it has expired.",
  },
};

describe("a pairing", () => {
  it("returns one limited key to the program with the verifier", async () => {
    const { verifier, challenge } = createProgram();
    expect((await owner.apiKeys.pairing({ challenge })).state).toBe("new");
    expect((await owner.apiKeys.approve(asChrome(challenge))).state).toBe("approved");
    expect((await owner.apiKeys.pairing({ challenge })).state).toBe("approved");
    const { key, ...details } = await exchange(verifier);
    expect(details).toEqual({
      name: "Chrome on Linux",
      email: "owner@example.com",
      scopes: ["generate", "own"],
      dailyTokens: 50,
    });
    expect((await owner.apiKeys.pairing({ challenge })).state).toBe("connected");
    const listed = (await owner.apiKeys.list()).filter(({ client }) => client === "browser");
    expect(listed).toMatchObject([{ name: "Chrome on Linux", scopes: ["generate", "own"], dailyTokens: 50 }]);
    expect(await (await setup.script(`Bearer ${key}`)).apiKeys.revokeOwn()).toEqual({ revoked: true });
  });

  it("shows and grants a terminal a higher daily limit", async () => {
    const { verifier, challenge } = createProgram();
    const pairing = { challenge, client: "terminal" } as const;
    expect(await owner.apiKeys.pairing(pairing)).toMatchObject({ state: "new", dailyTokens: 1000 });
    await owner.apiKeys.approve({ ...pairing, name: "packshot on desk" });
    expect(await owner.apiKeys.pairing({ challenge })).toMatchObject({
      state: "approved",
      dailyTokens: 1000,
    });
    const { key, ...details } = await exchange(verifier);
    const permissions = { name: "packshot on desk", scopes: ["generate", "own"], dailyTokens: 1000 };
    expect(details).toEqual({ ...permissions, email: "owner@example.com" });
    const terminal = await setup.script(`Bearer ${key}`);
    expect(await terminal.apiKeys.own()).toEqual({
      ...permissions,
      dailyTokensLeft: 1000,
      test: false,
      email: "owner@example.com",
      client: "terminal",
    });
    expect((await terminal.tokens.balance()).tokens).toBe((await owner.tokens.balance()).tokens);
    await expect(terminal.tokens.history()).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
    expect((await owner.apiKeys.list()).filter(({ client }) => client === "terminal")).toMatchObject([
      permissions,
    ]);
    await terminal.apiKeys.revokeOwn();
  });

  it("shows the same digits that the program computes", async () => {
    // SHA-256 of "packshot pairing 1:" and 43 times "A" starts with 69e5db21, and 0x69e5db21 % 1,000,000 is 671,521.
    // The second challenge has leading zeros.
    expect((await owner.apiKeys.pairing({ challenge: "A".repeat(43) })).digits).toBe("671 521");
    expect(
      (await owner.apiKeys.pairing({ challenge: "wjVgaenR55ypJDeBU8-7-01EFrH5nUGilAv9tmxTGds" })).digits,
    ).toBe("009 365");
  });

  it("rejects unapproved, used and mismatched verifiers with one message", async () => {
    const { verifier, challenge } = createProgram();
    await expect(exchange(verifier)).rejects.toMatchObject(notApproved);
    await owner.apiKeys.pairing({ challenge });
    await expect(exchange(verifier)).rejects.toMatchObject(notApproved);
    await owner.apiKeys.approve(asChrome(challenge));
    await expect(exchange(createProgram().verifier)).rejects.toMatchObject(notApproved);
    await expect(exchange(challenge)).rejects.toMatchObject(notApproved);
    await exchange(verifier);
    await expect(exchange(verifier)).rejects.toMatchObject(notApproved);
  });

  it("expires after five minutes and can't be approved again", async () => {
    const [late, inTime] = [createProgram(), createProgram()];
    await owner.apiKeys.approve(asChrome(inTime.challenge));
    setup.clock.advance(1);
    await owner.apiKeys.approve(asChrome(late.challenge));
    setup.clock.advance(298);
    await exchange(inTime.verifier);
    setup.clock.advance(2);
    expect((await owner.apiKeys.pairing({ challenge: late.challenge })).state).toBe("expired");
    await expect(exchange(late.verifier)).rejects.toMatchObject(notApproved);
    await expect(owner.apiKeys.approve(asChrome(late.challenge))).rejects.toMatchObject({
      cause: { code: "CONFLICT", userMessage: expect.stringContaining("has expired") },
    });
  });

  it("can be approved again by the same user, but by nobody else", async () => {
    const { verifier, challenge } = createProgram();
    await owner.apiKeys.approve(asChrome(challenge));
    setup.clock.advance(200);
    expect((await owner.apiKeys.approve({ ...asChrome(challenge), name: "Another" })).state).toBe("approved");
    await expect(other.apiKeys.approve(asChrome(challenge))).rejects.toMatchObject({
      cause: { code: "CONFLICT", userMessage: expect.stringContaining("another account") },
    });
    expect((await other.apiKeys.pairing({ challenge })).state).toBe("new");
    setup.clock.advance(99);
    expect(await exchange(verifier)).toMatchObject({ name: "Chrome on Linux", email: "owner@example.com" });
    expect((await owner.apiKeys.approve(asChrome(challenge))).state).toBe("connected");
  });

  it("needs a free key slot both on approval and on use", async () => {
    const api = await setup.browser().signIn("collector@example.com");
    for (let key = 0; key < 49; key += 1) await api.apiKeys.create({ name: `key ${key}`, scopes: ["read"] });
    const [first, second] = [createProgram(), createProgram()];
    await api.apiKeys.approve(asChrome(first.challenge));
    await api.apiKeys.create({ name: "the last", scopes: ["read"] });
    const full = { cause: { code: "CONFLICT", userMessage: expect.stringContaining("50 API keys") } };
    await expect(exchange(first.verifier)).rejects.toMatchObject(full);
    await expect(api.apiKeys.approve(asChrome(second.challenge))).rejects.toMatchObject(full);
    const [newest] = await api.apiKeys.list();
    await api.apiKeys.revoke({ id: newest?.id ?? "" });
    expect((await exchange(first.verifier)).email).toBe("collector@example.com");
  });

  it.each([
    ["no name", { name: "  " }],
    ["a long name", { name: "x".repeat(61) }],
    ["a name that changes the text direction", { name: "Chrome \u202Eliam" }],
    ["a short challenge", { challenge: "A".repeat(42) }],
    ["a challenge with an invalid character", { challenge: `${"A".repeat(42)}=` }],
  ])("is rejected with %s", async (_what, wrong) => {
    const approval = { ...asChrome(createProgram().challenge), ...wrong };
    await expect(owner.apiKeys.approve(approval)).rejects.toMatchObject({ cause: { code: "BAD_INPUT" } });
  });

  it("allows ten programs per network to poll for five minutes, not more", async () => {
    const api = await setup.browser("198.51.100.9").api();
    const { verifier } = createProgram();
    for (let polls = 0; polls < 1500; polls += 1)
      await expect(api.apiKeys.exchange({ verifier })).rejects.toMatchObject(notApproved);
    await expect(api.apiKeys.exchange({ verifier })).rejects.toMatchObject({
      cause: { code: "RATE_LIMITED" },
    });
  });

  it("keeps verifiers and keys out of logs and rows", async () => {
    const { verifier, challenge } = createProgram();
    await expect(exchange(verifier)).rejects.toMatchObject(notApproved);
    await owner.apiKeys.approve(asChrome(challenge));
    const { key } = await exchange(verifier);
    const { rows } = await runSql(
      setup.db,
      "select json_agg(p)::text || (select json_agg(k)::text from api_keys k) as stored from pairings p",
    );
    for (const secret of [verifier, key.slice(-43)]) {
      expect(JSON.stringify(setup.log.lines)).not.toContain(secret);
      expect(rows[0]?.["stored"]).not.toContain(secret);
    }
  });
});

async function connect(): Promise<Api> {
  return setup.script(`Bearer ${await connectBrowser(owner, await setup.browser().api())}`);
}

describe("a connected browser's key", () => {
  it("revokes only itself", async () => {
    const [leaving, staying] = [await connect(), await connect()];
    const before = (await owner.apiKeys.list()).length;
    await leaving.apiKeys.revokeOwn();
    expect(await owner.apiKeys.list()).toHaveLength(before - 1);
    await expect(leaving.apiKeys.revokeOwn()).rejects.toMatchObject({ cause: { code: "NOT_FOUND" } });
    expect(await staying.apiKeys.revokeOwn()).toEqual({ revoked: true });
  });

  it("reveals nothing about the account in public procedures", async () => {
    expect((await (await connect()).auth.session()).user).toBeNull();
  });

  it("is required for revokeOwn, which rejects sessions", async () => {
    await expect(owner.apiKeys.revokeOwn()).rejects.toMatchObject({ cause: { code: "FORBIDDEN" } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSql } from "@packshot/db";
import { zipEntries } from "@packshot/trpc/testing/zip-entries";
import { call, postJson } from "../../testing/call.ts";
import { connectAgent, getCode, registerAgent, sendForm, getMcpStatus } from "../../testing/connect-agent.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  cookie = await site.signIn("owner@example.com");
});
afterAll(() => site.close());

const refused = { status: 400, body: expect.objectContaining({ error: "invalid_grant" }) };

function refresh({ refreshToken, clientId }: { refreshToken: string; clientId: string }) {
  const form = { grant_type: "refresh_token", refresh_token: refreshToken, client_id: clientId };
  return sendForm(site, form);
}

const api = (procedure: string, input: object, from = cookie) =>
  call(site, procedure, postJson(input, { cookie: from, origin: site.url }));

describe("a code", () => {
  it("gives tokens once, and a second use ends the connection", async () => {
    const form = await getCode(site, cookie);
    const { status, body } = await sendForm(site, form);
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^pka_[\w-]{43}$/),
        refresh_token: expect.stringMatching(/^pkr_[\w-]{43}$/),
        token_type: "Bearer",
        expires_in: HOUR_SECONDS,
        scope: "generate own",
      },
    ]);
    const { access_token: accessToken = "", refresh_token: refreshToken = "" } = body;
    expect(await getMcpStatus(site, accessToken)).toBe(200);
    expect(await sendForm(site, form)).toEqual(refused);
    expect(await getMcpStatus(site, accessToken)).toBe(401);
    expect(await refresh({ refreshToken, clientId: form.client_id })).toEqual(refused);
  });

  it("exchanged three times at once yields one token, which is revoked", async () => {
    const form = await getCode(site, cookie);
    const responses = await Promise.all([1, 2, 3].map(() => sendForm(site, form)));
    const granted = responses.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(1);
    expect(await getMcpStatus(site, granted[0]?.body["access_token"] ?? "")).toBe(401);
  });

  it("expires after a minute and is used up by a wrong verifier", async () => {
    const late = await getCode(site, cookie);
    site.server.clock.advance(61);
    expect(await sendForm(site, late)).toEqual(refused);
    const form = await getCode(site, cookie);
    expect(await sendForm(site, { ...form, code_verifier: "a".repeat(43) })).toEqual(refused);
    expect(await sendForm(site, form)).toEqual(refused);
  });

  it("belongs to its client, redirect URI and resource", async () => {
    const form = await getCode(site, cookie);
    const other = (await registerAgent(site)).body["client_id"] ?? "";
    expect(await sendForm(site, { ...form, client_id: other })).toEqual(refused);
    const unknown = await sendForm(site, { ...form, client_id: "unknown" });
    expect([unknown.status, unknown.body["error"]]).toEqual([401, "invalid_client"]);
    const elsewhere = await sendForm(site, { ...form, resource: "https://other.example/mcp" });
    expect([elsewhere.status, elsewhere.body["error"]]).toEqual([400, "invalid_target"]);
    expect((await sendForm(site, { ...form, resource: `${site.url}/mcp` })).status).toBe(200);
    const uri = await getCode(site, cookie);
    expect(await sendForm(site, { ...uri, redirect_uri: "https://agent.example/" })).toEqual(refused);
  });

  it("always limits the agent to its own uploads and runs", async () => {
    const form = await getCode(site, cookie, { scope: "generate" });
    expect((await sendForm(site, form)).body).toMatchObject({ scope: "generate own" });
  });
});

describe("the token endpoint", () => {
  it("rejects JSON, unknown grant types and invalid client IDs", async () => {
    const response = await fetch(`${site.url}/oauth/token`, postJson({ grant_type: "authorization_code" }));
    expect([response.status, (await response.json()).error]).toEqual([400, "invalid_request"]);
    const { body } = await sendForm(site, { grant_type: "password" });
    expect(body["error"]).toBe("unsupported_grant_type");
    const strange = { grant_type: "refresh_token", refresh_token: "a", client_id: "\0" };
    expect(await sendForm(site, strange)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  });
});

describe("a connection", () => {
  it("renews its tokens, and reuse of an old refresh token ends it", async () => {
    const agent = await connectAgent(site, cookie);
    site.server.clock.advance(HOUR_SECONDS + 1);
    expect(await getMcpStatus(site, agent.accessToken)).toBe(401);
    const { body } = await refresh(agent);
    const { access_token: accessToken = "", refresh_token: refreshToken = "" } = body;
    expect(await getMcpStatus(site, accessToken)).toBe(200);
    expect((await refresh({ ...agent, refreshToken })).status).toBe(200);
    expect(await refresh(agent)).toEqual(refused);
    expect(await getMcpStatus(site, accessToken)).toBe(401);
  });

  it("gets the same tokens for repeated refreshes by its own client", async () => {
    const agent = await connectAgent(site, cookie);
    const both = await Promise.all([refresh(agent), refresh(agent)]);
    expect(both[0]).toMatchObject({ status: 200, body: { expires_in: HOUR_SECONDS } });
    expect(both[1]).toEqual(both[0]);
    const { access_token: accessToken = "", refresh_token: refreshToken = "" } = both[0].body;
    site.server.clock.advance(30);
    expect((await refresh(agent)).body).toEqual({ ...both[0].body, expires_in: HOUR_SECONDS - 30 });
    expect(await getMcpStatus(site, accessToken)).toBe(200);
    const other = (await registerAgent(site)).body["client_id"] ?? "";
    expect(await refresh({ ...agent, clientId: other })).toEqual(refused);
    expect((await refresh({ ...agent, refreshToken })).status).toBe(200);
  });

  it("ends when a refresh token is reused after 30 seconds", async () => {
    const agent = await connectAgent(site, cookie);
    const { body } = await refresh(agent);
    site.server.clock.advance(31);
    expect(await refresh(agent)).toEqual(refused);
    expect(await getMcpStatus(site, body["access_token"] ?? "")).toBe(401);
  });

  it("ends immediately when the program or the user revokes it", async () => {
    const mine = await site.signIn("revoker@example.com");
    const agent = await connectAgent(site, mine);
    const foreign = { token: agent.refreshToken, client_id: "other" };
    expect((await sendForm(site, foreign, "/oauth/revoke")).status).toBe(200);
    expect(await getMcpStatus(site, agent.accessToken)).toBe(200);
    const form = { token: agent.refreshToken, client_id: agent.clientId };
    expect((await sendForm(site, form, "/oauth/revoke")).status).toBe(200);
    expect(await getMcpStatus(site, agent.accessToken)).toBe(401);
    expect((await sendForm(site, { token: "unknown" }, "/oauth/revoke")).status).toBe(200);

    const again = await connectAgent(site, mine);
    const { data: keys } = await call(site, "apiKeys.list", { headers: { cookie: mine } });
    expect(keys).toHaveLength(1);
    expect((await api("apiKeys.revoke", { id: keys[0].id }, mine)).status).toBe(200);
    expect(await getMcpStatus(site, again.accessToken)).toBe(401);
    expect(await refresh(again)).toEqual(refused);
  });

  it("works at /mcp only, and its tokens are stored as hashes", async () => {
    const { accessToken, refreshToken } = await connectAgent(site, cookie);
    const headers = { authorization: `Bearer ${accessToken}` };
    const rest = await fetch(`${site.url}/api/v1/tokens/balance`, { headers });
    expect([rest.status, (await rest.json()).error.message]).toEqual([
      401,
      expect.stringMatching(/^This access token has expired, was revoked, or was sent to a URL other than/),
    ]);
    expect((await call(site, "runs.list", { headers })).status).toBe(401);
    const { rows } = await runSql(
      site.server.db,
      "select json_agg(t)::text || (select json_agg(c)::text from oauth_codes c) as stored from oauth_tokens t",
    );
    expect(JSON.stringify(rows)).not.toMatch(/pk[arc]_/);
    expect(JSON.stringify(rows)).not.toContain(refreshToken.slice(4));
  });

  it("is exported without its tokens, and deleted with the account", async () => {
    const leaver = await site.signIn("leaver@example.com");
    const { accessToken, refreshToken } = await connectAgent(site, leaver, { dailyTokens: 3 });
    const { data } = await api("account.export", {}, leaver);
    const zip = await fetch(new URL(data.url, site.url));
    const files = zipEntries(Buffer.from(await zip.arrayBuffer()));
    const text = String(files.get("account.json"));
    expect(JSON.parse(text).apiKeys).toMatchObject([
      { name: "Agent (agent.example)", client: "agent", dailyTokens: 3 },
    ]);
    expect(text).not.toMatch(/pk[arc]_/);
    expect((await api("account.delete", { confirm: "leaver@example.com" }, leaver)).status).toBe(200);
    expect(await getMcpStatus(site, accessToken)).toBe(401);
    expect((await refresh({ refreshToken, clientId: "x" })).status).toBe(401);
  });

  it("ends when it isn't used for 30 days", async () => {
    const agent = await connectAgent(site, cookie);
    site.server.clock.advance(30 * DAY_SECONDS + 1);
    expect(await refresh(agent)).toEqual(refused);
    expect(await refresh({ ...agent, refreshToken: agent.accessToken })).toEqual(refused);
  });
});

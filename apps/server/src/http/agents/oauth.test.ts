import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, post, postJson } from "../../testing/call.ts";
import {
  connectAgent,
  createAgentRequest,
  decide,
  openAuthorization,
  registerAgent,
} from "../../testing/connect-agent.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";

const DAY_SECONDS = 86_400;

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  cookie = await site.signIn("owner@example.com");
});
afterAll(() => site.close());

async function registerClientId(metadata: object = {}): Promise<string> {
  return (await registerAgent(site, metadata)).body["client_id"] ?? "";
}

describe("discovery", () => {
  it("leads from a rejected call to the endpoints", async () => {
    const refused = await fetch(`${site.url}/mcp`, post("{}"));
    const header = refused.headers.get("www-authenticate") ?? "";
    const [, metadataUrl = ""] = /^Bearer resource_metadata="(.+)"$/.exec(header) ?? [];
    const resource = await (await fetch(metadataUrl)).json();
    expect(resource).toMatchObject({ resource: `${site.url}/mcp`, authorization_servers: [site.url] });
    const atRoot = await fetch(`${site.url}/.well-known/oauth-protected-resource`);
    expect(await atRoot.json()).toEqual(resource);
    const server = await (await fetch(`${site.url}/.well-known/oauth-authorization-server`)).json();
    expect(server).toMatchObject({
      issuer: site.url,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
    });
    const wrong = await fetch(`${site.url}/mcp`, post("{}", { authorization: "Bearer pka_wrong" }));
    expect(wrong.headers.get("www-authenticate")).toBe(
      `Bearer error="invalid_token", resource_metadata="${metadataUrl}"`,
    );
  });
});

describe("registration", () => {
  it("makes every program a public client with a cleaned-up name", async () => {
    const { status, body } = await registerAgent(site, {
      client_name: " A\u202Eb  c ",
      token_endpoint_auth_method: "client_secret_post",
    });
    expect([status, body["client_name"], body["token_endpoint_auth_method"]]).toEqual([201, "Ab c", "none"]);
    expect(body).not.toHaveProperty("client_secret");
  });

  it.each([
    "http://agent.example/callback",
    "https://user:word@agent.example/",
    "https://agent.example/#part",
    "javascript:alert(1)",
    "cursor://anysphere.cursor-mcp/other",
    "http://127.0.0.1.agent.example/",
    "agent",
  ])("rejects the redirect URI %s", async (uri) => {
    const { status, body } = await registerAgent(site, { redirect_uris: [uri] });
    expect([status, body["error"]]).toEqual([400, "invalid_redirect_uri"]);
  });

  it("rejects other grants and malformed registrations", async () => {
    for (const metadata of [
      { redirect_uris: [] },
      { grant_types: ["client_credentials"] },
      { response_types: ["token"] },
      { client_name: 7 },
    ]) {
      const { status, body } = await registerAgent(site, metadata);
      expect([status, body["error"]]).toEqual([400, "invalid_client_metadata"]);
    }
    const text = await fetch(`${site.url}/oauth/register`, post("no JSON"));
    expect(text.status).toBe(400);
  });

  it("expires after a day unless a user connects the program", async () => {
    const unused = createAgentRequest(await registerClientId());
    const used = await connectAgent(site, cookie);
    site.server.clock.advance(DAY_SECONDS + 60);
    expect((await openAuthorization(site, unused.parameters)).status).toBe(400);
    expect((await openAuthorization(site, createAgentRequest(used.clientId).parameters)).status).toBe(302);
  });
});

describe("an authorization request", () => {
  it("never sends the user to a URL that isn't registered", async () => {
    const clientId = await registerClientId();
    for (const changes of [
      { client_id: "unknown" },
      { redirect_uri: "https://agent.example/callback/" },
      { redirect_uri: "https://agent.example/callback?more=1" },
      { redirect_uri: "" },
      { state: "\u0000" },
    ]) {
      const { status, redirectedTo, text } = await openAuthorization(
        site,
        createAgentRequest(clientId, changes).parameters,
      );
      expect([status, redirectedTo]).toEqual([400, null]);
      expect(text).toContain("the program");
    }
  });

  it.each([
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge: "short" }, "invalid_request"],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ resource: "https://other.example/mcp" }, "invalid_target"],
    [{ scope: "admin" }, "invalid_scope"],
  ])("gets an error for %j", async (changes: Record<string, string>, error) => {
    const local = { redirect_uri: "http://127.0.0.1:41234/cb" };
    const clientId = await registerClientId({ redirect_uris: ["http://127.0.0.1/cb"] });
    const { redirectedTo } = await openAuthorization(
      site,
      createAgentRequest(clientId, { ...local, ...changes }).parameters,
    );
    expect(redirectedTo?.host).toBe("127.0.0.1:41234");
    expect(Object.fromEntries(redirectedTo?.searchParams ?? [])).toMatchObject({
      error,
      state: "state 1",
      iss: site.url,
    });
  });

  it("leads to another host with an error only if the user follows a link", async () => {
    const { parameters } = createAgentRequest(await registerClientId(), { scope: "admin" });
    const { status, redirectedTo, text } = await openAuthorization(site, parameters);
    expect([status, redirectedTo]).toEqual([400, null]);
    expect(text).toContain("Go back to agent.example");
    const [, link = ""] = /href="(https:[^"]+)"/.exec(text) ?? [];
    expect(link).toMatch(/^https:\/\/agent\.example\/callback\?error=invalid_scope&amp;/);
  });

  it("may use any port on the user's computer", async () => {
    const uris = ["http://127.0.0.1/cb", "http://localhost:8080/cb"];
    const clientId = await registerClientId({ redirect_uris: uris });
    const getStatus = async (uri: string) =>
      (await openAuthorization(site, createAgentRequest(clientId, { redirect_uri: uri }).parameters)).status;
    expect(await getStatus("http://127.0.0.1:41234/cb")).toBe(302);
    expect(await getStatus("http://localhost:8080/cb")).toBe(302);
    expect(await getStatus("http://localhost:8081/cb")).toBe(302);
    expect(await getStatus("http://127.0.0.1:41234/other")).toBe(400);
    expect(await getStatus("http://127.0.0.1:80@agent.example/cb")).toBe(400);
  });
});

async function openConsent(changes: Record<string, string> = {}) {
  const { parameters } = createAgentRequest(await registerClientId(), changes);
  const { redirectedTo } = await openAuthorization(site, parameters);
  if (redirectedTo === null) throw new Error("the server didn't redirect to the consent screen");
  return { page: redirectedTo, request: redirectedTo.searchParams.get("request") ?? "" };
}
async function describeFor(scope: Record<string, string>) {
  const { request } = await openConsent(scope);
  const input = encodeURIComponent(JSON.stringify({ request }));
  return (await call(site, `agents.request?input=${input}`, { headers: { cookie } })).data;
}
const send = (procedure: string, input: object, headers: Record<string, string>) =>
  call(site, `agents.${procedure}`, postJson(input, headers));

describe("the user's decision", () => {
  it("is based on the unverified name, the target host and the rights", async () => {
    const all = { name: "Agent", host: "agent.example", canGenerate: true, dailyTokens: 50 };
    expect(await describeFor({})).toEqual(all);
    expect(await describeFor({ scope: "own offline_access" })).toEqual({ ...all, canGenerate: false });
  });

  it("sends a refusal back to the program", async () => {
    const { page } = await openConsent();
    const redirect = await decide(site, cookie, page, "deny");
    expect(Object.fromEntries(redirect.searchParams)).toMatchObject({
      error: "access_denied",
      state: "state 1",
      iss: site.url,
    });
  });

  it("can't be made by another site, a key or a visitor, or be changed", async () => {
    const { request } = await openConsent();
    const input = { request, dailyTokens: 5 };
    const foreign = await send("allow", input, { cookie, origin: "https://evil.example" });
    expect([foreign.status, foreign.data]).toEqual([403, undefined]);
    const key = await send("allow", input, { authorization: `Bearer ${await site.apiKey()}` });
    expect(key.status).toBe(403);
    expect((await send("allow", input, { origin: site.url })).status).toBe(401);
    const own = { cookie, origin: site.url };
    const { parameters } = createAgentRequest(await registerClientId(), {
      redirect_uri: "https://evil.example/",
    });
    const changed = Buffer.from(JSON.stringify(parameters)).toString("base64url");
    for (const wrong of [changed, "AAAA"]) {
      const { status, error } = await send("allow", { ...input, request: wrong }, own);
      expect([status, error.data.code]).toEqual([400, "BAD_INPUT"]);
    }
    expect((await send("allow", { ...input, dailyTokens: 0 }, own)).status).toBe(400);
  });
});

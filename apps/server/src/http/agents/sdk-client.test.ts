import { UnauthorizedError, type OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "../../testing/call.ts";
import { decide } from "../../testing/connect-agent.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

/** Stores an agent's state between steps. */
function createProvider() {
  const kept: {
    client?: OAuthClientInformationMixed;
    tokens?: OAuthTokens;
    verifier?: string;
    opened?: URL;
  } = {};
  const redirectUrl = "http://127.0.0.1:41234/callback";
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: "Desk agent", redirect_uris: [redirectUrl] },
    state: () => "client state",
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.opened = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? "",
  };
  return { provider, kept };
}

const open = (authProvider: OAuthClientProvider) => ({
  client: new Client({ name: "desk", version: "1" }),
  transport: new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), { authProvider }),
});

it("lets the official client sign in by URL alone, call a tool and refresh", async () => {
  const { provider, kept } = createProvider();
  const first = open(provider);
  await expect(first.client.connect(first.transport)).rejects.toThrow(UnauthorizedError);
  expect(kept.opened?.searchParams.get("resource")).toBe(`${site.url}/mcp`);

  const page = await fetch(kept.opened ?? "", { redirect: "manual" });
  const consent = new URL(page.headers.get("location") ?? "", site.url);
  const cookie = await site.signIn("desk@example.com");
  const redirect = await decide(site, cookie, consent, { dailyTokens: 7 });
  expect(redirect.origin + redirect.pathname).toBe("http://127.0.0.1:41234/callback");
  expect(redirect.searchParams.get("state")).toBe("client state");
  expect(redirect.searchParams.get("iss")).toBe(site.url);
  await first.transport.finishAuth(redirect.searchParams.get("code") ?? "");

  const second = open(provider);
  await second.client.connect(second.transport);
  // The client asks for a stream in the background. If it did so with an expired token, it would refresh twice.
  const refusedStream = expect.objectContaining({ method: "GET", path: "/mcp", status: 405 });
  await expect.poll(() => site.log.lines).toContainEqual(expect.objectContaining({ fields: refusedStream }));
  const quote = async () => {
    const input = { name: "quote", arguments: { tool: "remove-background" } };
    return CallToolResultSchema.parse(await second.client.callTool(input)).structuredContent;
  };
  expect(await quote()).toMatchObject({ tokens: 1, dailyTokensLeft: 7 });

  const before = kept.tokens?.access_token;
  site.server.clock.advance(3601);
  expect(await quote()).toMatchObject({ dailyTokensLeft: 7 });
  expect(kept.tokens?.access_token).not.toBe(before);
  await second.client.close();

  const { data: keys } = await call(site, "apiKeys.list", { headers: { cookie } });
  expect(keys).toMatchObject([
    { name: "Desk agent (this computer)", client: "agent", dailyTokens: 7, scopes: ["generate", "own"] },
  ]);
});

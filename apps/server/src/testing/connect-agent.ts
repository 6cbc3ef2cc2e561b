import { createHash, randomBytes } from "node:crypto";
import { call, post, postJson } from "./call.ts";

const redirectUri = "https://agent.example/callback";

interface Site {
  readonly url: string;
}

export interface OAuthResponse {
  readonly status: number;
  readonly body: Record<string, string>;
}

/** Registers a program as an agent does. */
export async function registerAgent(site: Site, metadata: object = {}): Promise<OAuthResponse> {
  const metadataSent = { client_name: "Agent", redirect_uris: [redirectUri], ...metadata };
  const response = await fetch(`${site.url}/oauth/register`, postJson(metadataSent));
  return { status: response.status, body: await response.json() };
}

/** Creates an agent's request for access, with the verifier that the agent keeps. */
export function createAgentRequest(clientId: string | undefined, changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const parameters = {
    response_type: "code",
    client_id: clientId ?? "",
    redirect_uri: redirectUri,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "state 1",
    ...changes,
  };
  return { verifier, parameters };
}

/** Opens the authorization endpoint as a browser does. */
export async function openAuthorization(site: Site, parameters: Record<string, string>) {
  const url = `${site.url}/oauth/authorize?${new URLSearchParams(parameters).toString()}`;
  const response = await fetch(url, { redirect: "manual" });
  const location = response.headers.get("location");
  return {
    status: response.status,
    text: await response.text(),
    redirectedTo: location === null ? null : new URL(location, site.url),
  };
}

/** Sends the user's decision on the consent screen, and resolves to the URL that the browser is redirected to. */
export async function decide(
  site: Site,
  cookie: string,
  page: URL,
  decision: { readonly dailyTokens: number } | "deny",
): Promise<URL> {
  const request = page.searchParams.get("request");
  const [procedure, input] =
    decision === "deny" ? (["deny", { request }] as const) : (["allow", { request, ...decision }] as const);
  const { data, text } = await call(
    site,
    `agents.${procedure}`,
    postJson(input, { cookie, origin: site.url }),
  );
  if (data === undefined) throw new Error(text);
  return new URL(data.redirectTo);
}

interface Consent {
  readonly dailyTokens?: number;
  /** Space-separated; all by default. */
  readonly scope?: string;
}

/** Gets a code by registration, authorization and the user's consent. */
export async function getCode(site: Site, cookie: string, { dailyTokens = 5, ...extra }: Consent = {}) {
  const { body } = await registerAgent(site);
  const { verifier, parameters } = createAgentRequest(body["client_id"], extra);
  const { redirectedTo } = await openAuthorization(site, parameters);
  if (redirectedTo === null) throw new Error("the server didn't redirect to the consent screen");
  const redirect = await decide(site, cookie, redirectedTo, { dailyTokens });
  return {
    grant_type: "authorization_code",
    code: redirect.searchParams.get("code") ?? "",
    redirect_uri: redirectUri,
    client_id: parameters.client_id,
    code_verifier: verifier,
  };
}

/** Calls the token endpoint or another endpoint that takes a form. */
export async function sendForm(
  site: Site,
  form: Record<string, string>,
  path = "/oauth/token",
): Promise<OAuthResponse> {
  const response = await fetch(site.url + path, post(new URLSearchParams(form)));
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : JSON.parse(text) };
}

/** Connects an agent to the account that the cookie is signed in to, and resolves to its tokens. */
export async function connectAgent(site: Site, cookie: string, consent?: Consent) {
  const form = await getCode(site, cookie, consent);
  const { body } = await sendForm(site, form);
  const { access_token: accessToken = "", refresh_token: refreshToken = "" } = body;
  return { accessToken, refreshToken, clientId: form.client_id, form };
}

/**
 * Options for an agent's calls. On a busy machine, a call may take longer than the SDK's default timeout of a minute,
 * and a run longer than the server waits for clients that don't accept progress notifications.
 */
export const patientCallOptions = { timeout: 600_000, onprogress: () => {} };

/** Calls the MCP endpoint and resolves to its status. */
export async function getMcpStatus(site: Site, token: string): Promise<number> {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const response = await fetch(`${site.url}/mcp`, postJson(message, { authorization: `Bearer ${token}` }));
  await response.text();
  return response.status;
}

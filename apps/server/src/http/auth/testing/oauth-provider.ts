import type { IncomingMessage, ServerResponse } from "node:http";
import { Events, type MutableResponse, OAuth2Server } from "oauth2-mock-server";
import type { OAuthEndpoints } from "../../../auth/providers.ts";

export interface OAuthProviderServer {
  readonly endpoints: Pick<OAuthEndpoints, "authorizationUrl" | "tokenUrl">;
  readonly googleProfileUrl: string;
  readonly githubProfileUrl: string;
  /** Google's user info for the user who signs in. */
  google: Record<string, unknown>;
  /** GitHub's user and email addresses for that user. */
  github: { id: number; emails: { email: string; primary: boolean; verified: boolean }[] };
  close(): Promise<void>;
}

/** Starts an authorization server on a free port, with codes, PKCE, and profiles like Google's and GitHub's. */
export async function startOAuthProvider(): Promise<OAuthProviderServer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  const issued = new Set<string>();
  server.service.on(Events.BeforeResponse, ({ body }: MutableResponse) => {
    if (body !== "") issued.add(`Bearer ${String(body["access_token"])}`);
  });
  server.service.on(Events.BeforeUserinfo, (response: MutableResponse, request: IncomingMessage) => {
    response.statusCode = issued.has(request.headers.authorization ?? "") ? 200 : 401;
    response.body = provider.google;
  });
  function respondAsGitHub(path: string, getBody: () => unknown): void {
    server.service.addRoute("GET", path, (request: IncomingMessage, response: ServerResponse) => {
      const isIssued = issued.has(request.headers.authorization ?? "");
      response.writeHead(isIssued ? 200 : 401, { "content-type": "application/json" });
      response.end(JSON.stringify(isIssued ? getBody() : { message: "Bad credentials" }));
    });
  }
  respondAsGitHub("/user", () => ({ id: provider.github.id, login: "somebody" }));
  respondAsGitHub("/user/emails", () => provider.github.emails);

  await server.start(0, "127.0.0.1");
  const origin = `http://127.0.0.1:${server.address().port}`;
  const provider: OAuthProviderServer = {
    endpoints: { authorizationUrl: `${origin}/authorize`, tokenUrl: `${origin}/token` },
    googleProfileUrl: `${origin}/userinfo`,
    githubProfileUrl: `${origin}/user`,
    google: {},
    github: { id: 0, emails: [] },
    close: () => server.stop(),
  };
  return provider;
}

import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";

export interface OAuthClientOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** Where the provider sends the browser back to. */
  readonly redirectUrl: string;
  readonly scopes: readonly string[];
}

/** What must come back with the answer: kept in the browser that asked. */
export interface PendingSignIn {
  readonly state: string;
  readonly codeVerifier: string;
}

export interface OAuthClient {
  /** Where to send the browser. */
  start(): { readonly url: URL; readonly pending: PendingSignIn };
  /** Resolves to an access token; rejects when the provider refuses the code or can't be reached. */
  exchange(code: string, pending: PendingSignIn): Promise<string>;
}

/** The authorization code flow with PKCE (RFC 6749, RFC 7636), by arctic: in this file only, so that it can be replaced. */
export function createOAuthClient(options: OAuthClientOptions): OAuthClient {
  const client = new OAuth2Client(options.clientId, options.clientSecret, options.redirectUrl);
  return {
    start() {
      const pending = { state: generateState(), codeVerifier: generateCodeVerifier() };
      const url = client.createAuthorizationURLWithPKCE(
        options.authorizationUrl,
        pending.state,
        CodeChallengeMethod.S256,
        pending.codeVerifier,
        [...options.scopes],
      );
      return { url, pending };
    },
    async exchange(code, { codeVerifier }) {
      const tokens = await client.validateAuthorizationCode(options.tokenUrl, code, codeVerifier);
      return tokens.accessToken();
    },
  };
}

import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";

export interface OAuthClientOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** The provider sends the browser back to this address. */
  readonly redirectUrl: string;
  readonly scopes: readonly string[];
}

/** The browser that asked keeps this and must bring it back with the answer. */
export interface PendingSignIn {
  readonly state: string;
  readonly codeVerifier: string;
}

export interface OAuthClient {
  /** The browser is sent to this address. */
  start(): { readonly url: URL; readonly pending: PendingSignIn };
  /** Resolves to an access token; rejects when the provider refuses the code or can't be reached. */
  exchange(code: string, pending: PendingSignIn): Promise<string>;
}

/**
 * Does the authorization code flow with PKCE (RFC 6749, RFC 7636) by arctic, which no other file knows, so that it
 * can be replaced.
 */
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

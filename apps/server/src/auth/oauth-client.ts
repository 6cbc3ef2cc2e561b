import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";

export interface OAuthClientOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** Where the provider redirects the browser after sign-in. */
  readonly redirectUrl: string;
  readonly scopes: readonly string[];
}

/** Values that the browser keeps during sign-in and must send back with the provider's response. */
export interface PendingSignIn {
  readonly state: string;
  readonly codeVerifier: string;
}

export interface OAuthClient {
  /** Starts a sign-in. Returns the URL to redirect the browser to. */
  start(): { readonly url: URL; readonly pending: PendingSignIn };
  /** Resolves to an access token. Rejects when the provider rejects the code or can't be reached. */
  exchange(code: string, pending: PendingSignIn): Promise<string>;
}

/**
 * Implements the authorization code flow with PKCE (RFC 6749, RFC 7636) on top of arctic. No other file imports arctic,
 * so it's easy to replace.
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

/** Codes of RFC 6749, RFC 7591 and RFC 8707. */
export type OAuthErrorCode =
  | "access_denied"
  | "invalid_client"
  | "invalid_client_metadata"
  | "invalid_grant"
  | "invalid_redirect_uri"
  | "invalid_request"
  | "invalid_scope"
  | "invalid_target"
  | "unsupported_grant_type"
  | "unsupported_response_type";

/** An error for the connecting program. The description is for the program's developer. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  readonly description: string;

  constructor(code: OAuthErrorCode, description: string) {
    super(`${code}: ${description}`);
    this.name = "OAuthError";
    this.code = code;
    this.description = description;
  }
}

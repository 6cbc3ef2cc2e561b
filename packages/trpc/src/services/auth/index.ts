export { createApiKey, explainKeyProblem } from "./api-keys.ts";
export { identify, type Credentials, type Identity, type Scope } from "./identify.ts";
export { isMagicLinkOpen, signInWithMagicLink, type SignInResult } from "./magic-link.ts";
export { toNextPath } from "./sign-in-input.ts";
export { signInWithOAuth, type OAuthProfile, type OAuthProvider } from "./oauth.ts";
export { createSecret } from "./secrets.ts";
export type { SessionToken } from "./sessions.ts";

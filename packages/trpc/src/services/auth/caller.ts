import type { Identity } from "./identify.ts";

/** The caller and their access to the account. */
export interface Caller {
  readonly userId: string;
  /** The ID of the API key used, which is recorded on its uploads and runs; null for a user in a browser. */
  readonly keyId: string | null;
  /** The ID of the session used; undefined for an API key and for work in the background. */
  readonly sessionId?: string;
  /** If this is a key's ID, the caller can only access that key's own uploads and runs. */
  readonly limitedTo: string | null;
  /** Present if the caller's runs are tests, which cost nothing. */
  readonly isTest?: true;
}

export function toCaller(identity: Identity): Caller {
  if (identity.kind === "session")
    return { ...createUserCaller(identity.userId), sessionId: identity.sessionId };
  const { userId, keyId, scopes, isTest } = identity;
  const limitedTo = isTest || scopes.includes("own") ? keyId : null;
  return { userId, keyId, limitedTo, ...(isTest && { isTest }) };
}

/** Returns a user as a caller who can access the whole account. */
export function createUserCaller(userId: string): Caller {
  return { userId, keyId: null, limitedTo: null };
}

/** Returns whether the caller can access an item of this user that was created with this API key. */
export function canAccess(
  { userId, limitedTo }: Caller,
  owned: { readonly userId: string; readonly apiKeyId: string | null },
): boolean {
  return owned.userId === userId && (limitedTo === null || owned.apiKeyId === limitedTo);
}

/** Returns the conditions that limit a query to the rows that the caller can access. */
export function toOwnerCondition({ userId, limitedTo }: Caller): { userId: string; apiKeyId?: string } {
  return limitedTo === null ? { userId } : { userId, apiKeyId: limitedTo };
}

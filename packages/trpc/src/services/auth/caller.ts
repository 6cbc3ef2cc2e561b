import type { Identity } from "./identify.ts";

/** The caller, and how much of the account they can access. */
export interface Caller {
  readonly userId: string;
  /** The API key that calls, recorded on its uploads and runs; null for a user in a browser. */
  readonly keyId: string | null;
  /** If it is a key's ID, only what that key has uploaded and started itself is accessible. */
  readonly limitedTo: string | null;
  /** Present if the caller's runs are tests, which cost nothing. */
  readonly isTest?: true;
}

export function callerOf(identity: Identity): Caller {
  if (identity.kind === "session") return person(identity.userId);
  const { userId, keyId, scopes, isTest } = identity;
  const limitedTo = isTest || scopes.includes("own") ? keyId : null;
  return { userId, keyId, limitedTo, ...(isTest && { isTest }) };
}

/** Returns a user as the caller, who can access everything in the account. */
export function person(userId: string): Caller {
  return { userId, keyId: null, limitedTo: null };
}

/** Returns whether the caller can access a user's item, which may have been sent with a key. */
export function canAccess(
  { userId, limitedTo }: Caller,
  thing: { readonly userId: string; readonly apiKeyId: string | null },
): boolean {
  return thing.userId === userId && (limitedTo === null || thing.apiKeyId === limitedTo);
}

/** Returns the caller's access as a query's conditions. */
export function ownerCondition({ userId, limitedTo }: Caller): { userId: string; apiKeyId?: string } {
  return limitedTo === null ? { userId } : { userId, apiKeyId: limitedTo };
}

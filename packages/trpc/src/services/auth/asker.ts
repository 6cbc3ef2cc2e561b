import type { Identity } from "./identify.ts";

/** Says who asks, and how much of the account is there for them. */
export interface Asker {
  readonly userId: string;
  /** This API key asks, and is noted on what it uploads and starts; it is null when a person asks. */
  readonly keyId: string | null;
  /** If it is a key's id, only what that key has uploaded and started itself is there. */
  readonly limitedTo: string | null;
}

export function askerOf(identity: Identity): Asker {
  if (identity.kind === "session") return person(identity.userId);
  const { userId, keyId, scopes } = identity;
  return { userId, keyId, limitedTo: scopes.includes("own") ? keyId : null };
}

/** Everything of the account is there for its person. */
export function person(userId: string): Asker {
  return { userId, keyId: null, limitedTo: null };
}

/** Tells whether something of a user, which may have come with a key, is there for who asks. */
export function isThereFor(
  { userId, limitedTo }: Asker,
  thing: { readonly userId: string; readonly apiKeyId: string | null },
): boolean {
  return thing.userId === userId && (limitedTo === null || thing.apiKeyId === limitedTo);
}

/** Says in a query's words whose things are there for who asks. */
export function ownerOf({ userId, limitedTo }: Asker): { userId: string; apiKeyId?: string } {
  return limitedTo === null ? { userId } : { userId, apiKeyId: limitedTo };
}

import { randomUUID } from "node:crypto";
import { findApiKey } from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import type { Identity } from "../auth/identify.ts";
import { readSignedValues, signValues } from "../tickets.ts";
import { agentRules } from "./limits.ts";

const PURPOSE = "packshot upload url 1";
const LIFETIME_SECONDS = 900;

/** Allows one use of each URL, whose only point is restored after the URL has expired. */
const useRule: RateRule = { name: "upload-url-use", points: 1, perSeconds: LIFETIME_SECONDS + 60 };

/** The key's ID, the URL's own ID, and its expiry in milliseconds. */
const content = z.tuple([z.string(), z.string(), z.int()]);

type KeyIdentity = Identity & { readonly kind: "apiKey" };

interface UploadUrl {
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Creates a URL that accepts one upload for the calling key, so that a program without the key, such as curl in an
 * agent's sandbox, can send a file. @throws AppError FORBIDDEN for a key that may not upload; RATE_LIMITED.
 */
export async function createUploadUrl(
  { settings, clock, rateLimiter }: Pick<Ports, "settings" | "clock" | "rateLimiter">,
  { keyId, scopes }: KeyIdentity,
): Promise<UploadUrl> {
  if (!scopes.includes("generate")) {
    throw new AppError("FORBIDDEN", 'This API key can\'t do this. It needs the scope "generate".');
  }
  await rateLimiter.take(agentRules.uploadUrl, keyId);
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_SECONDS * 1000);
  const ticket = signValues(settings, PURPOSE, [keyId, randomUUID(), expiresAt.getTime()]);
  return { url: `${settings.publicUrl}/upload/${ticket}`, expiresAt };
}

/**
 * Uses up an upload URL. Resolves to its key, and a function that makes the URL usable again after its file was
 * rejected.
 * @throws AppError NOT_FOUND
 */
export async function openUploadUrl(
  { db, settings, clock, rateLimiter }: Pick<Ports, "db" | "settings" | "clock" | "rateLimiter">,
  ticket: string,
): Promise<{ readonly identity: KeyIdentity; readonly restore: () => Promise<void> }> {
  const [keyId, id, expiresAt] = readTicket(settings, ticket);
  if (clock.now().getTime() >= expiresAt) throw createNotFoundError();
  const key = await findApiKey(db, keyId);
  if (key === undefined) throw createNotFoundError();
  await rateLimiter.take(useRule, id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "RATE_LIMITED" ? createNotFoundError() : error;
  });
  const { userId, scopes, test } = key;
  return {
    identity: { kind: "apiKey", keyId, userId, scopes, ...(test && { isTest: true }) },
    restore: () => rateLimiter.returnPoint(useRule, id),
  };
}

/** @throws AppError NOT_FOUND unless this server has signed the ticket */
function readTicket(settings: Ports["settings"], ticket: string): z.infer<typeof content> {
  const values = readSignedValues(settings, PURPOSE, ticket);
  if (values === undefined) throw createNotFoundError();
  return content.parse(values);
}

function createNotFoundError(): AppError {
  return new AppError(
    "NOT_FOUND",
    "This upload URL is unknown, expired or used. Ask for a new one with upload_image.",
  );
}

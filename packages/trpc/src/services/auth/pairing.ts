import { createHash } from "node:crypto";
import {
  countUsablePairings,
  findPairing,
  findUser,
  insertPairing,
  lockUser,
  type Pairing,
  type Tx,
  usePairing,
} from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports } from "../../ports/index.ts";
import { addApiKey, apiKeyScope, requireKeySlot } from "./api-keys.ts";
import { exchangeRule } from "./rate-rules.ts";

/** Lifetime of an approval, in which the program must fetch its key. */
const LIFETIME_MS = 5 * 60_000;
/** Maximum pending approvals; nobody legitimately has more. */
const MAX_PENDING_APPROVALS = 10;
/** Daily token limits for a connected program's runs. A terminal gets more because it starts many runs. */
const defaultDailyTokens = { browser: 50, terminal: 1000 } as const;

/** Returns the schema of 32 base64url bytes. */
const createBytesSchema = (message: string) => z.string().regex(/^[A-Za-z0-9_-]{43}$/, message);

export const challengeSchema = createBytesSchema(
  "Invalid challenge. Start again in the program you're connecting.",
).describe("base64url(SHA-256(verifier)), of the verifier's 43 characters, not of the bytes they encode.");

export const verifierSchema = createBytesSchema("Invalid verifier.").describe(
  "32 random bytes in base64url, kept secret by the program until this call.",
);

export const pairedClient = z.enum(["browser", "terminal"]).describe("Kind of program that asks for a key.");
type PairedClient = z.infer<typeof pairedClient>;

export const approvalSchema = z.strictObject({
  challenge: challengeSchema,
  name: z
    .string()
    .trim()
    .min(1, "Enter a name for the program that's connecting.")
    .max(60, "Names can have up to 60 characters.")
    // Invisible characters, and characters that change the text direction, could make one name look like another.
    .regex(/^\P{C}*$/u, "Choose a name without invisible characters."),
  client: pairedClient,
});
type Approval = z.infer<typeof approvalSchema>;

export const pairingView = z
  .strictObject({
    digits: z
      .string()
      .describe(
        'Six digits, such as "123 456", which the program also shows: the first 4 bytes of SHA-256 of the UTF-8 text "packshot pairing 1:" + challenge, as an unsigned big-endian number modulo 1,000,000, zero-padded.',
      ),
    state: z
      .enum(["new", "approved", "connected", "expired"])
      .describe(
        '"approved" waits up to five minutes for the program to fetch its key, then becomes "connected" or "expired".',
      ),
    dailyTokens: z.number().describe("Maximum tokens that the key's runs may spend within 24 hours."),
  })
  .readonly()
  .meta({ id: "Pairing" });
type PairingView = z.infer<typeof pairingView>;

export const pairedKey = z
  .strictObject({
    key: z.string().describe("The whole key. Returned once: only a hash of its secret is stored."),
    name: z.string(),
    email: z.string().describe("Email address of the key's account."),
    scopes: z.array(apiKeyScope).readonly(),
    dailyTokens: z.number().nullable(),
  })
  .readonly()
  .meta({ id: "PairedKey" });
type PairedKey = z.infer<typeof pairedKey>;

/**
 * Resolves to the state of a pairing. A pairing that another user has approved looks like a new one.
 */
export async function readPairing(
  { db, clock }: Pick<Ports, "db" | "clock">,
  userId: string,
  request: Pick<Approval, "challenge" | "client">,
): Promise<PairingView> {
  const pairing = await findPairing(db, request.challenge);
  return pairing?.userId === userId
    ? toView(pairing, getState(pairing, clock.now()))
    : toView(request, "new");
}

function toView(
  { challenge, client }: { readonly challenge: string; readonly client: PairedClient },
  state: PairingView["state"],
): PairingView {
  return { digits: computeDigits(challenge), state, dailyTokens: defaultDailyTokens[client] };
}

function getState({ usedAt, expiresAt }: Pairing, now: Date): PairingView["state"] {
  if (usedAt !== null) return "connected";
  return expiresAt > now ? "approved" : "expired";
}

function computeDigits(challenge: string): string {
  const hash = createHash("sha256").update(`packshot pairing 1:${challenge}`).digest();
  const digits = String(hash.readUInt32BE(0) % 1_000_000).padStart(6, "0");
  return `${digits.slice(0, 3)} ${digits.slice(3)}`;
}

/**
 * Approves a pairing. The program with the challenge's verifier then has five minutes to fetch its key. Approving the
 * pairing again changes nothing.
 * @throws AppError CONFLICT when the pairing has expired, was approved by another user, or the account has too many
 * keys; RATE_LIMITED when too many approvals are pending.
 */
export async function approvePairing(
  { db, clock }: Pick<Ports, "db" | "clock">,
  userId: string,
  approval: Approval,
): Promise<PairingView> {
  const { challenge } = approval;
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const earlier = await findPairing(tx, challenge);
    if (earlier !== undefined) return requireOwnApproval(earlier, userId, now);
    await requireKeySlot(tx, userId);
    await requirePendingSlot(tx, userId, now);
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    if (!(await insertPairing(tx, { ...approval, userId, expiresAt, now })))
      throw createApprovedElsewhereError();
    return toView(approval, "approved");
  });
}

function requireOwnApproval(pairing: Pairing, userId: string, now: Date): PairingView {
  if (pairing.userId !== userId) throw createApprovedElsewhereError();
  const state = getState(pairing, now);
  if (state === "expired") {
    throw new AppError("CONFLICT", "This request has expired. Start again in the program you're connecting.");
  }
  return toView(pairing, state);
}

function createApprovedElsewhereError(): AppError {
  return new AppError(
    "CONFLICT",
    "This request was approved with another account. Start again in the program you're connecting.",
  );
}

async function requirePendingSlot(tx: Tx, userId: string, now: Date): Promise<void> {
  if ((await countUsablePairings(tx, { userId, now })) < MAX_PENDING_APPROVALS) return;
  throw new AppError(
    "RATE_LIMITED",
    `You've approved ${MAX_PENDING_APPROVALS} connections that aren't complete yet. Try again in five minutes.`,
    { retryAfterSeconds: LIFETIME_MS / 1000 },
  );
}

/**
 * Exchanges a verifier for an API key, once. The key can upload, start runs, and see its own uploads and runs.
 * @throws AppError NOT_FOUND, with the same message, when the pairing isn't approved, has expired or was used; CONFLICT
 * when the account now has too many keys; RATE_LIMITED.
 */
export async function exchangeVerifier(
  ports: Pick<Ports, "db" | "clock" | "rateLimiter">,
  { verifier, ip }: { verifier: string; ip: string },
): Promise<PairedKey> {
  await ports.rateLimiter.take(exchangeRule, ip);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const now = ports.clock.now();
  return ports.db.transaction(async (tx) => {
    const pairing = await findPairing(tx, challenge);
    if (pairing === undefined) throw createNotApprovedError();
    const { userId, name, client } = pairing;
    // Lock the user first, as everywhere, to prevent a deadlock with the account's deletion.
    await lockUser(tx, userId);
    if (!(await usePairing(tx, { challenge, now }))) throw createNotApprovedError();
    const user = await findUser(tx, userId);
    if (user === undefined) throw createNotApprovedError();
    const { key, scopes, dailyTokens } = await addApiKey(ports, tx, {
      test: false,
      userId,
      name,
      client,
      scopes: ["generate", "own"],
      dailyTokens: defaultDailyTokens[client],
    });
    return { key, name, email: user.email, scopes, dailyTokens };
  });
}

function createNotApprovedError(): AppError {
  return new AppError("NOT_FOUND", "This connection isn't approved, or it has expired.");
}

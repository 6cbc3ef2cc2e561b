import { channels } from "@packshot/tools/channels";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import type { Identity } from "../auth/identify.ts";
import { hashNetwork } from "../trials/limits.ts";
import { checkForChannel, checkRule } from "./check.ts";
import { type CheckView, toCheckView } from "./view.ts";

/** Limits reading files without an account, per IP. */
const visitorRule: RateRule = { name: "visitor-check", points: 20, perSeconds: 3600 };

/** The user or visitor for whom a file is read. */
interface CheckCaller {
  readonly identity: Pick<Identity, "userId"> | null;
  readonly ip: string;
}

/**
 * Checks the limits of a public check before the file is read. Rejects with RATE_LIMITED, or with NOT_SUPPORTED on a
 * server that requires an account.
 */
export async function admitPublicCheck(
  ports: Pick<Ports, "settings" | "rateLimiter">,
  { identity, ip }: CheckCaller,
): Promise<void> {
  if (identity !== null) {
    await ports.rateLimiter.take(checkRule, identity.userId);
    return;
  }
  if (ports.settings.trialsPerDay === 0)
    throw new AppError("NOT_SUPPORTED", "You need an account to check images on this server. Sign in.");
  await ports.rateLimiter.take(visitorRule, hashNetwork(ports, ip));
}

/**
 * Reads an image when it's the caller's turn. Visitors share the turns of a single user, so that they delay users with
 * an account by one image at most.
 * @param read reads the image on behalf of the user who has the turn
 */
export async function readInTurn<Value>(
  { identity }: Pick<CheckCaller, "identity">,
  read: (turn: { readonly userId: string }) => Promise<Value>,
): Promise<Value> {
  if (identity !== null) return read({ userId: identity.userId });
  return read({ userId: "visitors" }).catch((thrown: unknown) => {
    if (!(thrown instanceof AppError) || thrown.code !== "RATE_LIMITED") throw thrown;
    const message = "Many images are being checked right now. Try again in a moment, or sign in.";
    throw new AppError("RATE_LIMITED", message, { retryAfterSeconds: 10 });
  });
}

/**
 * Checks anyone's file against all channels and stores nothing. Rejects with BAD_INPUT, TOO_LARGE or RATE_LIMITED.
 */
export async function checkPublicly(
  ports: Pick<Ports, "images" | "clock">,
  caller: Pick<CheckCaller, "identity">,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
): Promise<CheckView> {
  const measurements = await readInTurn(caller, (turn) =>
    ports.images.measure(bytes, { ...turn, withText: true }),
  );
  const file = { measurements, fileName: name, isOriginal: true };
  return toCheckView(channels.map((channel) => checkForChannel(ports, channel, file, null)));
}

import { countTrials, findTrialUse, type Tx } from "@packshot/db";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { hashSecret } from "../auth/secrets.ts";
import { retentionPeriods } from "../retention.ts";
import { signatureOf } from "../signature.ts";

/** A visitor, identified by a cookie, and by the network address: for IPv6, by its /64. */
export interface Visitor {
  /** The cookie's secret, if there is one. */
  readonly token: string | undefined;
  readonly ip: string;
}

/** Limits attempts, because a refused file and a run without an image don't use up the day's try. */
const attemptRule: RateRule = { name: "trial", points: 10, perSeconds: 86_400 };

/** Prefix of signed messages; the server's secret signs nothing else that starts like this. */
const NETWORK = "packshot trial network 1";

type LimitPorts = Pick<Ports, "db" | "clock" | "settings" | "rateLimiter">;

/**
 * Returns the stored form of a network address. It is keyed, so that someone who reads the table can't just
 * try all addresses.
 */
export function networkHashOf({ settings }: Pick<Ports, "settings">, { ip }: Visitor): string {
  return signatureOf(settings, NETWORK, [ip]);
}

/** Returns the time at or before which trials no longer count and are no longer shown. */
export function trialsSince({ clock }: Pick<Ports, "clock">): Date {
  return new Date(clock.now().getTime() - retentionPeriods.trial);
}

/**
 * Checks a visitor before the file is even read. Rejects with NOT_SUPPORTED where trials are off, or with
 * RATE_LIMITED.
 */
export async function admitVisitor(ports: LimitPorts, visitor: Visitor): Promise<void> {
  if (ports.settings.trialsPerDay === 0) {
    throw new AppError("NOT_SUPPORTED", "You need an account to try this server. Please sign in.");
  }
  await requireTry(ports, ports.db, visitor);
  await ports.rateLimiter.take(attemptRule, networkHashOf(ports, visitor));
}

/** Rejects with RATE_LIMITED when the visitor's try for the day is used, or all visitors' tries are. */
export async function requireTry(
  ports: Pick<Ports, "clock" | "settings">,
  tx: Tx,
  visitor: Visitor,
): Promise<void> {
  const since = trialsSince(ports);
  const visitorHash = visitor.token === undefined ? undefined : hashSecret(visitor.token);
  const used = await findTrialUse(tx, { visitorHash, networkHash: networkHashOf(ports, visitor), since });
  if (used !== undefined) {
    throw new AppError(
      "RATE_LIMITED",
      "You've used today's free try. Sign in to continue. Accounts are free.",
      {
        retryAfterSeconds: Math.ceil((used.getTime() - since.getTime()) / 1000),
      },
    );
  }
  if ((await countTrials(tx, since)) >= ports.settings.trialsPerDay) {
    const message = "Today's free tries are used up for everyone. Sign in to continue. Accounts are free.";
    throw new AppError("RATE_LIMITED", message);
  }
}

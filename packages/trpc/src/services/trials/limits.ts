import { countTrials, findTrialUse, type Tx } from "@packshot/db";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { hashSecret } from "../auth/secrets.ts";
import { retentionPeriods } from "../retention.ts";
import { computeSignature } from "../signature.ts";

/** A visitor, identified by a cookie and by the IP (for IPv6, by its /64). */
export interface Visitor {
  /** The cookie's secret, if there is one. */
  readonly token: string | undefined;
  readonly ip: string;
}

/** Limits attempts per IP, because rejected files and runs without an image don't use up the day's trial. */
const attemptRule: RateRule = { name: "trial", points: 10, perSeconds: 86_400 };

/** Prefix of signed messages. The server's secret signs no other messages with this prefix. */
const PURPOSE = "packshot trial network 1";

type LimitPorts = Pick<Ports, "db" | "clock" | "settings" | "rateLimiter">;

/**
 * Returns the keyed hash that a visitor's IP is stored as. Without the key, anyone who reads the table could try all
 * IPs.
 */
export function hashNetwork({ settings }: Pick<Ports, "settings">, ip: string): string {
  return computeSignature(settings, PURPOSE, [ip]);
}

/** Returns the earliest start of a trial that counts toward the limits and can be viewed. */
export function getTrialCutoff({ clock }: Pick<Ports, "clock">): Date {
  return new Date(clock.now().getTime() - retentionPeriods.trial);
}

/**
 * Checks a visitor's limits before the file is read. Rejects with NOT_SUPPORTED if trials are off, or with
 * RATE_LIMITED.
 */
export async function admitVisitor(ports: LimitPorts, visitor: Visitor): Promise<void> {
  if (ports.settings.trialsPerDay === 0) {
    throw new AppError("NOT_SUPPORTED", "You need an account to try this server. Sign in.");
  }
  await requireTrialLeft(ports, ports.db, visitor);
  await ports.rateLimiter.take(attemptRule, hashNetwork(ports, visitor.ip));
}

/** Rejects with RATE_LIMITED when the visitor's trial for the day, or all visitors' trials, are used up. */
export async function requireTrialLeft(
  ports: Pick<Ports, "clock" | "settings">,
  tx: Tx,
  visitor: Visitor,
): Promise<void> {
  const since = getTrialCutoff(ports);
  const visitorHash = visitor.token === undefined ? undefined : hashSecret(visitor.token);
  const trialUse = await findTrialUse(tx, {
    visitorHash,
    networkHash: hashNetwork(ports, visitor.ip),
    since,
  });
  if (trialUse !== undefined) {
    throw new AppError(
      "RATE_LIMITED",
      "You've used today's free try. Sign in to continue. Accounts are free.",
      {
        retryAfterSeconds: Math.ceil((trialUse.getTime() - since.getTime()) / 1000),
      },
    );
  }
  if ((await countTrials(tx, since)) >= ports.settings.trialsPerDay) {
    const message = "Today's free tries are used up for everyone. Sign in to continue. Accounts are free.";
    throw new AppError("RATE_LIMITED", message);
  }
}

import { countTrials, findTrialUse, type Tx } from "@packshot/db";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { hashSecret } from "../auth/secrets.ts";
import { kept } from "../retention.ts";
import { signatureOf } from "../signature.ts";

/** A visitor is known by a cookie, and by the address on the network: for IPv6, by its /64. */
export interface Visitor {
  /** Is the cookie's secret, if there is one. */
  readonly token: string | undefined;
  readonly ip: string;
}

/** A refused file and a run without a picture leave the day's try unused, so this rule is what limits those. */
const attemptRule: RateRule = { name: "trial", points: 10, perSeconds: 86_400 };

/** The server's secret signs nothing else that begins like this. */
const NETWORK = "packshot trial network 1";

type LimitPorts = Pick<Ports, "db" | "clock" | "settings" | "rateLimiter">;

/** Gives what is stored of a network address. With a key, so that nobody who reads the table can try all addresses. */
export function networkHashOf({ settings }: Pick<Ports, "settings">, { ip }: Visitor): string {
  return signatureOf(settings, NETWORK, [ip]);
}

/** Trials that began at or before this moment count no longer and are no longer shown. */
export function trialsSince({ clock }: Pick<Ports, "clock">): Date {
  return new Date(clock.now().getTime() - kept.trial);
}

/**
 * Is asked before a visitor's file is even read. Rejects with NOT_SUPPORTED where trials are off, or with RATE_LIMITED.
 */
export async function admitVisitor(ports: LimitPorts, visitor: Visitor): Promise<void> {
  if (ports.settings.trialsPerDay === 0) {
    throw new AppError("NOT_SUPPORTED", "This server offers no tries without an account. Please sign in.");
  }
  await requireTry(ports, ports.db, visitor);
  await ports.rateLimiter.take(attemptRule, networkHashOf(ports, visitor));
}

/** Rejects with RATE_LIMITED when the visitor's try of the day is used, or those of all visitors are. */
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
      "You have used today's free try. Sign in to go on: accounts are free.",
      {
        retryAfterSeconds: Math.ceil((used.getTime() - since.getTime()) / 1000),
      },
    );
  }
  if ((await countTrials(tx, since)) >= ports.settings.trialsPerDay) {
    const message = "All of today's free tries are taken. Sign in to go on: accounts are free.";
    throw new AppError("RATE_LIMITED", message);
  }
}

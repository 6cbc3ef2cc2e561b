import { ACCESS_ENDED_CHANNEL, findApiKey, isSessionOpen } from "@packshot/db";
import { AppError, type Ports } from "../../ports/index.ts";
import type { Identity } from "./identify.ts";

type AccessPorts = Pick<Ports, "db" | "clock" | "log">;

export interface Access {
  /** Aborted with UNAUTHENTICATED once the session or the key is gone, on whichever server that happened. */
  readonly signal: AbortSignal;
  end(): Promise<void>;
}

/** For what goes on after its request was let in: a sign-out or a revoked key must end it. */
export async function watchAccess(ports: AccessPorts, identity: Identity): Promise<Access> {
  const id = identity.kind === "session" ? identity.sessionId : identity.keyId;
  const controller = new AbortController();
  const close = () =>
    controller.abort(new AppError("UNAUTHENTICATED", "You have been signed out. Please sign in again."));
  const look = async () => {
    if (!(await isOpen(ports, identity))) close();
  };
  const end = await ports.db.listen(ACCESS_ENDED_CHANNEL, (payload) => {
    if (payload === id) close();
    // The connection was lost: it may have been announced meanwhile.
    if (payload === "")
      look().catch((err: unknown) => ports.log.error({ err }, "could not look whether access has ended"));
  });
  try {
    // It may have ended between the request's coming in and the listening.
    await look();
  } catch (error) {
    await end();
    throw error;
  }
  return { signal: controller.signal, end };
}

async function isOpen({ db, clock }: AccessPorts, identity: Identity): Promise<boolean> {
  if (identity.kind === "apiKey") return (await findApiKey(db, identity.keyId)) !== undefined;
  return isSessionOpen(db, { id: identity.sessionId, now: clock.now() });
}

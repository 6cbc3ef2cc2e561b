import { grantTokens, insertTrial, insertVisitor, lockTrials } from "@packshot/db";
import { registry } from "@packshot/tools";
import { AppError, type Engine, type Ports } from "../../ports/index.ts";
import { removeAccount } from "../account/delete.ts";
import { createUserCaller } from "../auth/caller.ts";
import { createSecret, hashSecret } from "../auth/secrets.ts";
import { toStoredFileName } from "../file-names.ts";
import { retentionPeriods } from "../retention.ts";
import { prepareRun } from "../runs/start.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { storeUpload } from "../uploads.ts";
import { hashNetwork, requireTrialLeft, type Visitor } from "./limits.ts";

export const trialTool = registry.removeBackground;

/** Maximum pixels of a visitor's file. */
const MAX_FILE_PIXELS = 12_000_000;

/**
 * Maximum pixels of the photo's longer side. Larger photos are scaled down before the run. If the product fills the
 * whole photo, the marketplace image's side is this divided by 0.88, which is 1,023 px. Other results have the photo's
 * size.
 */
const MAX_SIDE_PX = 900;

type StartTrialPorts = Pick<
  Ports,
  "db" | "storage" | "images" | "engines" | "queue" | "clock" | "settings" | "log"
>;

interface StartedTrial {
  /** The secret for the visitor's cookie. */
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Returns the studio, the only engine for trials, because nobody pays for their images.
 * @throws AppError NOT_SUPPORTED on a server without the studio
 */
export function requireStudio({ engines }: Pick<Ports, "engines">): Engine {
  const studio = engines.named("studio");
  if (studio === undefined)
    throw new AppError("NOT_SUPPORTED", "This server has no free tries. Sign in to make images.");
  return studio;
}

/**
 * Starts a visitor's trial run. Rejects with BAD_INPUT or TOO_LARGE for an unusable file, which doesn't use up the
 * trial, with RATE_LIMITED when the trial is used up, or with NOT_SUPPORTED.
 */
export async function startTrial(
  ports: StartTrialPorts,
  visitor: Visitor,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
): Promise<StartedTrial> {
  const studio = requireStudio(ports);
  const networkHash = hashNetwork(ports, visitor.ip);
  const image = await ports.images.normalize(bytes, {
    userId: networkHash,
    maxPixels: MAX_FILE_PIXELS,
    longestSide: MAX_SIDE_PX,
  });
  const now = ports.clock.now();
  const userId = await ports.db.transaction(async (tx) => {
    const id = await insertVisitor(tx, now);
    const grant = { userId: id, amount: TOKENS_PER_RUN, reason: "Trial", reference: `trial:${id}`, now };
    await grantTokens(tx, grant);
    return id;
  });
  try {
    const upload = await storeUpload(ports, userId, image, { fileName: toStoredFileName(name) });
    const studioOnly = { ...ports, engines: { ...ports.engines, for: () => studio } };
    const request = {
      tool: trialTool,
      images: { product: upload.id },
      options: {},
      origin: "trial",
    } as const;
    const start = await prepareRun(studioOnly, createUserCaller(userId), request);
    const token = visitor.token ?? createSecret();
    await ports.db.transaction(async (tx) => {
      await lockTrials(tx);
      // The same visitor may have started another trial while this file was read.
      await requireTrialLeft(ports, tx, visitor);
      const { runId } = await start(tx);
      await insertTrial(tx, { runId, visitorId: userId, visitorHash: hashSecret(token), networkHash, now });
    });
    return { token, expiresAt: new Date(now.getTime() + retentionPeriods.trial) };
  } catch (error) {
    await removeAccount(ports, userId);
    throw error;
  }
}

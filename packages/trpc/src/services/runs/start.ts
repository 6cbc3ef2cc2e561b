import { randomUUID } from "node:crypto";
import {
  appendRunEvent,
  claimEngineCalls,
  findRunByIdempotencyKey,
  grantStarter,
  holdTokens,
  insertRun,
  insertVariations,
  takeStamp,
  type Run,
  type RunOrigin,
  type Tx,
} from "@packshot/db";
import { type AnyTool, applyBrand } from "@packshot/tools";
import { AppError, type Engine, type Ports } from "../../ports/index.ts";
import { type Caller, canAccess } from "../auth/caller.ts";
import { requireOpenSession } from "../auth/sessions.ts";
import { requireBrand, type StoredBrand } from "../brand/require-brand.ts";
import { requireUploads, computeCallSubject } from "../sources.ts";
import { requireOriginals } from "../photo-fixes.ts";
import { requireRights } from "../upload-source/rights.ts";
import { computeDigest } from "../digest.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { checkChildRunLimit, lockParent } from "./own-run.ts";
import { requireExtraImages } from "./extra-images.ts";
import { checkDailyTokens, checkRunRateLimit, requireDailyTokensLeft, reserveBudget } from "./limits.ts";
import { type Plan, planRun } from "./plan.ts";
import { getLane } from "./status.ts";
import { checkTestRunLimit, findEngines } from "./test-run.ts";

export interface StartRequest {
  readonly tool: AnyTool;
  /** Maps each slot to an upload ID; the slots are already checked. */
  readonly images: Readonly<Record<string, string>>;
  /** The photos as requested, if some are URLs. They are compared to detect a repeated request. */
  readonly sentImages?: Readonly<Record<string, string>>;
  readonly options: unknown;
  /** A key that makes a start safe to repeat: requests with the same key return the same run. */
  readonly idempotencyKey?: string | undefined;
  /** The user's run whose token covers the new run. */
  readonly parentRunId?: string;
  /** True if the images should follow the user's brand kit at the start of the run. */
  readonly brand?: boolean | undefined;
  /** URL of a webhook for the run's end. It must have been checked. */
  readonly webhookUrl?: string | undefined;
  /**
   * `person` by default, and `test` for a test key. Trials and bulk rows wait behind users' runs, and bulk rows have
   * separate limits.
   */
  readonly origin?: RunOrigin | undefined;
}

export type StartPorts = Pick<Ports, "db" | "engines" | "queue" | "clock" | "settings">;

/**
 * Starts a run: validates the request and, in one transaction, reserves the budget, holds a token, writes the run and
 * enqueues its job. Rejects with an `AppError` BAD_INPUT, NOT_FOUND, NOT_SUPPORTED, CONFLICT, INSUFFICIENT_TOKENS or
 * RATE_LIMITED.
 */
export async function startRun(
  ports: StartPorts,
  caller: Caller,
  request: StartRequest,
): Promise<{ runId: string }> {
  const start = await prepareRun(ports, caller, request);
  return ports.db.transaction(start);
}

/**
 * Validates the request, and resolves to a function that starts the run within a transaction. Both reject as `startRun`
 * does.
 */
export async function prepareRun(
  startPorts: Omit<StartPorts, "db">,
  caller: Caller,
  request: StartRequest,
): Promise<(tx: Tx) => Promise<{ runId: string }>> {
  const { tool, images, sentImages = images, parentRunId, webhookUrl } = request;
  const { origin = caller.isTest ? "test" : "person" } = request;
  const ports = { ...startPorts, engines: findEngines(startPorts.engines, { origin }) };
  const usesBrand = request.brand || undefined;
  const engine = ports.engines.for(tool);
  const id = randomUUID();
  const { options, support, ...plan } = await planRun(engine, tool, request.options, id);
  const missing = (await tool.options()).missing?.(options);
  if (missing !== undefined) {
    const [name] = Object.keys(tool.requiredOptions ?? {});
    throw new AppError("BAD_INPUT", missing, { param: name && `options.${name}` });
  }
  requireExtraImages(tool, options, images);
  if (!support.supported) {
    throw new AppError(support.badInput ? "BAD_INPUT" : "NOT_SUPPORTED", support.reason);
  }
  const checked: CheckedRequest = {
    id,
    caller,
    userId: caller.userId,
    tool,
    images,
    options,
    engine,
    plan,
    parentRunId: parentRunId ?? null,
    origin,
    idempotencyKey: request.idempotencyKey ?? null,
    webhookUrl: webhookUrl ?? null,
    // The origin isn't part of the hash, except that a test run isn't the same request as a real one.
    requestHash: computeDigest({
      tool: tool.slug,
      images: sentImages,
      options,
      parentRunId,
      brand: usesBrand,
      webhookUrl,
      test: caller.isTest,
    }),
  };
  return async (tx) => {
    // Lock the user first, as `lockEndedRun` does. By then, a concurrent request with the same key has stored its run.
    const stamp = await takeStamp(tx, checked.userId, ports.clock.now());
    await requireOpenSession(tx, caller, ports.clock.now());
    const parent = await lockParent(tx, caller, checked.parentRunId);
    const earlier = await findEarlierRun(tx, checked);
    if (earlier !== undefined) return requireSameRun(earlier, checked);
    if (parent !== undefined) await requireCoveringParent(tx, parent, origin);
    const uploads = await requireUploads(tx, caller, images);
    requireRights(tool, uploads);
    requireOriginals(plan.requests, uploads);
    const brand = usesBrand && (await requireBrand(tx, caller));
    const requests = applyBrand(plan.requests, brand?.look);
    return storeRun(
      ports,
      tx,
      { ...checked, plan: { ...plan, requests }, brand, stamp },
      computeCallSubject(tool, uploads),
    );
  };
}

/** Requires that the parent's token covers another run. A test run's images can only be finished in a test run. */
async function requireCoveringParent(tx: Tx, parent: Run, origin: RunOrigin): Promise<void> {
  if (parent.origin === "test" && origin !== "test")
    throw new AppError("BAD_INPUT", "These photos are from a test run. Finish them with its test key.");
  await checkChildRunLimit(tx, parent);
}

/** A request that is valid on its own, but not yet checked against stored data. */
interface CheckedRequest {
  /** The ID of the new run. */
  readonly id: string;
  readonly caller: Caller;
  readonly userId: string;
  readonly tool: AnyTool;
  readonly images: StartRequest["images"];
  readonly options: unknown;
  readonly engine: Engine;
  readonly plan: Pick<Plan, "requests" | "needsAnalysis">;
  readonly parentRunId: string | null;
  readonly origin: RunOrigin;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly webhookUrl: string | null;
  readonly brand?: StoredBrand | undefined;
}

async function storeRun(
  ports: Pick<Ports, "engines" | "queue" | "clock" | "settings">,
  tx: Tx,
  { tool, images, engine, plan, ...checked }: CheckedRequest & { readonly stamp: number },
  subject: string,
): Promise<{ runId: string }> {
  const { id, caller, userId, origin } = checked;
  const apiKeyId = caller.keyId;
  const now = ports.clock.now();
  const inputs = new Map(Object.entries(images));
  // A run that needs an analysis is planned when its facts are known.
  const requests = plan.needsAnalysis ? null : plan.requests;
  const run = { ...checked, requests, tool: tool.slug, engine: engine.name, inputs, apiKeyId, now };
  await insertRun(tx, run);
  // A test run is deleted after a day with its calls, so it must not claim calls from before the run.
  if (origin !== "test") await claimEngineCalls(tx, { userId, runId: id, subject });
  await reserveBudget(ports, tx, { run: { id, userId }, engine, ...plan }, now);
  if (origin === "test") await checkTestRunLimit(tx, userId, now);
  else if (checked.parentRunId === null)
    await holdRunToken(ports, tx, caller, { runId: id, tool, origin, now });
  else await requireDailyTokensLeft(tx, caller, { paidRunId: checked.parentRunId, now });
  await insertVariations(
    tx,
    id,
    plan.requests.map(({ label }) => label),
    checked.stamp,
  );
  await appendRunEvent(tx, { runId: id, type: "queued", now });
  await ports.queue.enqueue(tx, { id, runId: id, userId, lane: getLane(run), origin });
  return { runId: id };
}

/**
 * Grants the month's free tokens if they are due, then holds a token. Rejects with an `AppError` INSUFFICIENT_TOKENS or
 * RATE_LIMITED.
 */
export async function holdRunToken(
  { settings }: Pick<Ports, "settings">,
  tx: Tx,
  caller: Caller,
  { runId, tool, origin, now }: { runId: string; tool: AnyTool; origin: RunOrigin; now: Date },
): Promise<void> {
  const { userId } = caller;
  await grantStarter(tx, userId, now);
  if (!(await holdTokens(tx, { userId, runId, apiKeyId: caller.keyId, amount: TOKENS_PER_RUN, now }))) {
    throw new AppError("INSUFFICIENT_TOKENS", tool.copy.insufficientTokens);
  }
  await checkRunRateLimit(settings, tx, { userId, origin }, now);
  if (caller.keyId !== null) await checkDailyTokens(tx, caller.keyId, now);
}

async function findEarlierRun(
  tx: Tx,
  { userId, idempotencyKey: key }: Pick<CheckedRequest, "userId" | "idempotencyKey">,
): Promise<Run | undefined> {
  return key === null ? undefined : findRunByIdempotencyKey(tx, { userId, key });
}

function requireSameRun(
  run: Run,
  { caller, requestHash }: Pick<CheckedRequest, "caller" | "requestHash">,
): { runId: string } {
  if (run.requestHash !== requestHash || !canAccess(caller, run)) {
    throw new AppError("CONFLICT", "This idempotency key belongs to another request. Use a new one.");
  }
  return { runId: run.id };
}

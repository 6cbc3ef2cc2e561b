import { getTRPCErrorFromUnknown, initTRPC, type TRPCDefaultErrorShape, type TRPCError } from "@trpc/server";
import type { Context } from "./context.ts";
import { getAppError, createErrorData, isServerFault, toTrpcError } from "./error-shape.ts";
import { AppError } from "./ports/errors.ts";
import type { ProcedureMeta } from "./procedures.ts";
import { toCaller } from "./services/auth/caller.ts";
import type { Identity, Scope } from "./services/auth/identify.ts";
import { admitPublicCheck } from "./services/check/visitors.ts";
import { holdFile } from "./services/files-in-memory.ts";
import { admitVisitor } from "./services/trials/limits.ts";
import { isStorable } from "./validate-storable.ts";
import { isAsyncIterable } from "./tracked-events.ts";

/**
 * Returns tRPC's error formatter, which adds the API's error data with links to the guides of the server at
 * `publicUrl`.
 */
export function createErrorFormatter(publicUrl: string) {
  return ({ shape, error: thrown }: { shape: TRPCDefaultErrorShape; error: TRPCError }) => {
    const error = getAppError(thrown);
    const { httpStatus, path } = shape.data;
    return {
      ...shape,
      message: error.userMessage,
      data: { ...createErrorData(error, publicUrl), httpStatus, path },
    };
  };
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    // `createRouter` replaces this formatter with one for the server's URL.
    errorFormatter: createErrorFormatter(""),
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 30_000 },
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Converts errors to tRPC errors with the right HTTP status, and logs the server's faults. */
const translateErrors = t.middleware(async function translateErrors({ next, ctx, path, signal }) {
  const { log } = ctx.ports;
  const translateError = (thrown: TRPCError): TRPCError => {
    const error = getAppError(thrown);
    const fields = { err: thrown.cause ?? thrown, path };
    // The caller has disconnected, for example during an upload. Nothing is broken.
    if (isServerFault(error) && signal?.aborted) log.info(fields, "procedure ended with its caller");
    else if (isServerFault(error)) log.error(fields, "procedure failed");
    return toTrpcError(error);
  };
  const result = await next();
  if (!result.ok) throw translateError(result.error);
  return isAsyncIterable(result.data)
    ? { ...result, data: translateStream(result.data, translateError) }
    : result;
});

/**
 * Converts the errors of a running subscription. Otherwise a client would mistake them for a broken connection and
 * reconnect.
 */
async function* translateStream(
  events: AsyncIterable<unknown>,
  translateError: (thrown: TRPCError) => TRPCError,
): AsyncGenerator {
  try {
    yield* events;
  } catch (thrown) {
    throw translateError(getTRPCErrorFromUnknown(thrown));
  }
}

/** Requires access to the whole account: a user, or a key with these scopes that isn't limited. */
function requireScopes(scopes: readonly Scope[], signInMessage?: string) {
  return t.middleware(async function requireWholeAccount({ next, ctx }) {
    if (ctx.identity === null) throw createUnauthenticatedError(ctx, signInMessage);
    if (isLimited(ctx.identity)) {
      throw new AppError(
        "FORBIDDEN",
        "This API key can't do this. It can only upload, start runs and see its own runs.",
      );
    }
    requireKeyScopes(ctx.identity, scopes);
    return next({ ctx: { ...ctx, identity: ctx.identity, userId: ctx.identity.userId } });
  });
}

/**
 * Also allows a key with "own" instead of "read". The context has a `caller` instead of a `userId`, so that every
 * service has to consider that only part of the account may be accessible.
 */
function requireScopesOrOwn(scopes: readonly Scope[]) {
  return t.middleware(async function requireAccessToOwn({ next, ctx }) {
    if (ctx.identity === null) throw createUnauthenticatedError(ctx);
    const { identity } = ctx;
    requireKeyScopesOrOwn(identity, scopes);
    return next({ ctx: { ...ctx, identity, caller: toCaller(identity) } });
  });
}

/** Rejects a key without these scopes. Ignores "read" for a key that sees only its own runs. */
export function requireKeyScopesOrOwn(identity: Identity, scopes: readonly Scope[]): void {
  requireKeyScopes(
    identity,
    scopes.filter((scope) => scope !== "read" || !isLimited(identity)),
  );
}

function isLimited(identity: Identity): boolean {
  return toCaller(identity).limitedTo !== null;
}

function requireKeyScopes(identity: Identity, scopes: readonly Scope[]): void {
  if (identity.kind === "session") return;
  const missing = scopes.find((scope) => !identity.scopes.includes(scope));
  if (missing === undefined) return;
  throw new AppError("FORBIDDEN", `This API key can't do this. It needs the scope "${missing}".`);
}

function createUnauthenticatedError(
  { keyProblem }: Pick<Context, "keyProblem">,
  signInMessage = "You need to be signed in to use this feature.",
): AppError {
  return new AppError("UNAUTHENTICATED", keyProblem ?? signInMessage);
}

const requireSession = t.middleware(async function requireSession({ next, ctx }) {
  if (ctx.identity === null) throw createUnauthenticatedError(ctx);
  if (ctx.identity.kind !== "session") {
    throw new AppError("FORBIDDEN", "API keys can't do this. Sign in to the web app.");
  }
  return next({ ctx: { ...ctx, identity: ctx.identity, userId: ctx.identity.userId } });
});

const requireKey = t.middleware(async function requireKey({ next, ctx }) {
  if (ctx.identity === null) throw createUnauthenticatedError(ctx);
  if (ctx.identity.kind !== "apiKey") throw new AppError("FORBIDDEN", "Only an API key can do this.");
  return next({ ctx: { ...ctx, identity: ctx.identity } });
});

/** Treats a limited key as a visitor, so that public procedures reveal nothing about its account. */
const hideLimitedKey = t.middleware(async function hideLimitedKey({ next, ctx }) {
  const isVisitor = ctx.identity === null || isLimited(ctx.identity);
  return next({ ctx: { ...ctx, identity: isVisitor ? null : ctx.identity } });
});

const requireVisitor = t.middleware(async function requireVisitor({ next, ctx }) {
  if (ctx.identity !== null) {
    throw new AppError("FORBIDDEN", "You're signed in. Use the tool itself.");
  }
  await admitVisitor(ctx.ports, { token: ctx.trialCookie.token, ip: ctx.ip });
  return next();
});

const limitPublicChecks = t.middleware(async function limitPublicChecks({ next, ctx }) {
  await admitPublicCheck(ctx.ports, ctx);
  return next();
});

/** Limits a caller's files in memory. Runs before the file is read. */
const limitFiles = t.middleware(async function limitFiles({ next, ctx }) {
  return holdFile(ctx.ports.storage, ctx.identity?.userId ?? ctx.ip, () => next());
});

const FILE_AS_TEXT =
  'The field "file" came as text. Send the photo as a file; with curl, write -F file=@photo.jpg.';

/** Rejects text that can't be stored. Runs after the access check, so that an upload is only read if it's allowed. */
const requireStorable = t.middleware(async function requireStorable({ next, getRawInput }) {
  const input = await getRawInput();
  if (input instanceof FormData && typeof input.get("file") === "string") {
    throw new AppError("BAD_INPUT", FILE_AS_TEXT);
  }
  if (!isStorable(input)) {
    throw new AppError("BAD_INPUT", "This text contains a character that can't be stored. Remove it.");
  }
  return next();
});

const procedure = t.procedure.use(translateErrors);

/** For anyone. */
export const publicProcedure = procedure.meta({ access: "public" }).use(hideLimitedKey).use(requireStorable);
/** For visitors only. A visitor who has used the day's trial is rejected before the file is read. */
export const visitorProcedure = procedure
  .meta({ access: "visitor" })
  .use(requireVisitor)
  .use(requireStorable);
/** For anyone, within the limits for checks. Beyond them, the request is rejected before the file is read. */
export const publicCheckProcedure = procedure
  .meta({ access: "public" })
  .use(limitPublicChecks)
  .use(limitFiles)
  .use(requireStorable);
/**
 * For a session, or an API key with these scopes. Procedures that show older data need "read", and procedures that
 * store or spend need "generate".
 */
export function scopedProcedure(scopes: readonly Scope[], signInMessage?: string) {
  return procedure.meta({ access: scopes }).use(requireScopes(scopes, signInMessage)).use(requireStorable);
}
/** For the same callers as `scopedProcedure`. The call keeps a file in memory. */
export function scopedFileProcedure(scopes: readonly Scope[]) {
  return procedure.meta({ access: scopes }).use(requireScopes(scopes)).use(limitFiles).use(requireStorable);
}
/** For the same callers as `scopedProcedure`, and for a key with "own", which can only access its own uploads and runs. */
export function scopedOrOwnProcedure(scopes: readonly Scope[]) {
  return procedure.meta({ access: scopes, own: true }).use(requireScopesOrOwn(scopes)).use(requireStorable);
}
/** For the same callers as `scopedOrOwnProcedure`. The call keeps a file in memory. */
export function scopedOrOwnFileProcedure(scopes: readonly Scope[]) {
  return procedure
    .meta({ access: scopes, own: true })
    .use(requireScopesOrOwn(scopes))
    .use(limitFiles)
    .use(requireStorable);
}
const gallerySignInMessage = "User not authenticated";
export const galleryProcedure = scopedProcedure(["read"], gallerySignInMessage);
export const galleryChangeProcedure = scopedProcedure(["generate", "read"], gallerySignInMessage);
/** For an API key with any scopes: these procedures are about the key itself. */
export const keyProcedure = procedure.meta({ access: "key" }).use(requireKey).use(requireStorable);
/** For a user in a browser only: API keys must not change accounts and keys. */
export const sessionProcedure = procedure
  .meta({ access: "session" })
  .use(requireSession)
  .use(requireStorable);

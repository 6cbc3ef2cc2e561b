import { getTRPCErrorFromUnknown, initTRPC, type TRPCError } from "@trpc/server";
import type { Context } from "./context.ts";
import { appErrorOf, errorData, isFault, trpcErrorOf } from "./error-shape.ts";
import { AppError } from "./ports/errors.ts";
import type { ProcedureMeta } from "./procedures.ts";
import type { Identity, Scope } from "./services/auth/identify.ts";
import { isStorable } from "./storable.ts";
import { isAsyncIterable } from "./tracked-events.ts";

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      message: appErrorOf(error).userMessage,
      data: { ...errorData(appErrorOf(error)), httpStatus: shape.data.httpStatus, path: shape.data.path },
    }),
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 30_000 },
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Gives errors of the rules their HTTP status; logs unforeseen ones here, only once. */
const translateErrors = t.middleware(async function translateErrors({ next, ctx, path }) {
  const translated = (thrown: TRPCError): TRPCError => {
    const error = appErrorOf(thrown);
    if (isFault(error)) ctx.ports.log.error({ err: thrown.cause ?? thrown, path }, "procedure failed");
    return trpcErrorOf(error);
  };
  const result = await next();
  if (!result.ok) throw translated(result.error);
  return isAsyncIterable(result.data)
    ? { ...result, data: translateStream(result.data, translated) }
    : result;
});

/**
 * Translates errors of a running subscription, too: a client would take an untranslated one for a broken server and
 * reconnect.
 */
async function* translateStream(
  events: AsyncIterable<unknown>,
  translated: (thrown: TRPCError) => TRPCError,
): AsyncGenerator {
  try {
    yield* events;
  } catch (thrown) {
    throw translated(getTRPCErrorFromUnknown(thrown));
  }
}

function allowed(identity: Identity, scope: Scope): boolean {
  return identity.kind === "session" || identity.scopes.includes(scope);
}

function requireScope(scope: Scope, otherwise?: string) {
  return t.middleware(async function requireIdentity({ next, ctx }) {
    if (ctx.identity === null) throw unauthenticated(otherwise);
    if (!allowed(ctx.identity, scope)) {
      throw new AppError("FORBIDDEN", `This API key may not do this: it needs the scope "${scope}".`);
    }
    return next({ ctx: { ...ctx, identity: ctx.identity, userId: ctx.identity.userId } });
  });
}

function unauthenticated(userMessage = "You need to be signed in to use this feature."): AppError {
  return new AppError("UNAUTHENTICATED", userMessage);
}

const requireSession = t.middleware(async function requireSession({ next, ctx }) {
  if (ctx.identity === null) throw unauthenticated();
  if (ctx.identity.kind !== "session") {
    throw new AppError("FORBIDDEN", "An API key may not do this: please sign in.");
  }
  return next({ ctx: { ...ctx, identity: ctx.identity, userId: ctx.identity.userId } });
});

/** Runs after it is known who asks, so that an upload is not even read for somebody who may not upload. */
const requireStorable = t.middleware(async function requireStorable({ next, getRawInput }) {
  if (!isStorable(await getRawInput())) {
    throw new AppError("BAD_INPUT", "This text contains a character that can't be stored. Please remove it.");
  }
  return next();
});

const procedure = t.procedure.use(translateErrors);

/** Anybody may call these procedures. */
export const publicProcedure = procedure.meta({ access: "public" }).use(requireStorable);
/** These need a session, or an API key with the scope "read". */
export const readProcedure = procedure
  .meta({ access: ["read"] })
  .use(requireScope("read"))
  .use(requireStorable);
/** These give the gallery the same access, with its own message for a visitor. */
export const galleryProcedure = procedure
  .meta({ access: ["read"] })
  .use(requireScope("read", "User not authenticated"))
  .use(requireStorable);
/** These change the gallery, and need the scope "generate" of an API key, too. */
export const galleryChangeProcedure = procedure
  .meta({ access: ["generate", "read"] })
  .use(requireScope("generate", "User not authenticated"))
  .use(requireScope("read", "User not authenticated"))
  .use(requireStorable);
/** These may store or spend, and need a session, or an API key with the scope "generate". */
export const generateProcedure = procedure
  .meta({ access: ["generate"] })
  .use(requireScope("generate"))
  .use(requireStorable);
/** These have the same access, and need the scope "read", too, because the answer shows older data. */
export const generateAndReadProcedure = procedure
  .meta({ access: ["generate", "read"] })
  .use(requireScope("generate"))
  .use(requireScope("read"))
  .use(requireStorable);
/** Only a person in a browser may call these: API keys must not change accounts and keys. */
export const sessionProcedure = procedure
  .meta({ access: "session" })
  .use(requireSession)
  .use(requireStorable);

import { z } from "zod";

/**
 * The kinds of failed calls, grouped by what to do about them:
 * - `overloaded`, `no-capacity`: the service is unable to respond now; nothing is billed. Another model may have
 * capacity.
 * - `rate-limited`: the rate limit is reached; the service says when to retry.
 * - `not-sent`: there was no connection, so nothing was sent.
 * - `maybe-billed`: the connection broke after the request was sent.
 * - `timed-out`: the request was sent, but no response arrived in time. The call may be billed, and a retry would take
 * as long.
 * - `circuit-open`: the call was not sent, because the model has just failed too often.
 * - `quota-used-up`, `spend-limit`: the limit resets in hours or minutes. `credit-used-up`: the operator has to pay.
 * - `not-configured`: the key, account or location is wrong. `no-such-model`: the model is retired or never existed.
 * `rejected`: our request is wrong.
 * - `too-large`: the response has more bytes than any image needs.
 */
export type FailureKind =
  | "overloaded"
  | "no-capacity"
  | "rate-limited"
  | "not-sent"
  | "maybe-billed"
  | "timed-out"
  | "circuit-open"
  | "quota-used-up"
  | "spend-limit"
  | "credit-used-up"
  | "not-configured"
  | "no-such-model"
  | "rejected"
  | "too-large";

interface FailureDetails {
  /** The HTTP status, if there was a response. */
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** Thrown when a call fails. The message may come from the service: log it, but never show it to users. */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, message: string, { status, retryAfterMs, cause }: FailureDetails = {}) {
    super(message, { cause });
    this.name = "CallFailure";
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

const MAX_SHOWN_LENGTH = 300;
const MAX_DELAY_MS = 60_000;
/** Added to `retryDelay`, which is rounded down: the message next to it states a longer delay. */
const ROUNDED_OFF_MS = 1000;

const details = z.looseObject({
  reason: z.string().optional().catch(undefined),
  retryDelay: z.string().optional().catch(undefined),
  violations: z
    .array(z.looseObject({ quotaId: z.string().optional().catch(undefined) }))
    .optional()
    .catch(undefined),
});

const wrapped = z.looseObject({
  error: z.looseObject({
    message: z.string().catch(""),
    status: z.string().catch(""),
    details: z.array(details).catch([]),
  }),
});

interface Problem {
  readonly message: string;
  readonly status: string;
  readonly reasons: readonly string[];
  readonly quotas: readonly string[];
  readonly retryDelayMs: number | undefined;
}

/** Reads the body of an error response, however it is wrapped. Returns an empty problem instead of failing. */
export function readProblem(body: string): Problem {
  const error = unwrap(body, 3);
  if (!error) return { message: "", status: "", reasons: [], quotas: [], retryDelayMs: undefined };
  const delays = error.details.flatMap(({ retryDelay }) => parseMilliseconds(retryDelay) ?? []);
  return {
    message: error.message.slice(0, MAX_SHOWN_LENGTH),
    status: error.status,
    reasons: error.details.flatMap(({ reason }) => reason ?? []),
    quotas: error.details.flatMap(({ violations = [] }) =>
      violations.flatMap(({ quotaId }) => quotaId ?? []),
    ),
    retryDelayMs: delays[0],
  };
}

/** Unwraps an error in a list, after other text, or in the message of another error. */
function unwrap(text: string, levels: number): z.infer<typeof wrapped>["error"] | undefined {
  const parsed = wrapped.safeParse(getFirst(parse(text.slice(Math.max(0, text.search(/[[{]/))))));
  if (!parsed.success) return undefined;
  const { error } = parsed.data;
  if (levels === 0 || !/^\s*[[{]/.test(error.message)) return error;
  return unwrap(error.message, levels - 1) ?? error;
}

function getFirst(value: unknown): unknown {
  return Array.isArray(value) ? getFirst(value[0]) : value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseMilliseconds(delay = ""): number | undefined {
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(delay)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/**
 * Parses `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3), into milliseconds; undefined if it's absent.
 * Compares a date with the response's `Date` header, if there is one, because our clock may be wrong.
 */
export function readRetryAfter(headers: Pick<Headers, "get">, now: number): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const until = Date.parse(value);
  // `Date.parse` reads "120" as a year.
  if (!/[a-z]/i.test(value) || Number.isNaN(until)) return parseMilliseconds(`${value}s`);
  const sentAt = Date.parse(headers.get("date") ?? "");
  return Math.max(0, until - (Number.isNaN(sentAt) ? now : sentAt));
}

/** @param headerDelayMs the wait that a response header asks for; the body's takes precedence */
export function classifyResponse(
  status: number,
  body: string,
  headerDelayMs: number | undefined,
): CallFailure {
  const problem = readProblem(body);
  const delay = problem.retryDelayMs ?? headerDelayMs;
  const kind = classifyStatus(status, problem, delay);
  const message = problem.message || `The service returned status ${String(status)}.`;
  const retryAfterMs = delay === undefined ? undefined : delay + ROUNDED_OFF_MS;
  return new CallFailure(kind, message, { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
}

function classifyStatus(status: number, problem: Problem, delay: number | undefined): FailureKind {
  if (status === 402 || /prepay\w* credits/i.test(problem.message)) return "credit-used-up";
  if (status === 429) return classifyLimit(problem, delay);
  if (status === 404) return "no-such-model";
  if (status === 408 || status >= 500) return "overloaded";
  // The service canceled the call, possibly after it did the work.
  if (status === 499) return "maybe-billed";
  const isMisconfigured =
    problem.reasons.includes("API_KEY_INVALID") || problem.status === "FAILED_PRECONDITION";
  // The service sends no redirects, so this one comes from a proxy or a captive portal.
  if (status < 400 || status === 401 || status === 403 || isMisconfigured) return "not-configured";
  return "rejected";
}

function classifyLimit({ message, quotas }: Problem, delay: number | undefined): FailureKind {
  if (/spend-based/i.test(message)) return "spend-limit";
  if (quotas.some((quota) => quota.includes("PerDay"))) return "quota-used-up";
  if (delay === undefined) return "no-capacity";
  return delay > MAX_DELAY_MS ? "quota-used-up" : "rate-limited";
}

const syscallsBeforeSending = new Set(["connect", "getaddrinfo"]);
const timeoutCodes = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);
const certificateError = /CERT|TLS|SSL|SIGNATURE|ISSUER/;

/** Classifies a connection error. The cause's code shows whether anything was sent. */
export function classifyConnectionError(error: unknown): CallFailure {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { code = "", syscall = "" } = systemError.parse(cause);
  const unsent =
    syscallsBeforeSending.has(syscall) || code === "UND_ERR_CONNECT_TIMEOUT" || certificateError.test(code);
  const message = `The connection broke${code === "" ? "" : ` (${code})`}.`;
  const kind =
    unsent || cause instanceof AggregateError
      ? "not-sent"
      : timeoutCodes.has(code)
        ? "timed-out"
        : "maybe-billed";
  return new CallFailure(kind, message, { cause: error });
}

const text = z.string().optional().catch(undefined);
const systemError = z.looseObject({ code: text, syscall: text }).catch({});

import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { listParts, readPrompt, readSystemInstruction, type GenerateContentRequest } from "./request-body.ts";
import type { UsageMetadata } from "./usage.ts";

export interface LoggedImage {
  readonly mimeType: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * How a request ended; `aborted` if the client disconnected first, `cut` if the emulator broke the
 * connection.
 */
export type Outcome = "open" | "completed" | "aborted" | "cut";

export interface LoggedRequest {
  /** One-based number, in the order in which the requests arrived completely. */
  readonly id: number;
  readonly method: string;
  /** The path without the query, which could contain a key. */
  readonly path: string;
  /** The headers without keys and cookies. */
  readonly headers: IncomingHttpHeaders;
  readonly bodyBytes: number;
  readonly bodySha256: string;
  readonly onConnection: number;
  model?: string;
  /** All text from the user's turns. */
  prompt?: string;
  systemInstruction?: string;
  images?: readonly LoggedImage[];
  generationConfig?: GenerateContentRequest["generationConfig"];
  serviceTier?: string;
  store?: boolean;
  /** Undefined if the request was rejected before a scenario was chosen. */
  scenario?: string;
  status?: number;
  /** Bytes of the response that were sent, including headers. */
  sentBytes?: number;
  outcome: Outcome;
}

const secretHeaders = new Set(["x-goog-api-key", "authorization", "cookie"]);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
  readonly bodyBytes: number;
  readonly onConnection: number;
}

function describe(id: number, { body, headers, ...received }: ReceivedRequest): LoggedRequest {
  const publicHeaders = Object.entries(headers).filter(([name]) => !secretHeaders.has(name));
  return {
    id,
    ...received,
    headers: Object.fromEntries(publicHeaders),
    bodySha256: sha256(body),
    outcome: "open",
  };
}

/** Adds the body's contents to the entry, with images as digests. */
export function addBody(entry: LoggedRequest, body: GenerateContentRequest): void {
  const { generationConfig, serviceTier, store, systemInstruction } = body;
  entry.prompt = readPrompt(body);
  entry.images = listParts(body).flatMap(({ inlineData }) => {
    if (inlineData === undefined) return [];
    const bytes = Buffer.from(inlineData.data, "base64");
    return [{ mimeType: inlineData.mimeType, bytes: bytes.length, sha256: sha256(bytes) }];
  });
  if (generationConfig !== undefined) entry.generationConfig = generationConfig;
  if (serviceTier !== undefined) entry.serviceTier = serviceTier;
  if (store !== undefined) entry.store = store;
  if (systemInstruction !== undefined) entry.systemInstruction = readSystemInstruction(body);
}

export interface Counters {
  readonly requests: number;
  readonly byScenario: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly byOutcome: Readonly<Record<Outcome, number>>;
  /** The service's charges, including for responses that got lost. */
  readonly billed: { readonly calls: number; readonly imageTokens: number; readonly microDollars: number };
}

export function createRequestLog() {
  const entries: LoggedRequest[] = [];
  const billed = { calls: 0, imageTokens: 0, microDollars: 0 };
  const waiting = new Set<() => void>();
  let received = 0;
  const notifyWaiting = (): void => {
    for (const check of waiting) check();
  };

  const count = (getValue: (entry: LoggedRequest) => string | number | undefined) => {
    const counts: Record<string, number> = {};
    for (const entry of entries) {
      const value = getValue(entry);
      if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  };
  return {
    entries: entries as readonly LoggedRequest[],
    add(request: ReceivedRequest): LoggedRequest {
      received += 1;
      const entry = describe(received, request);
      entries.push(entry);
      return entry;
    },
    notifyWaiting,
    bill({ candidatesTokensDetails = [] }: UsageMetadata, microDollars: number) {
      billed.calls += 1;
      for (const { modality, tokenCount } of candidatesTokensDetails) {
        if (modality === "IMAGE") billed.imageTokens += tokenCount;
      }
      billed.microDollars += microDollars;
      notifyWaiting();
    },
    counters: (): Counters => ({
      requests: entries.length,
      byScenario: count(({ scenario }) => scenario),
      byStatus: count(({ status }) => status),
      byOutcome: {
        open: 0,
        completed: 0,
        aborted: 0,
        cut: 0,
        ...count(({ outcome }) => outcome),
      },
      billed: { ...billed },
    }),
    /** Resolves as soon as the log meets the condition. */
    until: (condition: (entries: readonly LoggedRequest[]) => boolean): Promise<void> =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition(entries)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    reset() {
      entries.length = 0;
      Object.assign(billed, { calls: 0, imageTokens: 0, microDollars: 0 });
      notifyWaiting();
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;

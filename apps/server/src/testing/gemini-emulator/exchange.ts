import type { ServerResponse } from "node:http";
import type { EmulatedError } from "./api-error.ts";
import type { EmulatedModel } from "./models.ts";
import type { GenerateContentRequest } from "./request-body.ts";
import type { UsageMetadata } from "./usage.ts";

/** One valid content request, handled by a scenario. */
export interface Exchange {
  readonly model: EmulatedModel;
  readonly apiVersion: string;
  readonly body: GenerateContentRequest;
  readonly prompt: string;
  /** The part of the scenario's name after the colon. */
  readonly argument: string | undefined;
  /** One-based count of this prompt's requests to this scenario. */
  readonly attempt: number;
  /** One-based position of this request on its connection. */
  readonly onConnection: number;
  readonly response: ServerResponse;
  /** Aborts when the client disconnects or the emulator stops. */
  readonly gone: AbortSignal;
  /** Breaks the connection. */
  readonly cut: () => void;
  readonly random: () => number;
  /**
   * Waits the given milliseconds of real time. Rejects early with an AbortError when the client disconnects.
   */
  readonly wait: (milliseconds: number) => Promise<void>;
  /**
   * Resolves as soon as this many requests to the scenario are open. Rejects when the client disconnects.
   */
  readonly gather: (requests: number) => Promise<void>;
  /** Resolves when the emulator is reset. Rejects when the client disconnects. */
  readonly untilReset: () => Promise<void>;
  /** Waits for the model's response time, multiplied by the emulator's time scale. */
  readonly think: () => Promise<void>;
  /** Records the usage of a response, which is charged whatever happens to the response. */
  readonly bill: (usage: UsageMetadata) => void;
}

export type Scenario = (exchange: Exchange) => Promise<void> | void;

const recordedHeaders = {
  "content-type": "application/json; charset=UTF-8",
  vary: "Origin, X-Origin, Referer",
  server: "scaffolding on HTTPServer2",
  "x-xss-protection": "0",
  "x-frame-options": "SAMEORIGIN",
  "x-content-type-options": "nosniff",
  "server-timing": "gfet4t7; dur=836",
} as const;

export type Headers = Readonly<Record<string, string>>;

/** Writes headers as recorded from the service; `more` adds to them and overrides them. */
export function writeHead(response: ServerResponse, status: number, more: Headers = {}): void {
  response.writeHead(status, { ...recordedHeaders, ...more });
}

export function send(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  headers?: Headers,
): void {
  writeHead(response, status, headers);
  response.end(body);
}

export const toWire = (body: unknown): string => JSON.stringify(body, null, 2);

export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, toWire(body));

export const sendError = (response: ServerResponse, { httpStatus, body }: EmulatedError): void =>
  sendJson(response, httpStatus, body);

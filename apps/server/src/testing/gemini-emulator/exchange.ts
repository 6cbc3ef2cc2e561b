import type { ServerResponse } from "node:http";
import type { ApiError } from "./api-error.ts";
import type { EmulatedModel } from "./models.ts";
import type { GenerateContentRequest } from "./request-body.ts";
import type { UsageMetadata } from "./usage.ts";

/** One valid request for content, to be answered by a scenario. */
export interface Exchange {
  readonly model: EmulatedModel;
  readonly apiVersion: string;
  readonly body: GenerateContentRequest;
  readonly prompt: string;
  /** What follows the colon of the scenario's name. */
  readonly argument: string | undefined;
  /** How often this prompt has met this scenario, from 1. */
  readonly attempt: number;
  /** Which request this is on its connection, from 1. */
  readonly onConnection: number;
  readonly response: ServerResponse;
  /** The client has left, or the emulator stops. */
  readonly gone: AbortSignal;
  /** Breaks the connection. */
  readonly cut: () => void;
  readonly random: () => number;
  /** Milliseconds of real time; ends early, with an AbortError, when the client is gone. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Resolves as soon as so many requests have met this scenario and wait for their answers; rejects when the client is gone. */
  readonly gather: (requests: number) => Promise<void>;
  /** Waits as long as the model would take, by the emulator's time scale. */
  readonly think: () => Promise<void>;
  /** From here on the service would charge for it, whatever becomes of the answer. */
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

/** Headers as recorded from the service, with `more` over them. */
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

export const sendError = (response: ServerResponse, { httpStatus, body }: ApiError): void =>
  sendJson(response, httpStatus, body);

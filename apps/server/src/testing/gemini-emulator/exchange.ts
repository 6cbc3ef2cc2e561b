import type { ServerResponse } from "node:http";
import type { EmulatedError } from "./api-error.ts";
import type { EmulatedModel } from "./models.ts";
import type { GenerateContentRequest } from "./request-body.ts";
import type { UsageMetadata } from "./usage.ts";

/** Holds one valid request for content, which a scenario answers. */
export interface Exchange {
  readonly model: EmulatedModel;
  readonly apiVersion: string;
  readonly body: GenerateContentRequest;
  readonly prompt: string;
  /** Is the part after the colon of the scenario's name. */
  readonly argument: string | undefined;
  /** Counts from 1 how often this prompt has met this scenario. */
  readonly attempt: number;
  /** Counts from 1 which request this is on its connection. */
  readonly onConnection: number;
  readonly response: ServerResponse;
  /** Aborts when the client has left or the emulator stops. */
  readonly gone: AbortSignal;
  /** Breaks the connection. */
  readonly cut: () => void;
  readonly random: () => number;
  /** Waits for milliseconds of real time, and rejects early with an AbortError when the client is gone. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /**
   * Resolves as soon as this many requests have met the scenario and wait for their answers; rejects when the client
   * is gone.
   */
  readonly gather: (requests: number) => Promise<void>;
  /** Waits as long as the model would take, by the emulator's time scale. */
  readonly think: () => Promise<void>;
  /** Records that the service would charge for the answer from now on, whatever happens to it. */
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

/** Writes headers as they were recorded from the service; `more` adds to them and overrides them. */
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

import type { WebhookEvent } from "./api.ts";

/** The reason a request is rejected. */
export type WebhookRefusal = "headers" | "secret" | "time" | "signature" | "payload";

/** Thrown for a request that Packshot didn't send, or sent too long ago. Respond to it with status 400. */
export class WebhookError extends Error {
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, message: string) {
    super(message);
    this.name = "WebhookError";
    this.reason = reason;
  }
}

export interface ReceivedWebhook {
  /** The raw body, before any parsing. */
  readonly payload: string | Uint8Array;
  /** The headers of a `Request` or of a Node request. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The webhook's secret, which starts with `whsec_`. */
  readonly secret: string;
  /** Maximum seconds between the signature's time and `now`, in either direction; defaults to 300. */
  readonly toleranceSeconds?: number;
  /** The current time; defaults to this machine's clock. */
  readonly now?: Date;
}

/** A webhook's event and its id, which stays the same when the delivery is retried. */
export interface VerifiedWebhook {
  readonly id: string;
  readonly event: WebhookEvent;
}

/**
 * Verifies a request according to Standard Webhooks 1.0.0 and returns its event. Only needs Web Crypto, so it runs in
 * Node, in browsers and on the edge.
 * @throws WebhookError when verification fails
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<VerifiedWebhook> {
  const { headers, toleranceSeconds = 300, now = new Date() } = received;
  const id = requireHeader(headers, "webhook-id");
  const timestamp = requireHeader(headers, "webhook-timestamp");
  const signatures = requireHeader(headers, "webhook-signature");
  requireRecent(timestamp, { toleranceSeconds, now });
  const payload = encodePayload(received.payload);
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), payload);
  if (!(await isSigned(signed, signatures, await importSecret(received.secret))))
    throw new WebhookError("signature", "The signature doesn't match. The secret or the body is wrong.");
  return { id, event: parseEvent(payload) };
}

/** Returns the payload's bytes. Accepts `unknown` because an untyped program may pass a parsed body. */
function encodePayload(payload: unknown): Uint8Array {
  if (typeof payload === "string") return new TextEncoder().encode(payload);
  if (payload instanceof Uint8Array) return payload;
  throw new WebhookError("payload", "Pass the raw body as text or bytes, not parsed.");
}

function requireHeader(headers: ReceivedWebhook["headers"], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : findPlainHeader(headers, name);
  if (typeof value === "string" && value !== "") return value;
  throw new WebhookError("headers", `The request has no ${name} header.`);
}

function findPlainHeader(headers: Exclude<ReceivedWebhook["headers"], Headers>, name: string) {
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === "object" ? value[0] : value;
}

/** Rejects old requests, so that captured ones can't be replayed later. */
function requireRecent(
  timestamp: string,
  { toleranceSeconds, now }: { readonly toleranceSeconds: number; readonly now: Date },
): void {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds) return;
  throw new WebhookError("time", "The request was signed too long ago, or the clocks differ.");
}

async function importSecret(secret: string): Promise<CryptoKey> {
  try {
    const bytes = decodeBase64(secret.replace(/^whsec_/, ""));
    return await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  } catch {
    throw new WebhookError("secret", "This isn't a webhook secret. It must start with whsec_.");
  }
}

/**
 * Returns whether one of the signatures is valid. There may be several while a secret is being replaced. Web Crypto
 * compares them in constant time.
 */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  key: CryptoKey,
): Promise<boolean> {
  for (const signature of signatures.split(" ")) {
    const [version, encoded = ""] = signature.split(",", 2);
    if (version !== "v1") continue;
    const bytes = tryDecodeBase64(encoded);
    if (bytes !== undefined && (await crypto.subtle.verify("HMAC", key, bytes, signed))) return true;
  }
  return false;
}

function tryDecodeBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return decodeBase64(base64);
  } catch {
    return undefined;
  }
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

function parseEvent(payload: Uint8Array): WebhookEvent {
  const event = parseJson(new TextDecoder().decode(payload));
  if (isEvent(event)) return event;
  throw new WebhookError("payload", "The body isn't a Packshot event.");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks only the fields that identify an event: the rest is trusted, because the payload is signed. */
function isEvent(value: unknown): value is WebhookEvent {
  return (
    typeof value === "object" && value !== null && "type" in value && "timestamp" in value && "data" in value
  );
}

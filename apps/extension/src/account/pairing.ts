import { getErrorData } from "@packshot/trpc/client/procedures";
import { browser } from "wxt/browser";
import { storage } from "wxt/utils/storage";
import { account, createVisitorApi, createWebUrl } from "./server.ts";

/** Time until a pairing expires, the same as on the server. */
const PAIRING_TIMEOUT_MS = 5 * 60_000;

/** A connection that waits for the user's approval in the web app. */
interface Pairing {
  /** The secret that this browser exchanges for a key once the user has approved. */
  readonly verifier: string;
  readonly digits: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
  /** The tab with the web app's page. */
  readonly tabId: number | null;
}

const storedPairing = storage.defineItem<Pairing | null>("local:pairing", { fallback: null });

/** Resolves to the pending connection, or null when there is none or it has expired. */
export async function getPendingPairing(): Promise<Pairing | null> {
  const pairing = await storedPairing.getValue();
  return pairing !== null && Date.now() < pairing.expiresAt ? pairing : null;
}

/**
 * Opens the web app's page where the user approves the connection. Its URL only contains a hash of the verifier, so
 * nobody who sees the URL can claim the key.
 */
export async function startPairing(): Promise<void> {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = toBase64Url(await computeSha256(verifier));
  const digits = computeDigits(await computeSha256(`packshot pairing 1:${challenge}`));
  const pairing: Pairing = { verifier, digits, expiresAt: Date.now() + PAIRING_TIMEOUT_MS, tabId: null };
  // Stored before the tab opens, because the user may approve before `create` resolves.
  await storedPairing.setValue(pairing);
  const tab = await browser.tabs.create({
    url: await createWebUrl("/connect-extension", { challenge, name: describeBrowser() }),
  });
  if (await isPending(pairing)) await storedPairing.setValue({ ...pairing, tabId: tab.id ?? null });
}

/** Returns whether a pairing is still pending, neither finished nor replaced by another. */
async function isPending({ verifier }: Pairing): Promise<boolean> {
  return (await storedPairing.getValue())?.verifier === verifier;
}

export async function forgetPairing(): Promise<void> {
  await storedPairing.setValue(null);
}

/**
 * Exchanges the verifier for the key if the user has approved the connection, and stores the key. Resolves to true if
 * it did. Rejects if the server can't be reached.
 */
export async function finishPairing(): Promise<boolean> {
  const pairing = await getPendingPairing();
  if (pairing === null) return false;
  try {
    const api = await createVisitorApi();
    const { key, email, name, dailyTokens } = await api.apiKeys.exchange.mutate({
      verifier: pairing.verifier,
    });
    // If the user has switched servers in the meantime, the new server must not get the old one's key.
    if (!(await isPending(pairing))) return false;
    await account.setValue({ key, email, name, dailyTokens });
    await storedPairing.setValue(null);
    return true;
  } catch (error) {
    if (getErrorData(error)?.code === "NOT_FOUND") return false;
    throw error;
  }
}

/** Returns whether the tab shows the pending connection's page, which reloads after the approval. */
export async function isPairingTab(tabId: number): Promise<boolean> {
  return (await getPendingPairing())?.tabId === tabId;
}

async function computeSha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Computes six digits from a hash, as "123 456". The server does the same, so that the user can compare the two. */
function computeDigits(hash: Uint8Array): string {
  const digits = String(new DataView(hash.buffer).getUint32(0) % 1_000_000).padStart(6, "0");
  return `${digits.slice(0, 3)} ${digits.slice(3)}`;
}

/** Returns this browser's name for the list of connected browsers, such as "Chrome on Linux". */
function describeBrowser(): string {
  const agent = navigator.userAgent;
  const [, name = "A browser"] = /(Firefox|Edg|OPR|Chrome)\//.exec(agent) ?? [];
  const [, system] = /(Windows|Mac OS X|Android|CrOS|Linux)/.exec(agent) ?? [];
  const displayNames: Readonly<Record<string, string>> = {
    Edg: "Edge",
    OPR: "Opera",
    "Mac OS X": "macOS",
    CrOS: "ChromeOS",
  };
  const product = displayNames[name] ?? name;
  return system === undefined ? product : `${product} on ${displayNames[system] ?? system}`;
}

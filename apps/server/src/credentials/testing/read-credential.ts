import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { initSync, WasmReader } from "@contentauth/c2pa-wasm";
import { z } from "zod";
import type { Trust } from "../signing-identity.ts";

/** What a file's C2PA manifest states, and whether its signature holds. */
interface Credential {
  /** `changed` if the file isn't the one that was signed, `invalid` if the signature or the manifest is broken. */
  readonly state: "valid" | "changed" | "invalid";
  /** True if this server's own certificate signed it. Nobody else's certificate is checked against a trust list. */
  readonly isOurs: boolean;
  /** The name in the signer's certificate, which anyone can choose. */
  readonly signer: string | null;
  /** The software that wrote the manifest. */
  readonly generator: string | null;
  /** What was done, oldest first, including what the parents' manifests state. */
  readonly steps: readonly CredentialStep[];
}

interface CredentialStep {
  /** A name of the C2PA vocabulary, like "c2pa.created". */
  readonly action: string;
  /** An IPTC term, like "composite". */
  readonly digitalSource: string | null;
  readonly by: string | null;
}

/** Characters of a text from a file that are shown. */
const MAX_TEXT = 120;
const MAX_STEPS = 20;

const text = z.string().transform((value) => value.slice(0, MAX_TEXT));
const status = z.object({ code: z.string() });
const named = z.object({ name: text });

const manifest = z.object({
  claim_generator: text.nullish(),
  claim_generator_info: z.array(named).nullish(),
  signature_info: z
    .object({ issuer: text.nullish(), common_name: text.nullish(), cert_serial_number: text.nullish() })
    .nullish(),
  ingredients: z
    .array(z.object({ relationship: z.string(), active_manifest: z.string().nullish() }))
    .nullish(),
  assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).nullish(),
});
type Manifest = z.output<typeof manifest>;

const report = z.object({
  active_manifest: z.string(),
  manifests: z.record(z.string(), manifest),
  validation_state: z.enum(["Invalid", "Valid", "Trusted"]),
  validation_status: z.array(status).nullish(),
});

type Report = z.output<typeof report>;

const actionList = z.object({
  actions: z.array(
    z.object({
      action: text,
      digitalSourceType: z.string().nullish(),
      softwareAgent: z.union([text, named]).nullish(),
    }),
  ),
});

/** Failures that say that the bytes aren't those that were signed. */
const changed = /^assertion\.(dataHash|boxesHash|bmffHash|collectionHash)\.mismatch$/;

/**
 * Reads a file's C2PA manifest with the reference implementation, without following links. Returns null if there is
 * none.
 * @param mediaType the file's real format
 */
export async function readCredential(
  file: Uint8Array,
  mediaType: string,
  { anchors, serialNumber }: Trust,
): Promise<Credential | null> {
  load();
  const settings = {
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
    trust: { trust_anchors: anchors },
  };
  const reader = await WasmReader.fromBytes(mediaType, file, JSON.stringify(settings)).catch(absent);
  if (reader === null) return null;
  try {
    return credentialOf(report.parse(JSON.parse(reader.json())), serialNumber);
  } finally {
    reader.free();
  }
}

let isLoaded = false;

function load(): void {
  if (isLoaded) return;
  const wasm = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
  initSync({ module: readFileSync(wasm) });
  isLoaded = true;
}

/** A file without a manifest, and one whose manifest is elsewhere, have no credential. */
function absent(error: unknown): null {
  const reason = error instanceof Error ? error.message : String(error);
  if (/JumbfNotFound|ProvenanceMissing|RemoteManifest|UnsupportedType/.test(reason)) return null;
  throw error;
}

function credentialOf(
  { active_manifest: label, manifests, validation_state: state, validation_status: failures }: Report,
  serialNumber: string,
): Credential {
  const active = manifests[label];
  const signer = active?.signature_info;
  return {
    state:
      state !== "Invalid"
        ? "valid"
        : failures?.some(({ code }) => changed.test(code))
          ? "changed"
          : "invalid",
    isOurs: state === "Trusted" && signer?.cert_serial_number === serialNumber,
    signer: signer?.common_name ?? signer?.issuer ?? null,
    generator: active?.claim_generator_info?.[0]?.name ?? active?.claim_generator ?? null,
    steps: lineage(label, manifests).flatMap(stepsOf).slice(0, MAX_STEPS),
  };
}

/** Returns the manifests from the oldest ancestor to the file's own. A cycle ends at the first repetition. */
function lineage(label: string, manifests: Readonly<Record<string, Manifest>>): readonly Manifest[] {
  const found = new Map<string, Manifest>();
  for (let next: string | null | undefined = label; next && !found.has(next) && found.size < MAX_STEPS;) {
    const each: Manifest | undefined = manifests[next];
    if (each === undefined) break;
    found.set(next, each);
    next = each.ingredients?.find(({ relationship }) => relationship === "parentOf")?.active_manifest;
  }
  return [...found.values()].toReversed();
}

function stepsOf({ assertions }: Manifest): readonly CredentialStep[] {
  return (assertions ?? [])
    .filter(({ label }) => label.startsWith("c2pa.actions"))
    .flatMap(({ data }) => actionList.safeParse(data).data?.actions ?? [])
    .map(({ action, digitalSourceType, softwareAgent }) => ({
      action,
      digitalSource: /\w+$/.exec(digitalSourceType ?? "")?.[0].slice(0, MAX_TEXT) ?? null,
      by: (typeof softwareAgent === "string" ? softwareAgent : softwareAgent?.name) ?? null,
    }));
}

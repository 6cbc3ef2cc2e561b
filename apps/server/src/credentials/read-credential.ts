import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Credential, CredentialEntry, CredentialStep } from "@packshot/trpc/ports";
import { initSync, WasmReader } from "@contentauth/c2pa-wasm";
import { z } from "zod";
import type { Trust } from "./signing-identity.ts";

/** Maximum length in characters of a string from the file. */
const MAX_TEXT_LENGTH = 120;
const MAX_STEPS = 20;
/** Maximum images in a history; a file can name thousands. */
const MAX_ENTRIES = 20;

const text = z.string().transform((value) => value.slice(0, MAX_TEXT_LENGTH));
const status = z.object({ code: z.string() });
const named = z.object({ name: text });

const ingredient = z.object({
  title: text.nullish(),
  relationship: z.enum(["parentOf", "componentOf", "inputTo"]).catch("componentOf"),
  active_manifest: z.string().nullish(),
});

const manifest = z.object({
  claim_generator: text.nullish(),
  claim_generator_info: z.array(named).nullish(),
  title: text.nullish(),
  signature_info: z
    .object({ issuer: text.nullish(), common_name: text.nullish(), cert_serial_number: text.nullish() })
    .nullish(),
  ingredients: z.array(ingredient).nullish(),
  assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).nullish(),
});
type Manifest = z.output<typeof manifest>;
type Manifests = Readonly<Record<string, Manifest>>;

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

/** Codes of failures that show that the file was changed after signing. */
const hashMismatch = /^assertion\.(dataHash|boxesHash|bmffHash|collectionHash)\.mismatch$/;

const unreadable: Credential = {
  state: "unreadable",
  isOurs: false,
  signer: null,
  generator: null,
  history: [],
};

/**
 * Reads a file's C2PA manifest with the reference implementation, without following links. Returns null if there is
 * none. Throws a `WebAssembly.RuntimeError` if the reader itself breaks, after which it can't be used again.
 * @param mediaType the file's real format
 * @param trust identifies this server's own signatures; undefined if it doesn't sign
 */
export async function readCredential(
  file: Uint8Array,
  mediaType: string,
  trust: Trust | undefined,
): Promise<Credential | null> {
  load();
  const settings = {
    verify: { verify_trust: trust !== undefined, remote_manifest_fetch: false, ocsp_fetch: false },
    ...(trust && { trust: { trust_anchors: trust.anchors } }),
  };
  try {
    const reader = await WasmReader.fromBytes(mediaType, file, JSON.stringify(settings));
    try {
      const parsed = report.safeParse(JSON.parse(reader.json()));
      return parsed.success ? toCredential(parsed.data, trust?.serialNumber) : unreadable;
    } finally {
      reader.free();
    }
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return isAbsent(error) ? null : unreadable;
  }
}

let isLoaded = false;

function load(): void {
  if (isLoaded) return;
  const wasm = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
  initSync({ module: readFileSync(wasm) });
  isLoaded = true;
}

/** Returns true for a file without a manifest, with only the URL of one, or of an unsupported type. */
function isAbsent(error: unknown): boolean {
  const reason = error instanceof Error ? error.message : String(error);
  return /JumbfNotFound|ProvenanceMissing|RemoteManifest|UnsupportedType/.test(reason);
}

function toCredential(
  { active_manifest: label, manifests, validation_state: state, validation_status: failures }: Report,
  serialNumber: string | undefined,
): Credential {
  const active = manifests[label];
  return {
    state:
      state !== "Invalid"
        ? "valid"
        : failures?.some(({ code }) => hashMismatch.test(code))
          ? "changed"
          : "invalid",
    isOurs: state === "Trusted" && active?.signature_info?.cert_serial_number === serialNumber,
    signer: findSigner(active),
    generator: active?.claim_generator_info?.[0]?.name ?? active?.claim_generator ?? null,
    history: listHistory(label, manifests),
  };
}

function findSigner(signed: Manifest | undefined): string | null {
  return signed?.signature_info?.common_name ?? signed?.signature_info?.issuer ?? null;
}

const relations = { parentOf: "parent", componentOf: "component", inputTo: "input" } as const;

/**
 * Lists a manifest after the manifests of all its ingredients. An image that appears repeatedly, as in a cycle, counts
 * once.
 */
function listHistory(label: string, manifests: Manifests): readonly CredentialEntry[] {
  const entries: CredentialEntry[] = [];
  const seenNames = new Set<string>();
  const add = (entry: Omit<CredentialEntry, "signer" | "steps">, name: string | null | undefined): void => {
    if (entries.length === MAX_ENTRIES || (name && seenNames.has(name))) return;
    const own = name ? manifests[name] : undefined;
    if (name) seenNames.add(name);
    const title = entry.title ?? own?.title ?? null;
    entries.push({ ...entry, title, signer: findSigner(own), steps: own ? listSteps(own) : [] });
    for (const { title: its = null, relationship, active_manifest: next } of own?.ingredients ?? [])
      add({ relation: relations[relationship], title: its }, next);
  };
  add({ relation: null, title: null }, label);
  return entries.toReversed();
}

function listSteps({ assertions }: Manifest): readonly CredentialStep[] {
  return (assertions ?? [])
    .filter(({ label }) => label.startsWith("c2pa.actions"))
    .flatMap(({ data }) => actionList.safeParse(data).data?.actions ?? [])
    .slice(0, MAX_STEPS)
    .map(({ action, digitalSourceType, softwareAgent }) => ({
      action,
      digitalSource: /\w+$/.exec(digitalSourceType ?? "")?.[0].slice(0, MAX_TEXT_LENGTH) ?? null,
      by: (typeof softwareAgent === "string" ? softwareAgent : softwareAgent?.name) ?? null,
    }));
}

import { constants, randomUUID, sign as signBytes } from "node:crypto";
import type { DigitalSource } from "@packshot/trpc/ports";
import { X509Certificate } from "@peculiar/x509";
import { type Asset, JPEG, PNG } from "@trustnxt/c2pa-ts/asset";
import { CoseAlgorithmIdentifier, type Signer } from "@trustnxt/c2pa-ts/cose";
import { SuperBox } from "@trustnxt/c2pa-ts/jumbf";
import {
  type Action,
  ActionAssertion,
  ActionType,
  ClaimVersion,
  DataHashAssertion,
  DigitalSourceType,
  IngredientAssertion,
  type Manifest,
  ManifestStore,
  RelationshipType,
  Signature,
  ValidationStatusCode,
} from "@trustnxt/c2pa-ts/manifest";
import type { SigningIdentity } from "./signing-identity.ts";
import { WebpAsset } from "./webp-asset.ts";

/** Facts that a credential states about an image. */
export interface Statement {
  readonly digitalSource: DigitalSource;
  /** The software that made the image. */
  readonly agent: string;
  /** The stored image that this one was converted from. */
  readonly parent?: Uint8Array;
  /** Changes to the image after it was made or opened, except for encoding. */
  readonly changes?: readonly Change[];
}

export type Change = "resized" | "edited";

/** Bytes reserved for the signature, because its size must be known before the file is signed. */
const RESERVED_SIGNATURE_BYTES = 1000;

const changeTypes = { resized: ActionType.C2paResized, edited: ActionType.C2paEdited } as const;

const sourceTypes = {
  algorithmicallyEnhanced: DigitalSourceType.AlgorithmicallyEnhanced,
  // The C2PA package has no names for these two IPTC terms.
  composite: "http://cv.iptc.org/newscodes/digitalsourcetype/composite",
  digitalCreation: "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation",
  trainedAlgorithmicMedia: DigitalSourceType.TrainedAlgorithmicMedia,
  compositeWithTrainedAlgorithmicMedia: DigitalSourceType.CompositeWithTrainedAlgorithmicMedia,
} as const satisfies Record<DigitalSource, string>;

/**
 * Returns the PNG, JPEG or WebP with a signed C2PA manifest. A conversion also has its parent's manifest, which it
 * names as an ingredient. Returns undefined for other formats.
 */
export async function writeCredential(
  file: Uint8Array,
  { digitalSource, agent, parent, changes = [] }: Statement,
  identity: SigningIdentity,
): Promise<Uint8Array | undefined> {
  const asset = openAsset(file);
  if (asset === undefined) return undefined;
  const signer = createSigner(identity);
  const store = readStore(parent) ?? new ManifestStore();
  const parentManifest = store.getActiveManifest();
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: asset.mimeType,
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: "SHA-256",
    signer,
  });
  manifest.signature = Signature.create(signer, RESERVED_SIGNATURE_BYTES);
  if (manifest.claim) {
    manifest.claim.claimGeneratorName = "Packshot";
    // By default, this is the version of the package that writes the manifest.
    manifest.claim.claimGeneratorVersion = undefined;
  }
  // The package's list of terms is older than IPTC's.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const digitalSourceType = sourceTypes[digitalSource] as DigitalSourceType;
  const softwareAgent = { name: agent };
  const actions = new ActionAssertion();
  const changed = changes.map((change): Action => ({ action: changeTypes[change] }));
  if (parentManifest === undefined)
    actions.actions.push({ action: ActionType.C2paCreated, digitalSourceType, softwareAgent }, ...changed);
  else
    actions.actions.push(
      addParent(manifest, parentManifest),
      ...changed,
      // For readers that look only at the last manifest.
      { action: ActionType.C2paConverted, digitalSourceType, softwareAgent },
    );
  manifest.addAssertion(actions);
  const hash = DataHashAssertion.create("SHA-256");
  manifest.addAssertion(hash);
  // WebP chunks are padded to an even size, and readers disagree on whether the padding is signed.
  if (store.measureSize() % 2 === 1) hash.paddingLength += 1;
  await asset.ensureManifestSpace(store.measureSize());
  await hash.updateWithAsset(asset);
  await manifest.sign(signer);
  await asset.writeManifestJUMBF(store.getBytes());
  return asset.getDataRange();
}

/** Adds the parent as an ingredient and returns the action of opening it. */
function addParent(manifest: Manifest, { label = "" }: Manifest): Action {
  const ingredient = IngredientAssertion.createV3(RelationshipType.ParentOf);
  const signature = `/c2pa/${label}/c2pa.signature`;
  ingredient.activeManifest = manifest.createHashedReference(`/c2pa/${label}`);
  ingredient.claimSignature = manifest.createHashedReference(signature);
  ingredient.validationResults = {
    activeManifest: {
      success: [{ code: ValidationStatusCode.ClaimSignatureValidated, url: `self#jumbf=${signature}` }],
      informational: [],
      failure: [],
    },
  };
  manifest.addAssertion(ingredient);
  const ingredients = [manifest.createAssertionReference(ingredient)];
  return { action: ActionType.C2paOpened, parameters: { ingredients } };
}

export function openAsset(file: Uint8Array): Asset | undefined {
  // The package reads from the start of the underlying buffer, but the bytes of a pooled buffer start later.
  const own = file.byteLength === file.buffer.byteLength ? file : new Uint8Array(file);
  return [PNG, JPEG, WebpAsset].flatMap((Type) => (Type.canRead(own) ? new Type(own) : []))[0];
}

/** Reads the manifest store of a file from our store, if it has one. */
function readStore(file: Uint8Array | undefined): ManifestStore | undefined {
  const jumbf = file && openAsset(file)?.getManifestJUMBF();
  return jumbf && ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(jumbf)));
}

/** Signs as COSE requires. The package's own signer encodes ECDSA signatures in DER, which readers reject. */
function createSigner({ key, algorithm, chain }: SigningIdentity): Signer {
  const [certificate, ...chainCertificates] = chain.map((der) => new X509Certificate(new Uint8Array(der)));
  if (certificate === undefined) throw new Error("The signing identity has no certificate.");
  return {
    algorithm: CoseAlgorithmIdentifier[algorithm],
    certificate,
    chainCertificates,
    async sign(payload) {
      const digest = digests[algorithm];
      if (algorithm !== "PS256") return signBytes(digest, payload, { key, dsaEncoding: "ieee-p1363" });
      const { RSA_PKCS1_PSS_PADDING: padding, RSA_PSS_SALTLEN_DIGEST: saltLength } = constants;
      return signBytes(digest, payload, { key, padding, saltLength });
    },
  };
}

const digests = {
  ES256: "sha256",
  ES384: "sha384",
  ES512: "sha512",
  PS256: "sha256",
  Ed25519: null,
} as const;

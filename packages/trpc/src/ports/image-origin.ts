/** What a file states about how it was made. Anyone can write metadata; only a credential is signed. */
export interface ImageOrigin {
  readonly credential: Credential | null;
  readonly metadata: OriginMetadata | null;
}

/** What a file's C2PA manifest states, and whether its signature is valid. */
export interface Credential {
  /**
   * `changed` if the file isn't the one that was signed, `invalid` if the signature or the manifest is broken,
   * `unreadable` if there is a manifest that can't be parsed.
   */
  readonly state: "valid" | "changed" | "invalid" | "unreadable";
  /** True if it was signed with this server's certificate. Other certificates aren't checked against a trust list. */
  readonly isOurs: boolean;
  /** The name in the signer's certificate, which anyone can choose. */
  readonly signer: string | null;
  /** The software that wrote the manifest. */
  readonly generator: string | null;
  /** The images that the file was made from, oldest first, and finally the file itself. */
  readonly history: readonly CredentialEntry[];
}

/** An image in a credential's history. */
export interface CredentialEntry {
  /** Role of the image in the file; null for the file itself. */
  readonly relation: "parent" | "component" | "input" | null;
  readonly title: string | null;
  /** The name in the certificate that signed its manifest; null if it isn't signed. */
  readonly signer: string | null;
  /** The steps in which it was made, oldest first. */
  readonly steps: readonly CredentialStep[];
}

export interface CredentialStep {
  /** An action from the C2PA vocabulary, such as "c2pa.created". */
  readonly action: string;
  /** An IPTC term, such as "composite". */
  readonly digitalSource: string | null;
  /** The software that performed the action. */
  readonly by: string | null;
}

/** What a file's XMP packet states about how it was made. */
export interface OriginMetadata {
  /** An IPTC term, such as "composite". */
  readonly digitalSource: string | null;
  readonly software: string | null;
  /** The date as given in the file. */
  readonly madeAt: string | null;
  /** The slug of the Packshot tool that made it. */
  readonly tool: string | null;
  /** Packshot's notes about fixed photos and enlargement. */
  readonly notes: readonly string[];
}

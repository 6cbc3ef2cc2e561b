import { z } from "zod";

const stepView = z
  .strictObject({
    action: z.string().describe('Action from the C2PA vocabulary, such as "c2pa.created".'),
    digitalSource: z.string().nullable().describe('IPTC digital source type, such as "composite".'),
    by: z.string().nullable().describe("Software that performed the action."),
  })
  .readonly()
  .meta({ id: "CredentialStep" });

const entryView = z
  .strictObject({
    relation: z
      .enum(["parent", "component", "input"])
      .nullable()
      .describe("Role of this image in the file; null for the file itself."),
    title: z.string().nullable(),
    signer: z.string().nullable().describe("Name in the certificate; null if the image had no credential."),
    steps: z.array(stepView).readonly(),
  })
  .readonly()
  .meta({ id: "CredentialEntry" });

const credentialView = z
  .strictObject({
    state: z
      .enum(["valid", "changed", "invalid", "unreadable"])
      .describe(
        "valid: the signature is valid and the file hasn't changed since. changed: the file has been changed since. invalid: the signature or the manifest is broken. unreadable: the manifest can't be parsed.",
      ),
    isOurs: z.boolean().describe("Whether this server's own certificate signed it."),
    signer: z
      .string()
      .nullable()
      .describe("Name in the signer's certificate. Anyone can choose it: trust lists aren't checked."),
    generator: z.string().nullable().describe("Software that wrote the credential."),
    history: z
      .array(entryView)
      .readonly()
      .describe("Images that the file was made from, oldest first, then the file itself; at most 20."),
  })
  .readonly()
  .meta({ id: "Credential" });

const metadataView = z
  .strictObject({
    digitalSource: z.string().nullable().describe('IPTC digital source type, such as "composite".'),
    software: z.string().nullable(),
    madeAt: z.string().nullable().describe("Date as given in the file."),
    tool: z.string().nullable().describe("Slug of the Packshot tool that made the image."),
    notes: z.array(z.string()).readonly().describe("Packshot's notes about photos and enlargement."),
  })
  .readonly()
  .meta({ id: "OriginMetadata" });

export const originView = z
  .strictObject({
    summary: z.string().describe("What the content credential proves, in a sentence or two."),
    howMade: z.string().describe("How the image was made, as the file says."),
    isHowMadeSigned: z
      .boolean()
      .describe("Whether howMade comes from a valid credential. Metadata can be edited by anyone."),
    credential: credentialView.nullable().describe("C2PA manifest; null if the file has none."),
    metadata: metadataView.nullable().describe("XMP; null if it says nothing about how the image was made."),
  })
  .readonly()
  .meta({ id: "ImageOrigin" });
export type OriginView = z.infer<typeof originView>;

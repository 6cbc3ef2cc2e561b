import { describe, expect, it } from "vitest";
import type { Credential, OriginMetadata } from "../../ports/index.ts";
import { toOriginView } from "./verify.ts";

const step = { action: "c2pa.created", digitalSource: "composite", by: "Packshot studio" };
const credential: Credential = {
  state: "valid",
  isOurs: false,
  signer: "Examples Ltd",
  generator: "Examples 2",
  history: [
    { relation: "parent", title: null, signer: null, steps: [{ ...step, digitalSource: "digitalCapture" }] },
    { relation: null, title: null, signer: "Examples Ltd", steps: [step] },
  ],
};
const metadata: OriginMetadata = {
  digitalSource: "trainedAlgorithmicMedia",
  software: null,
  madeAt: null,
  tool: null,
  notes: [],
};

describe("toOriginView", () => {
  it.each<[string, Credential | null, RegExp]>([
    ["no credential", null, /^This file has no content credential\. That proves nothing/],
    [
      "this server's credential",
      { ...credential, isOurs: true },
      /^Signed by this server, and not changed since\.$/,
    ],
    ["another signer's credential", credential, /^Signed by Examples Ltd, .* we don't check trust lists\.$/],
    ["an unnamed signer's credential", { ...credential, signer: null }, /^Signed by an unnamed signer/],
    [
      "a changed file's credential",
      { ...credential, state: "changed" },
      /^The file was changed after Examples Ltd/,
    ],
    ["an invalid credential", { ...credential, state: "invalid" }, /isn't valid.* Don't rely on it\.$/],
    [
      "an unreadable credential",
      { ...credential, state: "unreadable" },
      /damaged, so it can't be checked\.$/,
    ],
  ])("summarizes %s", (_, given, summary) => {
    expect(toOriginView({ credential: given, metadata: null }).summary).toMatch(summary);
  });

  it("prefers a valid credential to the metadata", () => {
    const { howMade, isHowMadeSigned } = toOriginView({ credential, metadata });
    expect({ howMade, isHowMadeSigned }).toEqual({
      howMade: "Composited from real photos. No generative AI.",
      isHowMadeSigned: true,
    });
  });

  it("quotes the metadata if the file was changed after signing", () => {
    const changed = { ...credential, state: "changed" } as const;
    const { howMade, isHowMadeSigned } = toOriginView({ credential: changed, metadata });
    expect({ howMade, isHowMadeSigned }).toEqual({ howMade: "Fully AI-generated.", isHowMadeSigned: false });
  });

  it.each([
    ["digitalCapture", "Captured by a camera."],
    ["composite", "Composited from real photos. No generative AI."],
    ["somethingNew", 'The file names an unknown source type: "somethingNew".'],
    [null, "The file doesn't say how it was made."],
  ])("describes the term %s", (digitalSource, howMade) => {
    expect(toOriginView({ credential: null, metadata: { ...metadata, digitalSource } })).toMatchObject({
      howMade,
    });
  });
});

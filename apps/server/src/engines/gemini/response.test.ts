import { describe, expect, it } from "vitest";
import { readResponse } from "./response.ts";

const jpeg = (mark: string) => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from(mark.padEnd(20))]);
const image = (mark: string, more: object = {}) => ({
  inlineData: { mimeType: "image/jpeg", data: jpeg(mark).toString("base64") },
  ...more,
});
const readParts = (parts: unknown, finishReason = "STOP", more: object = {}) =>
  readResponse({ candidates: [{ content: { parts }, finishReason, ...more }] });

describe("readResponse", () => {
  it("takes the last image that is not a thought", () => {
    const parts = [{ text: "First …", thought: true }, image("a"), image("b"), image("c", { thought: true })];
    expect(readParts(parts)).toEqual({ kind: "image", bytes: jpeg("b"), isDraft: false });
  });

  it("takes a finished model's thought if there is no other image", () => {
    expect(readParts([image("a", { thought: true })])).toMatchObject({ kind: "image", isDraft: true });
    expect(readParts([image("a", { thought: true })], "OTHER").kind).toBe("nothing");
  });

  it.each([
    ["words", [{ text: "I can't, but …" }], "I can't, but …"],
    ["text that claims to be an image", [{ inlineData: { mimeType: "image/png", data: "aGVsbG8=" } }], ""],
    ["data that isn't base64", [{ inlineData: { data: "@@@" } }], ""],
    ["no bytes", [{ inlineData: { data: "" } }], ""],
    ["no parts", null, ""],
    ["parts of a different kind", ["no object"], ""],
  ])("finds no image in %s", (_what, parts, modelText) => {
    expect(readParts(parts)).toEqual({ kind: "nothing", modelText });
  });

  it.each([{}, null, [], "text", { candidates: null }, { candidates: [null] }, { candidates: [{}] }])(
    "finds nothing in %j",
    (json) => {
      expect(readResponse(json)).toEqual({ kind: "nothing", modelText: "" });
    },
  );

  it.each([
    ["IMAGE_SAFETY", "refused"],
    ["PROHIBITED_CONTENT", "refused"],
    ["IMAGE_RECITATION", "recited"],
    ["NO_IMAGE", "nothing"],
    ["MAX_TOKENS", "cut-short"],
    ["CONTINUATION", "our-fault"],
    ["PUP_LIMITED_DISABLED", "unknown"],
    ["constructor", "unknown"],
  ])("reads %s as %s", (reason, kind) => {
    expect(readParts(undefined, reason, { finishMessage: "Why." }).kind).toBe(kind);
  });

  it("uses an image with an unknown reason, and reports the reason", () => {
    const expected = { kind: "image", bytes: jpeg("a"), isDraft: false };
    expect(readParts([image("a")], "ESCALATION")).toEqual({ ...expected, unexpectedReason: "ESCALATION" });
    expect(readParts([image("a")], "LANGUAGE")).toEqual({ ...expected, unexpectedReason: "LANGUAGE" });
    expect(readParts([image("a")], "MAX_TOKENS")).toEqual(expected);
  });

  it("uses no image that the service reports as withheld", () => {
    expect(readParts([image("a")], "IMAGE_SAFETY").kind).toBe("refused");
  });

  it("takes the first candidate with an image, else the first message", () => {
    const none = { finishReason: "NO_IMAGE", finishMessage: "None." };
    const refused = { finishReason: "IMAGE_SAFETY", content: { parts: [image("x")] } };
    const createCandidate = (mark: string) => ({ finishReason: "STOP", content: { parts: [image(mark)] } });
    const candidates = [none, refused, createCandidate("a"), createCandidate("b")];
    expect(readResponse({ candidates })).toEqual({ kind: "image", bytes: jpeg("a"), isDraft: false });
    expect(readResponse({ candidates: [none, refused] })).toEqual({ kind: "nothing", modelText: "None." });
  });

  it("distinguishes a refused request from a withheld image", () => {
    const blocked = readResponse({ promptFeedback: { blockReason: "PROHIBITED_CONTENT" } });
    expect(blocked).toMatchObject({ kind: "refused", isWholeRequest: true });
    const withheld = readParts(undefined, "IMAGE_SAFETY", { finishMessage: "It was filtered." });
    expect(withheld).toMatchObject({ kind: "refused", isWholeRequest: false, modelText: "It was filtered." });
  });
});

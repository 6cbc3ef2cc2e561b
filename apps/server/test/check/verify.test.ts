import { mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@packshot/db/testing";
import type { Ports } from "@packshot/trpc/ports";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createImageSigner } from "../../src/credentials/sign-image.ts";
import { createDerivedIdentity } from "../../src/credentials/signing-identity.ts";
import { formatProvenanceXmp, withFacts } from "../../src/engines/provenance.ts";
import { createImages } from "../../src/images/images.ts";
import { createTestServer, type TestServer } from "../../src/testing/test-server.ts";
import { createPngForm, photoForm, createVisitor } from "../../src/testing/visitor.ts";

const madeAt = new Date("2026-11-27T08:00:00Z");
const ignore = () => {};
const signerWith = (byte: number) =>
  createImageSigner(async () => createDerivedIdentity(new Uint8Array(32).fill(byte)), {
    clock: { now: () => madeAt },
    log: { info: ignore, warn: ignore, error: ignore },
  });
const ours = signerWith(1);
const images = createImages({ signer: ours });

/** Tests change this while the server runs. */
let trialsPerDay = 1000;
const withSigner = (ports: Ports): Ports => ({
  ...ports,
  images,
  settings: {
    ...ports.settings,
    get trialsPerDay() {
      return trialsPerDay;
    },
  },
});

const makeResult = async () => {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: "#246" } });
  const facts = { tool: "new-ads", engine: "studio", digitalSource: "composite", madeAt } as const;
  return withFacts(image, formatProvenanceXmp(facts)).jpeg().toBuffer();
};

describe("verify.image", () => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof mkdtempDisposable>>;
  beforeAll(async () => {
    folder = await mkdtempDisposable(join(tmpdir(), "packshot-verify-"));
    const db = await createTestDatabase();
    server = await createTestServer({ db, embedded: true, folder: folder.path, wrap: withSigner });
  });
  afterAll(async () => {
    images.close();
    await server.close();
    await folder.remove();
  });

  const verify = async (file: Uint8Array) => createVisitor(server).api().verify.image(createPngForm(file));

  test("recognizes this server's own images and stores nothing", async () => {
    expect(await verify(await ours.signImage(await makeResult()))).toMatchObject({
      summary: "Signed by this server, and not changed since.",
      howMade: "Composited from real photos. No generative AI.",
      isHowMadeSigned: true,
      credential: { state: "valid", isOurs: true, history: [{ steps: [{ by: "Packshot studio" }] }] },
      metadata: { tool: "new-ads", software: "Packshot studio", madeAt: madeAt.toISOString() },
    });
    const entries = await readdir(folder.path, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  });

  test("doesn't accept another server's signature as its own", async () => {
    const { summary, credential } = await verify(await signerWith(2).signImage(await makeResult()));
    expect(credential).toMatchObject({ state: "valid", isOurs: false });
    expect(summary).toMatch(/^Signed by Packshot \(self-signed, .*we don't check trust lists\.$/);
  });

  test("detects a changed file and doesn't trust its credential", async () => {
    const file = new Uint8Array(await ours.signImage(await makeResult()));
    file[file.byteLength - 20] = (file[file.byteLength - 20] ?? 0) ^ 1;
    const { credential, isHowMadeSigned, summary } = await verify(file);
    expect(credential).toMatchObject({ state: "changed", isOurs: false });
    expect({ isHowMadeSigned, summary }).toMatchObject({
      isHowMadeSigned: false,
      summary: expect.stringMatching(/^The file was changed after Packshot/),
    });
  });

  test("explains what a missing credential means", async () => {
    const { summary, credential, metadata } = await verify(
      await sharp(await makeResult())
        .png()
        .toBuffer(),
    );
    expect({ credential, metadata }).toEqual({ credential: null, metadata: null });
    expect(summary).toMatch(/no content credential\. That proves nothing/);
  });

  test("shares a visitor's limit of 20 with checks, and lets users do more", async () => {
    const visitor = createVisitor(server, { ip: "2001:db8:0:9" });
    const broken = () => visitor.api().verify.image(createPngForm(new Uint8Array(9)));
    for (let time = 0; time < 20; time += 1)
      await expect(broken()).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const limited = { cause: { code: "RATE_LIMITED" } };
    await expect(broken()).rejects.toMatchObject(limited);
    await expect(visitor.api().trial.check(await photoForm())).rejects.toMatchObject(limited);
    const { api } = await server.user();
    for (let time = 0; time < 21; time += 1)
      await expect(api.verify.image(createPngForm(new Uint8Array(9)))).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
  });

  test("requires an account if trials are turned off", async () => {
    trialsPerDay = 0;
    const refused = { cause: { code: "NOT_SUPPORTED", userMessage: expect.stringContaining("Sign in") } };
    await expect(verify(await makeResult())).rejects.toMatchObject(refused);
    const { api } = await server.user();
    expect(await api.verify.image(createPngForm(await makeResult()))).toMatchObject({
      metadata: { tool: "new-ads" },
    });
    expect((await api.trial.check(await photoForm())).channels).toHaveLength(14);
    trialsPerDay = 1000;
  });
});

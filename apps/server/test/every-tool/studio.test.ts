import { createRecordingLog, createSoleEngine } from "@packshot/trpc/testing";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createImageSigner, withSignedImages } from "../../src/credentials/sign-image.ts";
import { createDerivedIdentity } from "../../src/credentials/signing-identity.ts";
import { getSharedStudio } from "../../src/engines/studio/testing/index.ts";
import { createImages } from "../../src/images/images.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";
import { expectCredentials } from "./expect-credentials.ts";
import {
  expectAnalysis,
  expectMissingOptionsToBeStated,
  expectImages,
  expectRecord,
  expectRefusal,
  expectSuggestion,
} from "./expectations.ts";
import { everyTool, visit } from "./use-tool.ts";

/** Tools that the studio rejects, because compositing can't honestly produce their images. */
const refused = ["celebrity-endorsement", "hairstyles"];

const signer = createImageSigner(async () => createDerivedIdentity(new Uint8Array(32).fill(1)), {
  clock: { now: () => new Date("2026-11-27T08:00:00Z") },
  log: createRecordingLog(),
});
const engines = createSoleEngine(withSignedImages(await getSharedStudio(), signer));
const images = createImages({ signer });
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ wrap: (ports) => ({ ...ports, engines, images }) });
  await site.server.work();
});
afterAll(async () => {
  images.close();
  await site.close();
});

test("the catalog names the tools that the studio can't make", async () => {
  const catalog = await site.server.as(null).tools.catalog();
  expect(catalog.filter(({ available }) => !available).map(({ slug }) => slug)).toEqual(refused);
});

describe.each(pickSample(everyTool, 4))("$slug on studio", ({ name, slug, tool }) => {
  test("makes, signs and records its images, or says why it can't", async () => {
    const customer = await visit(site, name, tool);
    await expectSuggestion(tool, customer);
    const { support, missing } = await customer.quote.query({ options: customer.start.options });
    expect(missing).toBeNull();
    expect(support.supported).toBe(!refused.includes(slug));
    if (!support.supported) return expectRefusal(customer, support.reason);
    await expectMissingOptionsToBeStated(tool, customer);
    await expectAnalysis(tool, customer);
    const run = await customer.run();
    expect(run).toMatchObject({ status: "succeeded", error: null, cost: null });
    await expectImages(site, tool, run, customer);
    await expectCredentials(site, run, customer, await signer.trust());
    await expectRecord(tool, run, customer);
  });
});

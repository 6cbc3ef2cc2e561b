import { createClient, PackshotError } from "@packshot/trpc/client";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { smallPhotoForm, sourcedForm } from "../testing/test-server.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";
import { type Packshot, type SeenEvent, watchRun } from "../testing/watch-run.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
});
afterAll(() => site.close());

const clientWith = (apiKey: string) => createClient({ url: site.url, apiKey });
const newClient = async () => clientWith(await site.apiKey());

async function startRun(packshot: Packshot): Promise<string> {
  const { id } = await packshot.uploads.create.mutate(await smallPhotoForm());
  const images = { product: id };
  return (await packshot.tools.removeBackground.generate.mutate({ images, options: {} })).runId;
}

/** Resolves to the client's error for a failing call. */
async function getError(call: Promise<unknown>): Promise<PackshotError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof PackshotError) return error;
    throw error;
  }
  throw new Error("the call succeeded");
}

/** Describes an event without its run, a snapshot from when the event was sent. */
function summarizeEvent({ id, type }: SeenEvent): string {
  return `${id} ${type}`;
}

it("createClient takes a photo from upload to result", async () => {
  const packshot = await newClient();
  const runId = await startRun(packshot);
  const events = await watchRun(packshot, { runId });
  expect(events.at(0)?.type).toBe("queued");
  expect(events.at(-1)).toMatchObject({ type: "finished", status: "succeeded" });
  expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => String(index + 1)));

  const { variations } = await packshot.runs.get.query({ runId });
  expect(variations).toHaveLength(4);
  for (const { image, downloadName } of variations) {
    const response = await fetch(new URL(image?.downloadUrl ?? "", site.url));
    expect(response.headers.get("content-disposition")).toContain(downloadName);
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: image?.width, height: image?.height, format: "png" });
  }
  expect(await packshot.tokens.balance.query()).toEqual({ tokens: 2 });
});

it("createClient sends a photo's source with its upload", async () => {
  const packshot = await newClient();
  const source = { page: "https://www.ebay.com/itm/266123456789", title: "Mug", rights: "mine" } as const;
  const { id } = await packshot.uploads.create.mutate(await sourcedForm({ ...source, capture: "file" }));
  expect((await packshot.uploads.get.query({ id })).source).toMatchObject({
    ...source,
    itemId: "266123456789",
  });
  expect(await packshot.uploads.sent.query({ ids: [id] })).toMatchObject([{ upload: { id }, run: null }]);
  const url = "http://127.0.0.1/mug.png";
  expect(await getError(packshot.uploads.importFromUrl.mutate({ url, source }))).toMatchObject({
    code: "BAD_INPUT",
  });
});

it("createClient resumes watching after the last event it received", async () => {
  const packshot = await newClient();
  const runId = await startRun(packshot);
  const all = await watchRun(packshot, { runId });
  const rest = await watchRun(packshot, { runId, lastEventId: String(all.length - 2) });
  expect(rest.map(summarizeEvent)).toEqual(all.slice(-2).map(summarizeEvent));
  expect(rest).toHaveLength(2);
});

it("createClient reports why a call was rejected", async () => {
  const packshot = await newClient();
  const images = { product: crypto.randomUUID() };
  expect(
    await getError(packshot.tools.removeBackground.generate.mutate({ images, options: {} })),
  ).toMatchObject({
    code: "NOT_FOUND",
    message: "We can't find this upload. Upload the image again.",
    docUrl: `${site.url}/docs/errors#not_found`,
    requestId: expect.stringMatching(/./),
    retryable: false,
  });
  expect(await getError(packshot.uploads.create.mutate(new FormData()))).toMatchObject({
    code: "BAD_INPUT",
  });
});

it("createClient reports each call of a batch separately", async () => {
  const packshot = await newClient();
  const runId = crypto.randomUUID();
  const [balance, refusal] = await Promise.all([
    packshot.tokens.balance.query(),
    getError(packshot.runs.get.query({ runId })),
  ]);
  expect(balance).toEqual({ tokens: 3 });
  expect(refusal).toMatchObject({ code: "NOT_FOUND", message: "We can't find this run." });
});

it("createClient rejects a subscription to an unknown or foreign run", async () => {
  const packshot = await newClient();
  const mine = await startRun(await newClient());
  for (const runId of [crypto.randomUUID(), mine]) {
    expect(await getError(watchRun(packshot, { runId }))).toMatchObject({ code: "NOT_FOUND" });
  }
});

it("createClient is rejected with a revoked key", async () => {
  const { api } = await site.server.user();
  const { key, id } = await api.apiKeys.create({ name: "Short-lived", scopes: ["read"] });
  const packshot = clientWith(key);
  expect(await packshot.tokens.balance.query()).toEqual({ tokens: 3 });
  await api.apiKeys.revoke({ id });
  expect(await getError(packshot.tokens.balance.query())).toMatchObject({ code: "UNAUTHENTICATED" });
  const watching = watchRun(packshot, { runId: crypto.randomUUID() });
  expect(await getError(watching)).toMatchObject({ code: "UNAUTHENTICATED" });
});

it("createClient starts nothing with a read-only key", async () => {
  const reading = clientWith(await site.apiKey(["read"]));
  const images = { product: crypto.randomUUID() };
  for (const refused of [
    () => reading.uploads.create.mutate(new FormData()),
    () => reading.tools.removeBackground.generate.mutate({ images, options: {} }),
  ]) {
    expect(await getError(refused())).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining('"generate"'),
    });
  }
  expect(await reading.tokens.balance.query()).toEqual({ tokens: 3 });
});

it("createClient reports an unreachable server", async () => {
  const nowhere = createClient({ url: "http://127.0.0.1:9", apiKey: "none", maxRetries: 1 });
  expect(await getError(nowhere.tokens.balance.query())).toMatchObject({
    code: "UNREACHABLE",
    message: "Can't reach the server at http://127.0.0.1:9.",
    retryable: true,
  });
});

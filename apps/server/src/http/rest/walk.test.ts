import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { smallPhotoForm, sourcedForm, squareForm } from "../../testing/test-server.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";
import { listRestOperations } from "./operations.ts";
import { createRestClient, parseEvents, type Query, type RestClient } from "./testing/rest-client.ts";

let site: TestSite;
let rest: RestClient;
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
  rest = await createRestClient(site, { authorization: `Bearer ${await site.apiKey()}` });
});
afterAll(() => site.close());

const source = { page: "https://www.ebay.com/itm/266123456789", title: "Mug", rights: null, capture: "file" };

async function uploadPhoto(): Promise<string> {
  const { status, body } = await rest.post("uploads/create", await squareForm());
  expect(status).toBe(200);
  return body.id;
}

/** Starts a run and watches it until it ends. */
async function runToEnd(product: string): Promise<string> {
  const started = await rest.post("tools/remove-background/generate", { images: { product }, options: {} });
  const { runId } = started.body;
  const { body } = await rest.get("runs/watch", { runId });
  expect(parseEvents(body).at(-1)).toEqual({ id: "", event: "end", data: {} });
  return runId;
}

/** Creates a bulk job of one row that no server starts. */
async function createBulkJob(product: string): Promise<string> {
  const rows = [{ name: "mug", images: { product: { uploadId: product } } }];
  const request = { tool: "remove-background", options: {}, rows };
  await expectOk(rest.post("bulk/check", request));
  const { body } = await rest.post("bulk/create", { ...request, name: "Spring", idempotencyKey: "spring" });
  return body.id;
}

const expectOk = async (response: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await response;
  expect({ status, body }).toMatchObject({ status: 200 });
};

it("takes a photo from upload to download with documented responses", async () => {
  const { body: upload } = await rest.post("uploads/create", await smallPhotoForm());
  const { body: started } = await rest.post("tools/remove-background/generate", {
    images: { product: upload.id },
    options: {},
    idempotencyKey: "walk",
  });
  const again = await rest.post("tools/remove-background/generate", {
    images: { product: upload.id },
    options: {},
    idempotencyKey: "walk",
  });
  expect(again.body).toEqual(started);
  const { runId } = started;

  const { headers, body: stream } = await rest.get("runs/watch", { runId });
  expect(headers.get("content-type")).toBe("text/event-stream");
  expect(headers.get("x-accel-buffering")).toBe("no");
  const events = parseEvents(stream);
  const numbered = events.slice(0, -1);
  expect(numbered.map(({ id }) => id)).toEqual(numbered.map((_, index) => String(index + 1)));
  expect(numbered[0]?.data).toMatchObject({ type: "queued" });
  expect(numbered.at(-1)?.data).toMatchObject({ type: "finished", run: { status: "succeeded" } });
  expect(events.at(-1)?.event).toBe("end");

  const { body } = await rest.get("runs/get", { runId });
  expect(body.variations).toHaveLength(4);
  const image = await fetch(new URL(body.variations[0].image.downloadUrl, site.url));
  expect(image.headers.get("content-type")).toBe("image/png");
  expect((await rest.get("tokens/balance")).body).toEqual({ tokens: 2 });
});

it("also takes the idempotency key as a header", async () => {
  const key = await site.apiKey();
  const client = await createRestClient(site, {
    authorization: `Bearer ${key}`,
    "idempotency-key": "header",
  });
  const { body: upload } = await client.post("uploads/create", await smallPhotoForm());
  const start = () => client.post("tools/remove-background/generate", { images: { product: upload.id } });
  const [first, again] = [await start(), await start()];
  expect(again.body).toEqual(first.body);
  expect((await client.get("tokens/balance")).body).toEqual({ tokens: 2 });
});

it("resumes a stream after the last event seen", async () => {
  const runId = await runToEnd(await uploadPhoto());
  const { body } = await rest.get("runs/watch", { runId, lastEventId: "2" });
  expect(parseEvents(body)[0]?.id).toBe("3");
});

it("responds to all operations but three as documented", async () => {
  const { body: upload } = await rest.post("uploads/create", await sourcedForm(source));
  const { id } = upload;
  const runId = await runToEnd(id);
  const { body: item } = await rest.get("gallery/of-run", { runId });
  const job = await createBulkJob(id);
  const all = new Set(listRestOperations().map(({ name }) => name));
  const reading: [string, Query?][] = [
    ["auth/session"],
    ["api-keys/own"],
    ["tokens/balance"],
    ["tokens/history"],
    ["tools/catalog"],
    ["billing/plans"],
    ["site/links"],
    ["runs/list", { limit: "1", status: "ended" }],
    ["runs/place", { runId }],
    ["runs/downloads", { runId, index: "0" }],
    ["runs/earlier-texts", { tool: "ad-creative" }],
    ["uploads/get", { id }],
    ["uploads/sent", { ids: [id, randomUUID()] }],
    ["uploads/find", { sha256: ["0".repeat(64)] }],
    ["uploads/cut-out-place", { id }],
    ["check/image", { uploadId: id, channels: ["ebay"] }],
    ["check/fix", { runId, index: "0", channel: "ebay" }],
    ["gallery/list", { isFavorite: "false", sort: "oldest", search: "" }],
    ["gallery/list", { createdFrom: "2026-01-01T00:00:00Z", engine: "studio", shape: "square" }],
    ["gallery/list", { similarTo: item.id }],
    ["gallery/get", { id: item.id }],
    ["gallery/stats"],
    ["gallery/months"],
    ["gallery/hosts"],
    ["gallery/tags", { prefix: "s" }],
    ["collections/list"],
    ["share-links/list", { runId }],
    ["presets/list", { tool: "product-photos" }],
    ["bulk/limits"],
    ["bulk/list", { limit: "1" }],
    ["bulk/get", { id: job }],
    ["bulk/find", { idempotencyKey: "spring" }],
    ["bulk/rows", { id: job, only: "failed", listing: "fails" }],
  ];
  for (const [name, query] of reading) await expectOk(rest.get(name, query));
  const ids = [item.id];
  const sent: [string, object][] = [
    ["tools/remove-background/quote", { images: { product: id } }],
    ["tools/remove-background/suggest", { images: { product: id } }],
    ["uploads/set-rights", { id, rights: "mine" }],
    ["uploads/create-from-result", { runId, index: 0 }],
    ["uploads/cut-out", { id }],
    ["runs/cancel", { runId }],
    ["gallery/set-favorite", { id: item.id, isFavorite: true }],
    ["gallery/set-archived", { id: item.id, isArchived: false }],
    ["gallery/set-rating", { id: item.id, rating: "good" }],
    ["gallery/set-tags", { id: item.id, tags: ["spring"] }],
    ["gallery/set-title", { id: item.id, title: "Mug" }],
    ["gallery/bulk", { selection: { ids }, action: { type: "archive", isArchived: false } }],
    ["gallery/delete", { id: item.id }],
    ["gallery/restore", { id: item.id }],
    ["bulk/pause", { id: job }],
    ["bulk/resume", { id: job }],
    ["bulk/cancel", { id: job }],
    ["auth/request-magic-link", { email: "person@example.com" }],
  ];
  for (const [name, input] of sent) await expectOk(rest.post(name, input));
  await expectOk(rest.post("check/file", await smallPhotoForm()));
  await expectOk(rest.post("trial/check", await smallPhotoForm()));
  await expectOk(rest.post("verify/image", await smallPhotoForm()));
  const { body: link } = await rest.post("share-links/create", { runId, index: 0 });
  await expectOk(rest.post("share-links/revoke", { id: link.id }));
  await expectOk(rest.post("share-links/revoke-all"));
  const { body: preset } = await rest.post("presets/save", {
    tool: "product-photos",
    name: "Plain",
    options: {},
  });
  await expectOk(rest.post("presets/rename", { id: preset.id, name: "Plainer" }));
  await expectOk(rest.post("presets/remove", { id: preset.id }));
  const { body: collection } = await rest.post("collections/create", { name: "Summer" });
  const collectionId = collection.id;
  const action = { type: "addToCollection", collectionId };
  await expectOk(rest.post("gallery/bulk", { selection: { ids }, action }));
  await expectOk(rest.get("gallery/list", { collectionId }));
  await expectOk(rest.post("collections/rename", { id: collectionId, name: "Winter" }));
  await expectOk(rest.post("collections/delete", { id: collectionId }));

  // The remaining operations are rejected in this state, and those errors are also documented.
  const image = { runId, index: 0 };
  const refused = [
    await rest.post("uploads/import-from-url", { url: "http://127.0.0.1/" }),
    await rest.post("uploads/recut", { id: randomUUID() }),
    await rest.post("uploads/correct-cut-out", await smallPhotoForm()),
    await rest.post("uploads/fix-cut-out", { id: randomUUID(), version: 1, fix: "halo" }),
    await rest.post("uploads/undo-fix", { id: randomUUID(), version: 1 }),
    await rest.get("uploads/preview-choice", { id: randomUUID(), kind: "pose-lying" }),
    await rest.get("uploads/suggest-fixes", { id: randomUUID() }),
    await rest.post("uploads/apply-fixes", { id: randomUUID(), fixes: ["colors"] }),
    await rest.post("tools/remove-background/analyze", { images: { product: id }, options: {} }),
    await rest.post("tools/remove-background/generate", { images: { product: id }, options: {} }),
    await rest.post("runs/arrangement", { runId, index: 0 }),
    await rest.post("runs/arrange", { ...image, placement: null }),
    await rest.post("runs/renew", { runId: randomUUID() }),
    await rest.post("runs/cancel-variation", image),
    await rest.post("runs/retry-variation", image),
    await rest.post("bulk/retry-failed", { id: randomUUID() }),
    await rest.post("bulk/check-listings", { id: randomUUID() }),
    await rest.post("api-keys/exchange", { verifier: "v".repeat(43) }),
  ];
  const codes = refused.map(({ status, body }) => `${status} ${body.error?.code}`);
  expect(codes).toEqual([
    "400 BAD_INPUT",
    "404 NOT_FOUND",
    "400 BAD_INPUT",
    "404 NOT_FOUND",
    "404 NOT_FOUND",
    "404 NOT_FOUND",
    "404 NOT_FOUND",
    "404 NOT_FOUND",
    "402 INSUFFICIENT_TOKENS",
    "402 INSUFFICIENT_TOKENS",
    "400 BAD_INPUT",
    "400 BAD_INPUT",
    "404 NOT_FOUND",
    "409 CONFLICT",
    "400 BAD_INPUT",
    "404 NOT_FOUND",
    "404 NOT_FOUND",
    "404 NOT_FOUND",
  ]);
  await expectOk(rest.get("api-keys/own"));
  await expectOk(rest.post("api-keys/revoke-own"));
  expect((await rest.get("tokens/balance")).status).toBe(401);

  const uncalled = [...all].filter((name) => !rest.calledProcedures.has(name) && !isOfOtherTool(name));
  expect(uncalled).toEqual(["tools.removeBackground.preview", "runs.watchAll", "webhooks.watch"]);
});

function isOfOtherTool(name: string): boolean {
  return /^tools\.\w+\./.test(name) && !name.startsWith("tools.removeBackground.");
}

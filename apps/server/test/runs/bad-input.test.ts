import { createTestDatabase } from "@packshot/db/testing";
import { type AnyTool, registry } from "@packshot/tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServer,
  smallPhotoForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

function file(content: BlobPart, name: string, type = "image/png"): File {
  return new File([content], name, { type });
}

describe("bad input", () => {
  let server: TestServer;
  let api: Caller;
  beforeAll(async () => {
    server = await createTestServer({ db: await createTestDatabase(), embedded: true });
    ({ api } = await server.user());
  });
  afterAll(() => server.close());

  /** Starts a run without the typed client, which wouldn't compile with such input. */
  const start = (name: string, input: unknown): Promise<unknown> => {
    const { generate: procedure } = Reflect.get(api.tools, name);
    return Reflect.apply(procedure, undefined, [input]);
  };
  const generate = (input: unknown) => start("removeBackground", input);

  const someId = "6f0b7f3e-52c1-4d52-9d5a-0d6e6c1d8a10";
  const createCursor = (at: string) =>
    Buffer.from(JSON.stringify(["newest", at, someId])).toString("base64url");

  /** Lists each slot of each tool with the tool's message for a missing photo. */
  const slots = Object.entries<AnyTool>(registry).flatMap(([name, { images }]) =>
    Object.entries(images).map(([slot, { missing }]) => ({ name, slot, missing, images })),
  );

  test.each(slots)("$name without a photo in $slot: $missing", async ({ name, slot, missing, images }) => {
    const others = Object.keys(images).filter((other) => other !== slot);
    const given = Object.fromEntries(others.map((other) => [other, someId]));
    const refused = start(name, { images: given, options: {} });
    await expect(refused).rejects.toMatchObject({ message: missing, cause: { code: "BAD_INPUT" } });
  });

  test.each([
    [
      "an option of another tool",
      "logoGenerator",
      { options: { brandName: "Fernweh", color: "red" } },
      'logo-generator has no option "color": leave it out. Its options are brandName, description, style, colorScheme.',
    ],
    [
      "a photo where none is taken",
      "logoGenerator",
      { images: { product: someId }, options: { brandName: "Fernweh" } },
      'logo-generator takes no photo: leave "product" out.',
    ],
    ["no required option", "logoGenerator", { options: {} }, "Please enter a brand name"],
    ["no options where one is required", "logoGenerator", {}, "Please enter a brand name"],
    [
      "an unknown slot of several",
      "customPortraits",
      { images: { selfie: someId } },
      'custom-portraits takes the photos "person" and "product", not "selfie".',
    ],
  ])("%s is rejected with the valid choices", async (_, name, input, message) => {
    await expect(start(name, input)).rejects.toMatchObject({ message, cause: { code: "BAD_INPUT" } });
  });

  test("a tool without photos starts without images", async () => {
    const { api: userApi } = await server.user();
    await expect(
      userApi.tools.logoGenerator.generate({ options: { brandName: "Fernweh" } }),
    ).resolves.toMatchObject({ runId: expect.any(String) });
  });

  test("an ad text without any photo is rejected", async () => {
    const refused = start("adCreative", { adText: "Roots that breathe" });
    await expect(refused).rejects.toMatchObject({ message: "Please select an image and ad text first" });
  });

  test("an unknown thumbnail type is rejected in the tool's words", async () => {
    const options = { thumbnailText: "I tried it", thumbnailType: "loud" };
    const refused = start("thumbnailGenerator", { images: { selfie: someId }, options });
    await expect(refused).rejects.toMatchObject({ message: "Invalid thumbnail type selected" });
  });

  test.each([
    ["no image", { images: {}, options: {} }, "Please upload an image first."],
    ["an empty image", { images: { product: "" }, options: {} }, "Please upload an image first."],
    ["an unknown upload", { images: { product: someId }, options: {} }, "We can't find this upload."],
    [
      "two files for one slot",
      { images: { product: [someId, someId] }, options: {} },
      '"product" takes one photo',
    ],
    ["an invalid ID", { images: { product: "7" }, options: {} }, '"product" takes an upload ID.'],
    [
      "an unknown slot",
      { images: { photo: someId }, options: {} },
      'remove-background takes the photo "product", not "photo".',
    ],
    [
      "an unknown option",
      { images: { product: someId }, options: { color: "red" } },
      'remove-background has no options: leave "color" out.',
    ],
    ["no options at all", { images: { product: someId } }, "We can't find this upload."],
    [
      "an unknown field",
      { images: { product: someId }, style: "red" },
      `There's no field "style". This request takes images, options, idempotencyKey, onDoubt, webhookUrl.`,
    ],
    ["nothing", undefined, "Input"],
  ])("a start with %s is rejected with a message", async (_, input, message) => {
    await expect(generate(input)).rejects.toThrow(message);
  });

  test.each([
    ["a text file named .png", file("hello, I am text", "photo.png"), "can't open this file as an image"],
    [
      "an empty SVG",
      file('<svg xmlns="http://www.w3.org/2000/svg"/>', "logo.svg", "image/svg+xml"),
      "The SVG has no size.",
    ],
    ["an empty file", file("", "photo.png"), "The file is empty."],
    ["51 MB", file(new Uint8Array(51 * 1024 * 1024), "photo.png"), "larger than 50 MB"],
  ])("%s is rejected with a message", async (_, image, message) => {
    const form = new FormData();
    form.set("file", image);
    await expect(api.uploads.create(form)).rejects.toThrow(message);
  });

  test("two files in one upload are rejected", async () => {
    const form = await smallPhotoForm();
    form.append("file", file("more", "more.png"));
    await expect(api.uploads.create(form)).rejects.toThrow("one image at a time");
  });

  test("a file that a program sends as text is rejected with instructions", async () => {
    const form = new FormData();
    form.set("file", "\u0089PNG\r\n\u001a\n\0\0");
    await expect(api.uploads.create(form)).rejects.toThrow("write -F file=@photo.jpg");
  });

  test("a form without a file is rejected", async () => {
    await expect(api.uploads.create(new FormData())).rejects.toThrow('a field named "file"');
  });

  test.each([
    "http://127.0.0.1/a.png",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]/",
    "ftp://example.com/a.png",
  ])("an import from %s is rejected", async (url) => {
    await expect(api.uploads.importFromUrl({ url })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test.each([
    [{ left: 0.5, top: 0, width: 0.6, height: 1 }, "extends beyond the photo"],
    [{ left: 0, top: 0, width: 0, height: 1 }, "width"],
  ])("a box %o is rejected", async (box, message) => {
    await expect(api.runs.retryVariation({ runId: someId, index: 0, box })).rejects.toThrow(message);
  });

  test.each([
    [
      "an idempotency key",
      () => generate({ images: { product: someId }, options: {}, idempotencyKey: "a\0" }),
    ],
    ["the name of a tool", () => api.gallery.list({ toolName: "a\0" })],
    ["the name of a key", () => api.apiKeys.create({ name: "a\0", scopes: ["read"] })],
    ["the ID of a key", () => api.apiKeys.revoke({ id: "a\0" })],
  ])("%s with NUL in it is rejected with a message", async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ cause: { code: "BAD_INPUT" } });
  });

  test.each([
    "+275760-09-13T00:00:00.000000Z",
    "0000-01-01T00:00:00.000000Z",
    "1969-12-31T23:59:59.000000Z",
    "2026-02-30T00:00:00.000000Z",
    "2026-11-21T24:00:00.000000Z",
    "2026-11-21",
    "yesterday",
  ])("a gallery cursor at %s is rejected with a message", async (at) => {
    await expect(api.gallery.list({ cursor: createCursor(at) })).rejects.toThrow(
      "doesn't belong to this gallery",
    );
  });

  test("a gallery cursor with a name that can't be stored is rejected", async () => {
    const cursor = Buffer.from(JSON.stringify(["name", "a\0", someId])).toString("base64url");
    await expect(api.gallery.list({ sort: "name", cursor })).rejects.toMatchObject({
      cause: { code: "BAD_INPUT" },
    });
  });

  test.each(["+275760-09-13T00:00:00Z", "1969-12-31T23:59:59Z", "2026-02-30T00:00:00Z", "yesterday"])(
    "a gallery filtered from %s is rejected with a message",
    async (createdFrom) => {
      await expect(api.gallery.list({ createdFrom })).rejects.toMatchObject({ cause: { code: "BAD_INPUT" } });
    },
  );

  test("undoing a change from 200,000 years ago is rejected with a message", async () => {
    const at = new Date("-200000-01-01T00:00:00Z");
    const refused = { cause: { code: "BAD_INPUT" } };
    await expect(api.gallery.restore({ deletedAt: at })).rejects.toMatchObject(refused);
    const action = { type: "removeFromCollection", collectionId: someId, addedAt: at } as const;
    const removal = api.gallery.bulk({ selection: { ids: [someId] }, action });
    await expect(removal).rejects.toMatchObject(refused);
  });

  test("a gallery cursor far in the future is accepted", async () => {
    const cursor = createCursor("9999-12-31T23:59:59.999999Z");
    expect(await api.gallery.list({ cursor })).toEqual({ items: [], nextCursor: null });
  });

  test("spends no token and calls no engine", async () => {
    expect(await api.tokens.balance()).toEqual({ tokens: 3 });
    expect(server.engine.jobs).toEqual([]);
  });
});

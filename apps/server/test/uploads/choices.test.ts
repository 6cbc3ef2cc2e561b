import { testDatabases } from "@packshot/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createForm,
  createTestServerOn,
  drawLeaf,
  type TestServer,
  twoSquaresForm,
  waitForEnd,
} from "../../src/testing/test-server.ts";

async function requireSubject(cutOut: Promise<Awaited<ReturnType<Caller["uploads"]["cutOut"]>>>) {
  const answer = await cutOut;
  if (!answer.found) throw new Error("no subject was found");
  return answer;
}

describe.each(testDatabases())("choices on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  test("a user's choice is remembered when the photo is uploaded again", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await twoSquaresForm());
    const cutOut = await requireSubject(api.uploads.cutOut({ id }));
    expect(cutOut).toMatchObject({
      verdict: "check",
      hints: {},
      choices: [{ kind: "thing" }, { kind: "thing" }, { kind: "all-things" }],
    });
    const [, second] = cutOut.choices;
    const preview = Buffer.from(second?.preview?.split(",")[1] ?? "", "base64");
    expect(await sharp(preview).metadata()).toMatchObject({ format: "webp", hasAlpha: true });

    const answered = await requireSubject(api.uploads.recut({ id, box: second?.area }));
    expect(answered).toMatchObject({ choices: [], hints: { box: second?.area }, verdict: "clean" });
    const again = await api.uploads.create(await twoSquaresForm());
    expect(await requireSubject(api.uploads.cutOut({ id: again.id }))).toMatchObject({
      choices: [],
      hints: answered.hints,
      version: 1,
    });
  });

  test("a user's pose is remembered when the photo is uploaded again", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await twoSquaresForm());
    const { choices } = await requireSubject(api.uploads.recut({ id, pose: "lying" }));
    const box = choices[0]?.area;
    expect(await requireSubject(api.uploads.recut({ id, box, pose: "lying" }))).toMatchObject({
      verdict: "clean",
    });
    const again = await api.uploads.create(await twoSquaresForm());
    expect(await requireSubject(api.uploads.cutOut({ id: again.id }))).toMatchObject({
      hints: { box, pose: "lying" },
    });
  });

  test("a run with a new upload of a photo uses the user's earlier answers", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await twoSquaresForm());
    const { choices } = await requireSubject(api.uploads.cutOut({ id }));
    await api.uploads.recut({ id, box: choices[1]?.area, pose: "lying" });
    const again = await api.uploads.create(await twoSquaresForm());
    const { runId } = await api.tools.removeBackground.generate({ images: { product: again.id } });
    await waitForEnd(api, runId);
    expect(server.engine.jobs.at(-1)?.sources[0]?.cutOut).toMatchObject({ pose: "lying", uncertain: false });
  });

  test("a run doesn't use another user's answers", async () => {
    const [{ api }, { api: otherUser }] = [await server.user(), await server.user()];
    const { id } = await otherUser.uploads.create(await twoSquaresForm());
    await api.uploads.recut({ id: (await api.uploads.create(await twoSquaresForm())).id, pose: "lying" });
    const { runId } = await otherUser.tools.removeBackground.generate({ images: { product: id } });
    await waitForEnd(otherUser, runId);
    expect(server.engine.jobs.at(-1)?.sources[0]?.cutOut).toBeUndefined();
  });

  test("a correction by hand keeps the open question about scenes", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(createForm(await drawLeaf()));
    const cutOut = await requireSubject(api.uploads.cutOut({ id }));
    const pose = [{ kind: "pose-standing" }, { kind: "pose-lying" }];
    expect(cutOut).toMatchObject({ corrected: false, choices: pose });
    const { width, height } = cutOut.preview;
    const untouched = sharp({ create: { width, height, channels: 3, background: "#000" } });
    const painting = await untouched.png().toBuffer();
    const paint = (version: number) =>
      requireSubject(
        api.uploads.correctCutOut(createForm(painting, "painting.png", { id, version: `${version}` })),
      );
    const corrected = await paint(cutOut.version);
    expect(corrected).toMatchObject({ corrected: true, choices: pose });
    const answered = await requireSubject(api.uploads.recut({ id, pose: "lying" }));
    expect(await paint(answered.version)).toMatchObject({ choices: [], hints: { pose: "lying" } });
  });

  test("onDoubt decides whether a run starts with a photo that needs a choice", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await twoSquaresForm());
    const { removeBackground } = api.tools;
    const before = await api.tokens.balance();
    await expect(
      removeBackground.generate({ images: { product: id }, onDoubt: "fail" }),
    ).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      cause: {
        code: "NEEDS_CHOICE",
        userMessage:
          'Check the cut-out of "product": more than one object found, and there are 3 ways to cut it out.',
      },
    });
    expect(await api.tokens.balance()).toEqual(before);
    const likeliest = removeBackground.generate({ images: { product: id }, onDoubt: "likeliest" });
    expect(await likeliest).toHaveProperty("runId");

    const { choices } = await requireSubject(api.uploads.cutOut({ id }));
    await api.uploads.recut({ id, box: choices[0]?.area });
    expect(await removeBackground.generate({ images: { product: id }, onDoubt: "fail" })).toHaveProperty(
      "runId",
    );
  });

  test("onDoubt reveals nothing about another user's photo", async () => {
    const [{ api }, { api: otherUser }] = [await server.user(), await server.user()];
    const { id } = await api.uploads.create(await twoSquaresForm());
    await expect(
      otherUser.tools.removeBackground.generate({ images: { product: id }, onDoubt: "fail" }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("a key with the scope own cuts out only its own uploads", async () => {
    const { id: userId, api } = await server.user();
    const { id: keyId } = await api.apiKeys.create({ name: "Terminal", scopes: ["generate"] });
    const limited = server.as({ kind: "apiKey", userId, keyId, scopes: ["generate", "own"] });
    const { id: theirs } = await api.uploads.create(await twoSquaresForm());
    await expect(limited.uploads.cutOut({ id: theirs })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(limited.uploads.recut({ id: theirs, gaps: "open" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });

    const { id } = await limited.uploads.create(await twoSquaresForm());
    const { choices } = await requireSubject(limited.uploads.cutOut({ id }));
    const answered = limited.uploads.recut({ id, box: choices[0]?.area });
    expect(await answered).toMatchObject({ found: true, choices: [] });
  });
});

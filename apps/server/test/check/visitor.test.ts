import { mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@packshot/db/testing";
import { AppError, type Ports } from "@packshot/trpc/ports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listingImage } from "../../src/images/measuring/testing/listing-image.ts";
import { createTestServer, type TestServer } from "../../src/testing/test-server.ts";
import { createPngForm, photoForm, createVisitor } from "../../src/testing/visitor.ts";

/** Tests change this while the server runs. */
let trialsPerDay = 1000;
/** Whether the decoder rejects more images, as it does when too many of one user are waiting. */
let isBusy = false;

const withLimits = (ports: Ports): Ports => ({
  ...ports,
  images: {
    ...ports.images,
    async measure(bytes, opening) {
      if (isBusy) throw new AppError("RATE_LIMITED", "Several of your images are still being opened.");
      return ports.images.measure(bytes, opening);
    },
  },
  settings: {
    ...ports.settings,
    get trialsPerDay() {
      return trialsPerDay;
    },
  },
});

const file = async () => listingImage({ width: 1200, height: 1200, shape: "bottle" }).png().toBuffer();
const errorWith = (code: string, message: RegExp) => ({
  cause: { code, userMessage: expect.stringMatching(message) },
});

describe("a check without an account", () => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof mkdtempDisposable>>;
  beforeAll(async () => {
    folder = await mkdtempDisposable(join(tmpdir(), "packshot-check-"));
    server = await createTestServer({
      db: await createTestDatabase(),
      embedded: true,
      folder: folder.path,
      wrap: withLimits,
    });
  });
  afterAll(async () => {
    await server.close();
    await folder.remove();
  });

  test("measures a file for all channels and stores nothing", async () => {
    const { channels } = await createVisitor(server)
      .api()
      .trial.check(createPngForm(await file()));
    expect(channels).toHaveLength(14);
    expect(channels.find(({ channel }) => channel === "amazon")).toMatchObject({ passes: true });
    const entries = await readdir(folder.path, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  });

  test("works twenty times an hour per network", async () => {
    const visitor = createVisitor(server, { ip: "2001:db8:0:7" });
    const broken = () => visitor.api().trial.check(createPngForm(new Uint8Array(9)));
    for (let time = 0; time < 20; time += 1)
      await expect(broken()).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const sameNetwork = createVisitor(server, { ip: "2001:db8:0:7" }).api();
    await expect(sameNetwork.trial.check(await photoForm())).rejects.toMatchObject({
      cause: { code: "RATE_LIMITED" },
    });
    const otherNetwork = createVisitor(server, { ip: "2001:db8:0:8" }).api();
    expect((await otherNetwork.trial.check(await photoForm())).channels).toHaveLength(14);
  });

  test("is rejected before the file is read if trials are off", async () => {
    trialsPerDay = 0;
    await expect(createVisitor(server).api().trial.check(new FormData())).rejects.toMatchObject(
      errorWith("NOT_SUPPORTED", /Sign in/),
    );
    trialsPerDay = 1000;
  });

  test("tells a visitor when many other images are being checked", async () => {
    isBusy = true;
    await expect(
      createVisitor(server)
        .api()
        .trial.check(await photoForm()),
    ).rejects.toMatchObject(errorWith("RATE_LIMITED", /^Many images are being checked/));
    isBusy = false;
  });
});

// The overhead of a run apart from drawing: a run on an engine that responds immediately, from start to settled,
// relative to the minimum work of any run: decoding four images, encoding their thumbnails and writing both files.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openEmbedded } from "@packshot/db";
import { createSoleEngine } from "@packshot/trpc/testing";
import sharp from "sharp";
import { createTestServer, collectEvents } from "../src/testing/test-server.ts";
import { median, measureMs, report } from "./figures.ts";

const ROUNDS = 15;
/** Rounds that warm up the code, the statements and the image-decoding processes. */
const WARM_UP = 5;
const SIDE = 1024;

// Fine grain, which takes as long to encode as a photo.
const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
const image = await sharp(randomBytes(SIDE * SIDE * 3), { raw })
  .blur(2)
  .png()
  .toBuffer();
const folder = await mkdtemp(join(tmpdir(), "packshot-bench-"));
const db = await openEmbedded({ folder: join(folder, "database") });
await migrate(db);
const server = await createTestServer({
  db,
  embedded: true,
  folder: join(folder, "files"),
  wrap: (ports) => ({
    ...ports,
    engines: createSoleEngine({
      ...ports.engines.for({}),
      image: () =>
        Promise.resolve({
          bytes: image,
          mediaType: "image/png",
          width: SIDE,
          height: SIDE,
          uncertain: false,
        }),
    }),
  }),
});
await server.work();

/** Times work after collecting earlier garbage, so that garbage collection doesn't count. */
async function measureTime(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  return measureMs(work);
}

async function storeOne(): Promise<void> {
  const { images, storage } = server.ports;
  const { jpeg } = await images.thumbnail(image);
  await storage.put(`bare/${randomUUID()}.png`, image, "image/png");
  await storage.put(`bare/${randomUUID()}.jpg`, jpeg, "image/jpeg");
}

const runs: number[] = [];
const bare: number[] = [];
for (let round = 0; round < WARM_UP + ROUNDS; round++) {
  const { api } = await server.user();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(image)], "photo.png", { type: "image/png" }));
  const { id } = await api.uploads.create(form);
  bare.push(await measureTime(() => Promise.all([1, 2, 3, 4].map(storeOne))));
  runs.push(
    await measureTime(async () => {
      const { runId } = await api.tools.removeBackground.generate({ images: { product: id }, options: {} });
      await collectEvents(api, runId);
    }),
  );
}
await server.close();
await rm(folder, { recursive: true });
const warm = (times: readonly number[]) => median(times.slice(WARM_UP));
report(
  "run",
  "run of four images, with an engine that takes no time",
  [warm(runs), "ms"],
  [warm(bare), "decoding and storing four images"],
);

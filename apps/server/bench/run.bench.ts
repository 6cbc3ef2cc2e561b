// Measures what a run costs besides its pictures. It compares a run on an engine that answers at once, from start to
// settled, with what must happen in any case: decode, encode a thumbnail and write both files, four times.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { migrate, openEmbedded } from "@packshot/db";
import { soleEngine } from "@packshot/trpc/testing";
import sharp from "sharp";
import { createTestServer, eventsOf, type TestServer } from "../src/testing/test-server.ts";

const ROUNDS = 40;
/** The first rounds warm up the code, the statements and the processes that open pictures. */
const WARM_UP = 10;
const SIDE = 1024;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Collects the garbage of what was done before, so that it isn't collected on this work's account. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  collectGarbage();
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Makes a picture of smooth areas with fine grain, which takes as long to encode as a photograph. */
async function photograph(): Promise<Buffer> {
  const grain = await sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .blur(2)
    .png()
    .toBuffer();
  return grain;
}

async function bareSum({ ports }: TestServer, picture: Buffer): Promise<void> {
  await Promise.all(
    [1, 2, 3, 4].map(async (n) => {
      const { webp } = await ports.images.thumbnail(picture);
      await ports.storage.put(`bare/${randomUUID()}_${n}.png`, picture, "image/png");
      await ports.storage.put(`bare/${randomUUID()}_${n}.webp`, webp, "image/webp");
    }),
  );
}

const folder = await mkdtemp(join(tmpdir(), "packshot-bench-"));
const db = await openEmbedded({ folder: join(folder, "database") });
await migrate(db);
const picture = await photograph();
const server = await createTestServer({
  db,
  embedded: true,
  folder: join(folder, "files"),
  wrap: (ports) => ({
    ...ports,
    engines: soleEngine({
      ...ports.engines.for({}),
      image: () =>
        Promise.resolve({
          bytes: picture,
          mediaType: "image/png",
          width: SIDE,
          height: SIDE,
          uncertain: false,
        }),
    }),
  }),
});
await server.work();

const runs: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const { api } = await server.user();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(picture)], "photo.png", { type: "image/png" }));
  const { id } = await api.uploads.create(form);
  bare.push(await timed(() => bareSum(server, picture)));
  runs.push(
    await timed(async () => {
      const { runId } = await api.tools.removeBackground.generate({ images: { product: id }, options: {} });
      await eventsOf(api, runId);
    }),
  );
}
const [run, sum] = [median(runs.slice(WARM_UP)), median(bare.slice(WARM_UP))];
console.log(`run of four ${SIDE}² pictures on an instant engine, PGlite and folder: ${run.toFixed(0)} ms`);
console.log(`bare decode + encode + write:                                    ${sum.toFixed(0)} ms`);
console.log(`own cost of a run: ${(run - sum).toFixed(0)} ms (ratio ${(run / sum).toFixed(2)})`);
console.log(`resident memory at the end: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);
await server.close();
await rm(folder, { recursive: true });

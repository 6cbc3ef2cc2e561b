import { createTestDatabase } from "@packshot/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngines } from "../../src/engines/open-engines.ts";
import { drawProductPhoto, getSharedStudio } from "../../src/engines/studio/testing/index.ts";
import { createTestServer, getFileKey, type TestServer } from "../../src/testing/test-server.ts";
import { createPngForm, waitForTrialEnd, createVisitor } from "../../src/testing/visitor.ts";

let server: TestServer;
beforeAll(async () => {
  const studio = await getSharedStudio();
  const engines = createEngines(studio);
  const db = await createTestDatabase();
  server = await createTestServer({
    db,
    embedded: db.url === undefined,
    wrap: (ports) => ({ ...ports, engines }),
  });
  await server.work();
});
afterAll(() => server.close());

/** Draws a large square photo with a product that nearly fills its height. */
async function drawFullPhoto(): Promise<Buffer> {
  const { png, alpha, width, height } = await drawProductPhoto("bottle", "plain", 0);
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
    alpha.subarray(y * width, (y + 1) * width).some((value) => value > 0),
  );
  const [first = 0, last = 0] = [rows.at(0), rows.at(-1)];
  const side = last - first + 5;
  const full = { left: Math.round((width - side) / 2), top: first - 2, width: side, height: side };
  return sharp(png).extract(full).resize({ height: 2000 }).png().toBuffer();
}

test("trial images have at most 1,024 px and state how they were made", async () => {
  const visitor = createVisitor(server);
  await visitor.api().trial.start(createPngForm(await drawFullPhoto()));
  const { run } = await waitForTrialEnd(visitor);
  expect(run.status).toBe("succeeded");
  const sides: number[] = [];
  for (const { image } of run.variations) {
    const stored = await server.ports.storage.get(getFileKey(image?.url));
    const { width, height, xmp } = await sharp(stored).metadata();
    sides.push(Math.max(width, height));
    expect(xmp?.toString()).toContain("digitalsourcetype/");
    expect(xmp?.toString()).toContain("remove-background");
  }
  expect(Math.max(...sides)).toBeLessThanOrEqual(1024);
  // The product fills its photo, so nothing could have become larger.
  expect(Math.max(...sides)).toBeGreaterThan(980);
});

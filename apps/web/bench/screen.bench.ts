// Uses Product Photos in Chromium like a user, and measures the waits: from choosing a 12-megapixel photo to the
// verdict on its edges, and from starting a run to its first image and to all four.
import type { Page } from "playwright";
import { median, measureMs, report } from "../../server/bench/figures.ts";
import { createLargePhoto, resizeOnly } from "../../server/bench/photos.ts";
import { choosePhoto, openStudio } from "./studio.ts";

const ROUNDS = 2;
const long = { timeout: 300_000 };

/** Waits until this number of the run's images is on the screen. */
async function waitForImages(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const images = document.querySelectorAll<HTMLImageElement>('[aria-label="Results"] img');
      return [...images].filter((image) => image.complete && image.naturalWidth > 0).length >= wanted;
    },
    count,
    long,
  );
}

async function measureWaits(page: Page, photo: Buffer) {
  const cutOut = page.getByRole("group", { name: "Cut-out" });
  const verdict = await measureMs(async () => {
    await choosePhoto(page, photo);
    await cutOut.getByText(/^(No problems found|Check edges)$/).waitFor(long);
  });
  const start = page.getByRole("button", { name: / · 1 token$/, disabled: false });
  await start.waitFor(long);
  await start.click();
  const first = await measureMs(() => waitForImages(page, 1));
  return { verdict, first, all: first + (await measureMs(() => waitForImages(page, 4))) };
}

await using studio = await openStudio();
const waits: Awaited<ReturnType<typeof measureWaits>>[] = [];
const resizes: number[] = [];
// The first round warms up the server, which loads its models and the drawing code.
for (let round = 0; round <= ROUNDS; round++) {
  const photo = await createLargePhoto();
  resizes.push(await measureMs(() => resizeOnly(photo, 1024)));
  const page = await studio.visit(`screen-${round}@example.com`);
  await page.goto("/product-photos");
  waits.push(await measureWaits(page, photo));
  await page.context().close();
}
const resize = [median(resizes) / 1000, "resizing the photo"] as const;
const listSeconds = (key: keyof (typeof waits)[number]) =>
  [median(waits.slice(1).map((wait) => wait[key])) / 1000, "s"] as const;
report(
  "cut-out",
  "12-megapixel photo: from choosing it to its cut-out and any warnings",
  listSeconds("verdict"),
  resize,
);
report("run", "from starting a run to its first image on screen", listSeconds("first"), resize);
report("run", "from starting a run to all four images on screen", listSeconds("all"), resize);

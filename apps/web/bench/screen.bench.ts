// Uses Product Photos in Chromium as a person does, and prints how long the screen keeps one waiting: from the choice of a
// photograph to the verdict on its edges, and from the start of a run to its first picture and to all four.
import type { Page } from "playwright";
import { choosePhoto } from "./large-photo.ts";
import { openStudio } from "./studio.ts";

const ROUNDS = 3;
const long = { timeout: 300_000 };

interface Waits {
  /** All are in milliseconds. */
  readonly verdict: number;
  readonly firstPicture: number;
  readonly allPictures: number;
}

async function waitsFor(page: Page, width: number): Promise<Waits> {
  const chosen = await choosePhoto(page, width);
  const cutOut = page.getByRole("group", { name: "Cut-out" });
  await cutOut.getByText(/^(Clean edges|Check the edges)$/).waitFor(long);
  const judged = performance.now();
  const start = page.getByRole("button", { name: / · 1 token$/ });
  await start.waitFor(long);
  await page.waitForFunction(
    (button) => button instanceof HTMLButtonElement && !button.disabled,
    await start.elementHandle(),
    long,
  );
  const clicked = performance.now();
  await start.click();
  const first = await drawn(page, 1);
  return {
    verdict: judged - chosen,
    firstPicture: first - clicked,
    allPictures: (await drawn(page, 4)) - clicked,
  };
}

/** Waits until so many pictures of the run are on the screen, and returns when that was. */
async function drawn(page: Page, count: number): Promise<number> {
  await page.waitForFunction(
    (wanted) => {
      const pictures = document.querySelectorAll<HTMLImageElement>('[aria-label="Variations"] img');
      return [...pictures].filter((picture) => picture.complete && picture.naturalWidth > 0).length >= wanted;
    },
    count,
    long,
  );
  return performance.now();
}

function medianOf(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${((sorted[Math.floor(sorted.length / 2)] ?? NaN) / 1000).toFixed(2)} s`;
}

await using studio = await openStudio();
for (const width of [1024, 4000]) {
  const waits: Waits[] = [];
  // The first round warms the server up: it loads the network and the drawing.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const page = await studio.visit(`screen-${width}-${round}@example.com`);
    await page.goto("/product-photos");
    const wait = await waitsFor(page, width);
    if (round > 0) waits.push(wait);
    await page.context().close();
  }
  console.log(`A photograph ${width} px wide, the median of ${ROUNDS}:`);
  console.log(`  photograph to verdict: ${medianOf(waits.map(({ verdict }) => verdict))}`);
  console.log(`  start to first picture: ${medianOf(waits.map(({ firstPicture }) => firstPicture))}`);
  console.log(`  start to all four: ${medianOf(waits.map(({ allPictures }) => allPictures))}`);
}

// Paints in the cut-out editor over a 12-megapixel photo in Chromium, and measures the time from a pointer movement to
// its frame, relative to the same movement without painting.
import type { Page } from "playwright";
import { median, report } from "../../server/bench/figures.ts";
import { createLargePhoto } from "../../server/bench/photos.ts";
import { choosePhoto, openStudio } from "./studio.ts";

const MOVES = 60;

/** Runs in the page: records the milliseconds from each pointer movement until its frame is drawn. */
function recordFrameTimes() {
  const times: number[] = [];
  const drawnChannel = new MessageChannel();
  let pendingMoves: number[] = [];
  drawnChannel.port1.addEventListener("message", () => {
    times.push(...pendingMoves.map((moved) => performance.now() - moved));
    pendingMoves = [];
  });
  drawnChannel.port1.start();
  document.addEventListener(
    "pointermove",
    ({ timeStamp }) => {
      pendingMoves.push(timeStamp);
      // The message arrives after all drawing in this frame.
      requestAnimationFrame(() => drawnChannel.port2.postMessage(null));
    },
    { capture: true },
  );
  Object.assign(window, { takeTimes: () => times.splice(0) });
}

/** Moves the pointer over the photo and returns the median milliseconds to the frame. */
async function measureFrameMs(page: Page, isPainting: boolean): Promise<number> {
  const box = await page.getByTestId("cut-out-stage").boundingBox();
  if (!box) throw new Error("The editor is not open.");
  const moveTo = (fraction: number) =>
    page.mouse.move(
      box.x + box.width * (0.3 + 0.4 * fraction),
      box.y + box.height * (0.5 + 0.2 * Math.sin(fraction * 9)),
    );
  await moveTo(0);
  if (isPainting) await page.mouse.down();
  for (let move = 1; move <= MOVES; move += 1) await moveTo(move / MOVES);
  if (isPainting) await page.mouse.up();
  const times: number[] = await page.evaluate("takeTimes()");
  return median(times);
}

await using studio = await openStudio();
const page = await studio.visit("brush@example.com");
await page.goto("/remove-background");
await choosePhoto(page, await createLargePhoto());
await page.getByRole("button", { name: "Edit cut-out" }).click({ timeout: 120_000 });
await page.getByTestId("cut-out-stage").waitFor({ timeout: 120_000 });
await page.evaluate(recordFrameTimes);
await page.keyboard.press("e");
for (const zoom of ["whole photo", "zoomed in"]) {
  for (const size of [40, 200]) {
    await page.getByRole("slider", { name: "Size" }).fill(String(size));
    const reference = await measureFrameMs(page, false);
    report(
      "cut-out",
      `painting with a ${size} px brush, ${zoom}: from a pointer movement to its frame`,
      [await measureFrameMs(page, true), "ms"],
      [reference, "the same movement without painting"],
    );
    await page.getByRole("button", { name: "Undo" }).click();
  }
  for (let press = 0; press < 4; press += 1) await page.getByRole("button", { name: "Zoom in" }).click();
}

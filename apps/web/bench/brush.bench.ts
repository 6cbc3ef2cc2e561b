// Paints in the cut-out editor over a photograph of 4,000 by 3,000 pixels in Chromium, and prints how long it takes from
// a movement of the pointer to the frame that shows it: with a common and the largest brush, with and without snapping to
// edges, with all of the photograph on the screen and enlarged.
import type { Page } from "playwright";
import { choosePhoto } from "./large-photo.ts";
import { openStudio } from "./studio.ts";

const MOVES = 60;

/** Runs in the page: notes for each movement the milliseconds until its frame is drawn. */
function noteFrames() {
  const times: number[] = [];
  const drawn = new MessageChannel();
  let waiting: number[] = [];
  drawn.port1.addEventListener("message", () => {
    times.push(...waiting.map((moved) => performance.now() - moved));
    waiting = [];
  });
  drawn.port1.start();
  document.addEventListener(
    "pointermove",
    ({ timeStamp, buttons }) => {
      if (buttons === 0) return;
      waiting.push(timeStamp);
      // The message arrives after everything that draws in this frame.
      requestAnimationFrame(() => drawn.port2.postMessage(null));
    },
    { capture: true },
  );
  Object.assign(window, { takeTimes: () => times.splice(0) });
}

async function paint(page: Page): Promise<readonly number[]> {
  const box = await page.getByTestId("cut-out-stage").boundingBox();
  if (!box) throw new Error("The editor is not open.");
  const at = (part: number) => ({
    x: box.x + box.width * (0.3 + 0.4 * part),
    y: box.y + box.height * (0.5 + 0.2 * Math.sin(part * 9)),
  });
  await page.mouse.move(at(0).x, at(0).y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move += 1) await page.mouse.move(at(move / MOVES).x, at(move / MOVES).y);
  await page.mouse.up();
  return page.evaluate(() => {
    const take: unknown = Reflect.get(window, "takeTimes");
    return typeof take === "function" ? take() : [];
  });
}

function textOf(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const part = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(0);
  return `median ${part(0.5)} ms, 95% within ${part(0.95)} ms, longest ${part(1)} ms (${sorted.length} movements)`;
}

await using studio = await openStudio();
const page = await studio.visit("brush@example.com");
await page.goto("/remove-background");
await choosePhoto(page, 4000);
await page.getByRole("button", { name: "Edit cut-out" }).click({ timeout: 120_000 });
await page.getByTestId("cut-out-stage").waitFor({ timeout: 120_000 });
await page.evaluate(noteFrames);
await page.keyboard.press("e");
for (const zoom of ["all of it", "enlarged"]) {
  for (const snap of [true, false]) {
    for (const size of [40, 200]) {
      await page.getByRole("slider", { name: "Size" }).fill(String(size));
      const times = await paint(page);
      console.log(`${zoom}, ${size} px, ${snap ? "snapping" : "not snapping"}: ${textOf(times)}`);
      await page.getByRole("button", { name: "Undo" }).click();
    }
    await page.getByRole("switch", { name: "Snap to edges" }).click();
  }
  for (let press = 0; press < 4; press += 1) await page.getByRole("button", { name: "Zoom in" }).click();
}

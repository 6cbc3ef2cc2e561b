import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";

/**
 * Chooses a photograph of a cup as the picture of the tool that is open: a JPEG of four by three, so many pixels wide.
 * Resolves to the time of the choice, which making the photograph precedes, in milliseconds of `performance.now()`.
 */
export async function choosePhoto(page: Page, width: number): Promise<number> {
  // The policy of our own pages lets none of them open a picture from elsewhere.
  const empty = await page.context().newPage();
  const buffer = await freshPhoto(empty, width);
  await empty.close();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Browse" }).click(),
  ]);
  const chosen = performance.now();
  await chooser.setFiles({ name: "cup.jpg", mimeType: "image/jpeg", buffer });
  return chosen;
}

/** Enlarges a photograph in the browser, and changes its corner, which makes it one that the server has not seen. */
async function freshPhoto(page: Page, width: number): Promise<Buffer> {
  const photo = await readFile(join(import.meta.dirname, "../e2e/photos/coffee.png"));
  const encoded = await page.evaluate(
    async ({ source, sides }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = document.createElement("canvas");
      Object.assign(canvas, sides);
      const context = canvas.getContext("2d");
      context?.drawImage(bitmap, 0, 0, sides.width, sides.height);
      if (context) context.fillStyle = `hsl(${Math.random() * 360} 50% 50%)`;
      context?.fillRect(0, 0, 8, 8);
      return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
    },
    {
      source: `data:image/png;base64,${photo.toString("base64")}`,
      sides: { width, height: (width * 3) / 4 },
    },
  );
  return Buffer.from(encoded, "base64");
}

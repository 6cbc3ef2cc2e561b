import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import {
  createDataTransfer,
  createOriginHeader,
  expect,
  expectAccessible,
  keepMessages,
  paste,
  getPhotoPath,
  signIn,
} from "./fixtures.ts";
import { test } from "./instant-studio.ts";

test.beforeEach(({ page, email }) => signIn(page, email));

/** Drops files from outside the browser on the middle of the page, like a file manager. */
async function dropFiles(page: Page, ...files: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  const at = { x: width / 2, y: height / 2, data };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...at });
  await session.detach();
}

const findPicker = (page: Page) => page.getByRole("dialog", { name: "What should it become?" });

const screens = [
  { path: "/dashboard", heading: "What are we making?" },
  { path: "/gallery", heading: "My Gallery" },
  { path: "/settings", heading: "Settings" },
  { path: "/bulk", heading: "Bulk jobs" },
  { path: "/logo-generator", heading: "Logo Generator" },
];

for (const { path, heading } of screens) {
  test(`a photo dropped on ${path} goes to the tool chosen in the picker`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await dropFiles(page, getPhotoPath("coffee.png"));
    await expect(findPicker(page)).toContainText("coffee.png");
    await expect(page).toHaveURL(path);
    await findPicker(page).getByRole("link", { name: "Remove Background" }).click();
    await expect(findPicker(page)).toBeHidden();
    await expect(page.getByText("600 × 400")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove Background · 1 token" })).toBeEnabled();
    await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  });
}

test("a photo can be dropped on an element that was just removed", async ({ page }) => {
  await page.goto("/bulk");
  await expect(page.getByRole("heading", { name: "No bulk jobs yet" })).toBeVisible();
  // Removes every element that Chromium chooses for the drop.
  await page.evaluate(() => {
    for (const name of ["dragenter", "dragover"])
      window.addEventListener(name, ({ target }) => target instanceof Element && target.remove());
  });
  await dropFiles(page, getPhotoPath("coffee.png"));
  await expect(findPicker(page)).toContainText("coffee.png");
  await expect(page.getByText("Drop it to choose a tool")).toBeHidden();
});

test("the tool picker previews the photo and works by keyboard", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  await dropFiles(page, getPhotoPath("coffee.png"));
  const first = findPicker(page).getByRole("link").first();
  await expect(first).toBeFocused();
  await expect(findPicker(page).getByText("Previews of your photo are free.")).toBeVisible();
  // Portraits take two photos, so there is no preview with one.
  const portraits = findPicker(page).getByRole("link", { name: "Custom Portraits" });
  await expect(portraits).toContainText("Example");
  for (const name of ["Ad Creative", "Remove Background", "Ghibli Style"]) {
    const tile = findPicker(page).getByRole("link", { name });
    await tile.scrollIntoViewIfNeeded();
    await expect(tile.locator("img")).toHaveAttribute("src", /^data:image\/jpeg/);
  }
  await expectAccessible(page);
  const opened = page.context().waitForEvent("page");
  await first.click({ modifiers: ["ControlOrMeta"] });
  const newTab = await opened;
  await expect(newTab.getByText("600 × 400")).toBeVisible();
  await newTab.close();
  await expect(findPicker(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(findPicker(page)).toBeHidden();
  await paste(page, getPhotoPath("coffee.png"));
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(findPicker(page)).toBeHidden();
  await expect(page.getByText("600 × 400")).toBeVisible();
});

test("several dropped photos can become a bulk job", async ({ page }) => {
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { name: "My Gallery", level: 1 })).toBeVisible();
  await dropFiles(page, getPhotoPath("coffee.png"), getPhotoPath("chelsea.png"));
  await expect(findPicker(page)).toContainText("2 photos");
  await findPicker(page).getByRole("link", { name: "Run all 2 as a bulk job" }).click();
  await expect(page).toHaveURL("/bulk/new");
});

test("a tool offers a bulk job with as many photos as the plan allows", async ({ page }) => {
  await page.goto("/remove-background");
  await expect(page.getByRole("region", { name: "Photo and results" })).toBeVisible();
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (let index = 0; index < 21; index += 1)
      transfer.items.add(new File(["no image"], `cup ${index}.txt`, { type: "text/plain" }));
    return transfer;
  });
  await page.dispatchEvent("body", "drop", { dataTransfer });
  await expect(page.getByText("Your plan allows 20 per bulk job.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Run the first 20 as a bulk job" })).toBeVisible();
});

test("a file that isn't an image is rejected wherever it is dropped", async ({ page }) => {
  await keepMessages(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  await dropFiles(page, import.meta.filename);
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByText("“drops.spec.ts” is not an image.")).toBeVisible();
  await expect(findPicker(page)).toBeHidden();
  await expect(page).toHaveURL("/dashboard");
});

test("a photo in the dashboard's URL opens the tool picker", async ({ page }) => {
  const { request } = page;
  const headers = await createOriginHeader(page);
  const file = {
    name: "coffee.png",
    mimeType: "image/png",
    buffer: await readFile(getPhotoPath("coffee.png")),
  };
  const created = await request.post("/api/trpc/uploads.create", { headers, multipart: { file } });
  const { id } = (await created.json()).result.data;
  await page.goto(`/dashboard?upload=${id}`);
  await expect(findPicker(page)).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await findPicker(page).getByRole("link", { name: "Product Photos" }).click();
  await expect(page.getByText("600 × 400")).toBeVisible();
});

test("a photo dropped next to a tool's slot goes into the slot", async ({ page }) => {
  await page.goto("/dashboard?tool=remove-background");
  await expect(page.getByRole("region", { name: "Photo and results" })).toBeVisible();
  // A click next to the buttons also opens the file chooser.
  const chooser = page.waitForEvent("filechooser");
  await page.getByText("Drop a photo anywhere, or paste a photo").click();
  await chooser;
  const dataTransfer = await createDataTransfer(page, getPhotoPath("coffee.png"));
  await page.dispatchEvent("header", "drop", { dataTransfer });
  await expect(page.getByText("600 × 400")).toBeVisible();
  await expect(findPicker(page)).toBeHidden();
});

test("dragging an image within the page doesn't show the drop area", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  await page.getByRole("main").getByRole("link").first().dispatchEvent("dragstart");
  await page.dispatchEvent("main", "dragenter");
  await expect(page.getByText("Drop it to choose a tool")).toBeHidden();
  await page.dispatchEvent("main", "dragend");
  await page.dispatchEvent("main", "dragenter", {
    dataTransfer: await createDataTransfer(page, getPhotoPath("coffee.png")),
  });
  await expect(page.getByText("Drop it to choose a tool")).toBeVisible();
});

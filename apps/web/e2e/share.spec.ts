import type { Route } from "playwright/test";
import {
  choose,
  createOriginHeader,
  expect,
  expectAccessible,
  allVariants,
  resize,
  signIn,
} from "./fixtures.ts";
import { test } from "./instant-studio.ts";
import { createItems } from "./create-items.ts";

// Opening a revoked link logs a 404 to the console.
test.use({ expectedConsole: /status of 404/ });

test("a gallery image is shared by a link until the link is revoked", async ({
  page,
  email,
  browser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, email);
  await createItems(page, [{ file: "red-cup.png" }]);
  await page.goto("/gallery");
  await page.getByRole("gridcell", { name: /^red cup / }).click();
  await page.getByRole("dialog", { name: "red cup" }).getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("radio", { name: "7 days" })).toBeChecked();
  await dialog.getByRole("radio", { name: "30 days" }).check();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const links = dialog.getByRole("list", { name: "Links to this image" });
  await expect(links.getByRole("listitem")).toHaveCount(1);
  await links.getByRole("button", { name: "Copy" }).click();
  await expect(links.getByRole("button", { name: "Copied" })).toBeVisible();
  await expectAccessible(page);

  const url = await page.evaluate(() => navigator.clipboard.readText());
  const visitorContext = await browser.newContext();
  const visitorPage = await visitorContext.newPage();
  await visitorPage.goto(url);
  await expect(visitorPage.getByRole("heading", { name: "Made with Remove Background" })).toBeVisible();
  const image = visitorPage.getByRole("img", { name: "The shared image" });
  await expect(image).toHaveJSProperty("complete", true);
  await expect(image).not.toHaveJSProperty("naturalWidth", 0);
  await expect(visitorPage.getByText(/red cup|red-cup|@example/)).toHaveCount(0);
  await expectAccessible(visitorPage, allVariants);
  await image.click();
  await expect(visitorPage).toHaveURL(`${url}/full`);

  await links.getByRole("button", { name: "Revoke link" }).click();
  await expect(links).toBeHidden();
  await visitorPage.goto(url);
  await expect(visitorPage.getByRole("heading", { name: "Link expired" })).toBeVisible();
  await expectAccessible(visitorPage, allVariants);
  await visitorContext.close();
});

test("a result is shared from its screen, on desktop and phone", async ({ page, email }) => {
  await signIn(page, email);
  await createItems(page, [{ file: "red-cup.png" }]);
  await page.goto("/gallery");
  await page.getByRole("gridcell", { name: /^red cup / }).click();
  await page.getByRole("link", { name: "Open run" }).click();
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(4);
  const releaseList = Promise.withResolvers<void>();
  const hold = (route: Route) => releaseList.promise.then(() => route.continue());
  await page.route(/shareLinks\.list/, hold, { times: 1 });
  await choose(page, "Share");
  const dialog = page.getByRole("dialog", { name: "Share" });
  const create = dialog.getByRole("button", { name: "Create link" });
  // The button waits for the list, which would otherwise miss the new link.
  await expect(create).toBeDisabled();
  releaseList.resolve();
  await create.click();
  const links = dialog.getByRole("list", { name: "Links to this image" }).getByRole("listitem");
  await expect(links).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await resize(page, { width: 390, height: 844 });
  await page.getByRole("toolbar", { name: "Result" }).getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Share" }).click();
  await expect(links).toHaveCount(1);
});

test("settings list all of a user's links, and revoke one or all", async ({ page, email, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, email);
  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Share links" });
  await expect(section).toContainText("To share an image, choose Share in the gallery");

  await createItems(page, [{ file: "red-cup.png" }]);
  const { request } = page;
  const headers = await createOriginHeader(page);
  const { items } = (await (await request.get("/api/trpc/gallery.list")).json()).result.data;
  const urls: string[] = [];
  for (const index of [0, 1, 2]) {
    const data = { runId: items[0].runId, index };
    const created = await request.post("/api/trpc/shareLinks.create", { headers, data });
    urls.push((await created.json()).result.data.url);
  }
  await page.reload();
  const buttons = section.getByRole("button", { name: /^Revoke link to red cup/ });
  await expect(buttons).toHaveCount(3);
  await expectAccessible(page, allVariants);
  await section.getByRole("button", { name: "Copy" }).first().click();
  await expect(section.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(urls[2]);

  await section.getByRole("button", { name: "Revoke link to red cup, Transparent" }).click();
  await expect(buttons).toHaveCount(2);
  expect((await request.get(urls[2] ?? "")).status()).toBe(404);
  expect((await request.get(urls[0] ?? "")).status()).toBe(200);

  await section.getByRole("button", { name: "Revoke all links" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke all links" }).click();
  await expect(section).toContainText("No links");
  expect((await request.get(urls[0] ?? "")).status()).toBe(404);
});

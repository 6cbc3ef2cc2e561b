import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { createItems } from "../../e2e/create-items.ts";
import { expect, getPhotoPath, keepMessages, longTimeout, paste, signIn } from "../../e2e/fixtures.ts";
import type { Camera, Tour } from "./camera.ts";

/** Takes screenshots of a user's screens from the first visit to a bulk job and a paid plan. */
export const screenshotAccount: Tour = async (page, camera) => {
  const email = `${randomUUID()}@example.com`;
  await signIn(page, email);
  await openDashboard(page);
  await camera.take(page, "dashboard-new");
  await paste(page, getPhotoPath("coffee.png"));
  const picker = page.getByRole("dialog", { name: "What should it become?" });
  await expect(picker.locator("img[src^='data:image/jpeg']").nth(3)).toBeAttached(longTimeout);
  await camera.take(page, "picker");

  await createItems(page, [{ file: "red-cup.png" }]);
  await openDashboard(page);
  await expect(page.getByRole("list", { name: "Recent runs" })).toBeVisible(longTimeout);
  await camera.take(page, "dashboard");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Search" })).toBeVisible(longTimeout);
  await camera.take(page, "search");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "2 tokens" }).click();
  await camera.take(page, "profile");
  await openDashboard(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible(longTimeout);
  await camera.take(page, "menu");

  await screenshotBulk(page, camera);
  await screenshotPayment(page, camera, email);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible(longTimeout);
  await page.waitForLoadState("networkidle");
  await camera.take(page, "settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  await camera.take(page, "deleting-account");
};

async function openDashboard(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible(longTimeout);
}

async function screenshotBulk(page: Page, camera: Camera): Promise<void> {
  await page.goto("/bulk");
  await expect(page.getByRole("heading", { name: "No bulk jobs yet" })).toBeVisible(longTimeout);
  await camera.take(page, "bulk-empty");
  await page.goto("/bulk/new");
  await expect(page.getByRole("link", { name: "Remove Background" })).toBeVisible(longTimeout);
  await camera.take(page, "bulk-tools");
  await page.goto("/bulk/new?tool=remove-background");
  const photos = [getPhotoPath("coffee.png"), getPhotoPath("chelsea.png")];
  await page.getByLabel("Choose photos").setInputFiles(photos);
  const start = page.getByRole("button", { name: "Start · 2 tokens" });
  await expect(start).toBeEnabled(longTimeout);
  await camera.take(page, "bulk-new");
  await start.click();
  const progress = page.getByRole("region", { name: "Progress" });
  await expect(progress).toContainText("2 of 2 rows done", longTimeout);
  await expect(page.getByText("Checking the listing rules…")).toHaveCount(0, longTimeout);
  await camera.take(page, "bulk-job");
  await page.goto("/bulk");
  await expect(page.getByRole("list", { name: "Bulk jobs" })).toBeVisible(longTimeout);
  await camera.take(page, "bulk-jobs");
}

async function screenshotPayment(page: Page, camera: Camera, email: string): Promise<void> {
  await page.goto("/pricing");
  const choose = page.getByRole("button", { name: "Choose Pro" });
  await expect(choose).toBeEnabled(longTimeout);
  await camera.take(page, "pricing");
  await choose.click();
  await expect(page.getByRole("button", { name: "Pay" })).toBeVisible(longTimeout);
  await camera.take(page, "checkout");
  await page.getByRole("button", { name: "Pay" }).click();
  // Otherwise the page would leave for the home page three seconds later.
  await keepMessages(page, 3000);
  await page.goto(`/payment-success?${new URLSearchParams({ plan: "pro", email })}`);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible(longTimeout);
  await camera.take(page, "payment-success");
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Manage or cancel" }).click();
  await expect(page.getByRole("button", { name: "Renew now" })).toBeVisible(longTimeout);
  await camera.take(page, "portal");
}

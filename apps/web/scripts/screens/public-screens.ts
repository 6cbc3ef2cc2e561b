import { randomUUID } from "node:crypto";
import { expect, longTimeout, waitForHydration } from "../../e2e/fixtures.ts";
import type { Tour } from "./camera.ts";

const pages = {
  landing: "/",
  pricing: "/pricing",
  docs: "/docs",
  guide: "/docs/getting-started",
  blog: "/blog",
  check: "/check",
  verify: "/verify",
  "how-images-are-made": "/how-images-are-made",
  credits: "/credits",
  privacy: "/privacy",
  terms: "/terms",
  api: "/api",
  "not-found": "/no-such-page",
  "sign-in-needed": "/dashboard",
};

/** Takes screenshots of the public pages and of signing in. */
export const screenshotPublicPages: Tour = async (page, camera) => {
  for (const [state, path] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible(longTimeout);
    await camera.take(page, state);
  }
  const email = `${randomUUID()}@example.com`;
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible(longTimeout);
  await camera.take(page, "menu");
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await camera.take(page, "sign-in");
  await page.getByRole("tab", { name: "Password" }).click();
  await camera.take(page, "sign-in-password");
  await page.getByRole("tab", { name: "Magic Link" }).click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog", { name: "Check Your Email" })).toBeVisible(longTimeout);
  await camera.take(page, "check-your-email");
  await page.goto(`/dev/inbox?to=${email}`);
  await camera.take(page, "inbox");
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible(longTimeout);
  await camera.take(page, "sign-in-link");
  await page.goto("/auth/magic?token=used-long-ago");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible(longTimeout);
  await camera.take(page, "used-link");
};

import { randomUUID } from "node:crypto";
import { expect, followMagicLink, signIn, test } from "./fixtures.ts";

test("every window follows when one signs out or switches users", async ({ page, context, email }) => {
  await signIn(page, email);
  await page.goto("/dashboard");
  const gallery = await context.newPage();
  await gallery.goto("/gallery");
  await expect(gallery.getByRole("heading", { name: "No images yet" })).toBeVisible();
  const landing = await context.newPage();
  await landing.goto("/");
  await expect(landing.getByRole("banner").getByRole("button", { name: "3 tokens" })).toBeVisible();

  await page.getByRole("button", { name: "3 tokens" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(gallery.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await expect(landing.getByRole("banner").getByRole("button", { name: "Get Started" })).toBeVisible();

  const otherEmail = `${randomUUID()}@example.com`;
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await followMagicLink(page, otherEmail);
  await expect(gallery.getByRole("banner").getByRole("button", { name: "3 tokens" })).toBeVisible();
  await expect(landing.getByRole("banner").getByRole("button", { name: "3 tokens" })).toBeVisible();
  await gallery.getByRole("banner").getByRole("button", { name: "3 tokens" }).click();
  await expect(gallery.getByText(otherEmail)).toBeVisible();
});

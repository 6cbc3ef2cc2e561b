import { expect, expectAccessible, getPhotoPath, longTimeout, pick, signIn } from "./fixtures.ts";
import { testBehindProxy, testWithOperatorConfig } from "./configured-servers.ts";

testWithOperatorConfig(
  "Generate Reviews shows the operator's verified claims about reviews",
  async ({ page, email }) => {
    await signIn(page, email);
    await page.goto("/generate-reviews");
    await pick(page, getPhotoPath("coffee.png"));
    await page.getByRole("button", { name: /· 1 token/ }).click();
    const benefits = page.getByRole("region", { name: "Benefits" });
    await expect(benefits).toContainText("Review images convert up to 45% better");
    for (const text of ["4.9/5", "half the time"]) await expect(benefits).not.toContainText(text);
  },
);

testBehindProxy("a server without payments says so and sells nothing", async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByRole("note")).toContainText("Payments are off on this server");
  for (const name of ["Choose Pro", "Choose Business"])
    await expect(page.getByRole("button", { name })).toBeDisabled();
  await expect(page.getByText("Not available on this site yet")).toHaveCount(2);
  await expectAccessible(page);
});

testWithOperatorConfig(
  "bulk reviews have a buy button if the operator sells them",
  async ({ page, email }) => {
    await signIn(page, email);
    await page.goto("/generate-reviews");
    await pick(page, getPhotoPath("coffee.png"));
    await page.getByRole("button", { name: /· 1 token/ }).click();
    await page.getByRole("link", { name: "Generate 100 unique reviews" }).click(longTimeout);
    const bulk = page.getByRole("listitem").filter({ hasText: "Bulk sample reviews" });
    await expect(bulk).toContainText("Made and delivered by Example Studio within three working days.");
    await expect(bulk.getByRole("link", { name: "Get Started Now" })).toHaveAttribute(
      "href",
      "https://buy.stripe.com/reviews",
    );
    await expectAccessible(page);
  },
);

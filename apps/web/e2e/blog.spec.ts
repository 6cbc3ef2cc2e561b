import { expect, expectAccessible, waitForHydration, test } from "./fixtures.ts";

const articles = [
  ["lighting-guide", "Professional Lighting Guide for Product Photography", "March 21, 2024"],
  ["product-styling-tips", "Creative Product Styling Tips for Better Sales", "March 20, 2024"],
  ["ai-photography-myths", "Common Myths About AI Product Photography", "March 19, 2024"],
  [
    "ecommerce-photography-tips",
    "5 Essential Product Photography Tips for E-commerce Success",
    "March 18, 2024",
  ],
  ["ai-product-photography", "The Future of Product Photography: AI-Powered Solutions", "March 17, 2024"],
] as const;

test("the blog lists five articles, and the menu highlights it", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Blog" }).click();
  await page.waitForURL("**/blog");
  await expect(page).toHaveTitle(/^Blog/);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(5);
  for (const [index, [, title, date]] of articles.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole("heading", { name: title })).toBeVisible();
    await expect(card).toContainText(date);
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() => card.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await cards.first().getByRole("link", { name: "Read More" }).click();
  await page.waitForURL("**/blog/lighting-guide");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu.getByRole("link", { name: "Blog" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current", "page");
});

for (const [slug, title, date] of articles) {
  test(`${slug} is complete and links back to the blog`, async ({ page }) => {
    await page.goto(`/blog/${slug}`);
    await waitForHydration(page);
    const article = page.getByRole("article");
    await expect(article.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(article).toContainText(date);
    const image = article.getByRole("img");
    expect(await image.evaluate(({ clientHeight }) => clientHeight)).toBe(398);
    expect(await article.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(4);
    expect(await article.getByRole("list").count()).toBeGreaterThan(0);
    const words = (await article.innerText()).split(/\s+/).length;
    expect(words).toBeGreaterThan(600);
    expect(words).toBeLessThan(1000);
    await article.getByRole("link", { name: "Back to Blog" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  });
}

test("the app keeps the scroll position from before it starts", async ({ page }) => {
  const { promise: released, resolve: loadApp } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto("/blog/lighting-guide");
  const last = page.getByRole("link", { name: "Try It Now" });
  await last.scrollIntoViewIfNeeded();
  loadApp();
  await waitForHydration(page);
  await expect(last).toBeInViewport();
});

test("Try It Now opens the home page at its upload section", async ({ page }) => {
  await page.goto("/blog/lighting-guide");
  const tryIt = page.getByRole("link", { name: "Try It Now" });
  await expect(tryIt).toHaveAttribute("href", "/#try");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await tryIt.click();
  await page.waitForURL("**/#try");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("One photo in.");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
});

test.describe("an unknown article URL", () => {
  test.use({ expectedConsole: /404 \(Not Found\)/ });

  test("shows a not-found message and links to the blog", async ({ page }) => {
    const response = await page.goto("/blog/nothing");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Article not found" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Back to Blog" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  });
});

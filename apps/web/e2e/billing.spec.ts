import type { Page } from "playwright/test";
import { expect, expectAccessible, signIn, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";

const findCard = (page: Page, plan: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: plan, exact: true }) });

/** Advances the paused clock of a page until it reports that the payment has arrived. */
async function expectSuccess(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { name: "Payment Successful!" });
  const advanceAndCheck = async () => {
    await page.clock.runFor(100);
    return heading.isVisible();
  };
  await expect.poll(advanceAndCheck, { intervals: [100], timeout: 240_000 }).toBe(true);
}

/** Buys a plan at the local checkout, and waits until its confirmation redirects to the home page. */
async function buy(page: Page, plan: string): Promise<void> {
  await page.goto("/pricing");
  await findCard(page, plan)
    .getByRole("button", { name: `Choose ${plan}` })
    .click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL("/");
}

test("the pricing page shows visitors plans and answers before sign-in", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(page).toHaveTitle("Pricing · Packshot");
  await expect(findCard(page, "Starter")).toContainText("3 tokens monthly");
  await expect(findCard(page, "Starter")).toContainText("No credit card required");
  await expect(findCard(page, "Pro")).toContainText("$9.99");
  await expect(findCard(page, "Pro")).toContainText("400 images");
  await expect(findCard(page, "Business")).toContainText("$24.99");
  await expect(findCard(page, "Business").getByText("Coming soon")).toHaveCount(1);
  await expect(page.getByRole("note")).toContainText("move any money");
  await expect(page.getByRole("term")).toHaveText([
    "What are tokens?",
    "Do tokens expire?",
    "What about video generation?",
    "Can I get a refund?",
  ]);
  await expectAccessible(page);

  await findCard(page, "Pro").getByRole("button", { name: "Choose Pro" }).click();
  await expect(page.getByRole("dialog", { name: "Welcome" })).toBeVisible();
  await page.keyboard.press("Escape");
  await findCard(page, "Starter").getByRole("link", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/");
});

test("a user subscribes, renews, gets a refund and cancels in the portal", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "3 tokens" }).click();
  await page.getByRole("link", { name: "Get More Tokens View pricing plans" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(findCard(page, "Starter")).toContainText("Your plan");
  // Playwright disables the back/forward cache, so this stays on the page and sends the event of a cached page.
  await page.route("**/dev/checkout*", (route) => route.fulfill({ status: 204 }));
  const choosePro = findCard(page, "Pro").getByRole("button", { name: "Choose Pro" });
  const checkout = page.waitForRequest("**/dev/checkout*");
  await choosePro.click();
  await checkout;
  await expect(choosePro).toBeDisabled();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(choosePro).toBeEnabled();
  await page.unroute("**/dev/checkout*");
  await choosePro.click();
  await expect(page.getByRole("heading", { name: "Pro, $9.99 per month" })).toBeVisible();
  await expect(page.getByText(`100 tokens for ${email}.`)).toBeVisible();
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page).toHaveURL("/pricing");

  await buy(page, "Pro");
  await expect(page.getByRole("button", { name: "103 tokens" })).toBeVisible();

  await page.goto("/pricing");
  await expect(findCard(page, "Pro")).toContainText("Your plan");
  await expect(findCard(page, "Business").getByRole("button", { name: "Change to Business" })).toBeVisible();
  await expectAccessible(page);
  await findCard(page, "Pro").getByRole("button", { name: "Manage or cancel" }).click();
  await page.getByRole("button", { name: "Renew now" }).click();
  await expect(page.getByRole("heading", { name: "Pro, $9.99" })).toHaveCount(2);
  await page.getByRole("spinbutton").first().fill("333");
  await page.getByRole("button", { name: "Refund" }).first().click();
  await expect(page.getByText("100 tokens, 33 removed")).toBeVisible();
  await page.getByRole("link", { name: "Back to settings" }).click();
  await expect(page).toHaveURL("/settings");

  const tokens = page.getByRole("region", { name: "Tokens" });
  await expect(tokens).toContainText("170tokens remaining");
  await expect(tokens.getByText("Pro plan", { exact: true })).toHaveCount(2);
  await expect(tokens.getByText("Payment reversed: Pro plan")).toBeVisible();
  await expect(tokens).toContainText(/Plan: ProRenews on/);
  await expectAccessible(page);
  await tokens.getByRole("button", { name: "Manage or cancel" }).click();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByRole("heading", { name: "Subscription to Pro" })).toBeHidden();
  await page.getByRole("link", { name: "Back to settings" }).click();
  await expect(tokens).toContainText("Plan: Starter");
  await expect(tokens).toContainText("170tokens remaining");
});

test("the portal can be opened after staying to save the brand", async ({ page, email }) => {
  await signIn(page, email);
  await buy(page, "Pro");
  await page.goto("/settings");
  await page.getByRole("region", { name: "Brand" }).getByLabel("Main color", { exact: true }).fill("#1d3557");
  const manage = page.getByRole("button", { name: "Manage or cancel" });
  const question = page.waitForEvent("dialog");
  await manage.click();
  await (await question).dismiss();
  await expect(manage).toBeEnabled();
  page.once("dialog", (dialog) => void dialog.accept());
  await manage.click();
  await expect(page.getByRole("button", { name: "Cancel subscription" })).toBeVisible();
});

test("the confirmation waits for the payment and adds nothing itself", async ({ page, email }) => {
  await signIn(page, email);
  // Stripe's payment links redirect here.
  await page.goto("/checkout/return?plan=pro");
  const confirmation = `/payment-success?${new URLSearchParams({ plan: "pro", email })}`;
  await expect(page).toHaveURL(confirmation);
  await expect(page.getByRole("heading", { name: "Processing your payment..." })).toBeVisible();
  const waitForConfirmation = () => page.waitForResponse(/billing\.confirmation/);
  for (let count = 0; count < 2; count += 1) await waitForConfirmation();
  await expect(page.getByRole("heading", { name: "Processing your payment..." })).toBeVisible();
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  // Last, because it may take longer than the two minutes after which the page reports a problem.
  await expectAccessible(page);
});

test("an unconfirmed payment is reported missing until it arrives", async ({
  page,
  browser,
  baseURL,
  email,
}) => {
  await signIn(page, email);
  // Pays in another context, because all pages of a context share a clock.
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: baseURL ?? "", storageState });
  await page.clock.install();
  // The page's timeout starts with its first request.
  const firstResponse = page.waitForResponse(/billing\.confirmation/);
  await page.goto(`/payment-success?${new URLSearchParams({ plan: "pro", email })}`);
  await firstResponse;
  await expect(page.getByRole("heading", { name: "Processing your payment..." })).toBeVisible();
  await page.clock.fastForward(21_000);
  await expect(page.getByText("This is taking longer than usual.")).toBeVisible();
  await page.clock.fastForward(100_000);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("Failed to update tokens. Please contact support.")).toBeVisible();
  await expectAccessible(page);

  // Pauses the clock, because the success message redirects after three seconds.
  await page.clock.pauseAt(Date.now() + 600_000);
  await buy(await context.newPage(), "Pro");
  await expectSuccess(page);
  await context.close();
});

test.describe("a payment while the server can't be reached", () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test("is still shown as being processed", async ({ page, email }) => {
    await signIn(page, email);
    const firstResponse = page.waitForResponse(/billing\.confirmation/);
    await page.goto(`/payment-success?${new URLSearchParams({ plan: "pro", email })}`);
    await firstResponse;
    let failures = 0;
    await page.route(/billing\.confirmation/, (route) => {
      failures += 1;
      return route.abort();
    });
    // The client reports an error after three attempts.
    await expect.poll(() => failures).toBeGreaterThan(3);
    await expect(page.getByRole("heading", { name: "Processing your payment..." })).toBeVisible();
  });
});

test("the confirmation redirects home after three seconds", async ({ page, email }) => {
  await signIn(page, email);
  await buy(page, "Business");
  await page.clock.install();
  const release = await holdRequests(page, "**/*billing.confirmation*");
  await page.goto(`/payment-success?${new URLSearchParams({ plan: "business", email })}`);
  await expect(page.getByRole("heading", { name: "Processing your payment..." })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await expectSuccess(page);
  await page.clock.runFor(2500);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByText("Your tokens have been added to your account.")).toBeVisible();
  await expect(page.getByText("Business: 500 tokens")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(page.getByRole("link", { name: "Start a Bulk Job" })).toHaveAttribute("href", "/bulk/new");
  await expect(page.getByText("Redirecting you to the home page...")).toBeVisible();
  // Advances in steps, because the countdown may start after the heading is visible.
  const advanceAndReadPath = async () => {
    await page.clock.runFor(300);
    return new URL(page.url()).pathname;
  };
  await expect.poll(advanceAndReadPath, { intervals: [100] }).toBe("/");
});

test("a visitor must sign in to see a confirmation", async ({ page }) => {
  await page.goto("/payment-success?plan=pro&email=a@example.com");
  await expect(page.getByRole("heading", { name: "Processing your payment..." })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog", { name: "Welcome" })).toBeVisible();
});

test.describe("the confirmation page", () => {
  // The server rejects another user's email address with 400.
  test.use({ expectedConsole: /status of 400/ });

  for (const query of ["", "?plan=pro", "?email=a@example.com", "?plan=gold&email=a@example.com"]) {
    test(`rejects the query ${query || "that is empty"} and links home`, async ({ page }) => {
      await page.goto(`/payment-success${query}`);
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
      await expect(page.getByText("Invalid payment confirmation")).toBeVisible();
      await page.getByRole("link", { name: "Return Home" }).click();
      await expect(page).toHaveURL("/");
    });
  }

  test("shows an error for another user's payment", async ({ page, email }) => {
    await signIn(page, email);
    await page.goto("/payment-success?plan=pro&email=somebody@example.com");
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText("Invalid payment confirmation")).toBeVisible();
    await expectAccessible(page);
  });
});

test("an account with a subscription can be deleted", async ({ page, email }) => {
  await signIn(page, email);
  await buy(page, "Pro");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your email address" }).fill(email);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL("/");
  await signIn(page, email);
  await page.goto("/pricing");
  await expect(findCard(page, "Starter")).toContainText("Your plan");
  await expect(findCard(page, "Pro").getByRole("button", { name: "Choose Pro" })).toBeVisible();
});

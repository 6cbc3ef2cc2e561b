import {
  expect,
  expectAccessible,
  getPhotoPath,
  longTimeout,
  pick,
  removeBackground,
  signIn,
  upload,
} from "./fixtures.ts";
import { holdRequests, loseResponse } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

test.beforeEach(async ({ page, email }) => {
  await signIn(page, email);
});

test.describe("the tool screen while the server is down", () => {
  test.use({ expectedConsole: /status of 503/ });

  test("reopens its run's stream after rejections", async ({ page, holdImages }) => {
    let attempts = 0;
    const release = await holdImages();
    await page.route(/\/api\/trpc\/runs\.watch\?/, async (route) => {
      attempts += 1;
      if (attempts < 3) return route.fulfill({ status: 503, body: "Away" });
      await route.continue();
      return release();
    });
    await page.goto("/remove-background");
    await upload(page, getPhotoPath("coffee.png"));
    await removeBackground(page);
    expect(attempts).toBeGreaterThan(2);
  });
});

test.describe("the tool screen with a lost response", () => {
  test.use({ expectedConsole: /ERR_FAILED|status of 500/ });

  test("finds its run, even after a dismissed error or a reload", async ({ page }) => {
    await page.goto("/remove-background");
    await upload(page, getPhotoPath("coffee.png"));
    const generate = /removeBackground\.generate/;
    const start = page.getByRole("button", { name: /Remove Background · 1 token/ });
    const problem = page.getByRole("alert");
    await page.route(generate, loseResponse, { times: 1 });
    await start.click();
    await expect(problem).toContainText("Can't reach Packshot");
    await problem.getByRole("button", { name: "Dismiss" }).click();

    const data = { code: "UNAVAILABLE", userMessage: "The server is busy. Try again." };
    const json = [{ error: { message: "", code: -32_603, data } }];
    await page.route(
      generate,
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 500, json });
      },
      { times: 1 },
    );
    await start.click();
    await expect(problem).toContainText("The server is busy.");

    await page.reload();
    await start.click();
    await page.waitForURL(/\?run=/, longTimeout);
    const response = await page.request.get("/api/trpc/runs.list");
    expect((await response.json()).result.data.runs).toHaveLength(1);
  });
});

test.describe("the tool screen without tokens", () => {
  test.use({ expectedConsole: /status of 4\d\d/ });

  test("keeps results and form, and shows a dismissible refill notice", async ({ page }) => {
    await page.goto("/logo-generator");
    await page.getByLabel("Brand Name *").fill("Tidewater");
    const variations = page.getByRole("list", { name: "Results" }).locator("img");
    const generate = page.getByRole("button", { name: /(Generate Logo|Try Again) · 1 token/ });
    for (const balance of ["2 tokens", "1 token", "0 tokens"]) {
      await generate.click();
      await expect(page.getByRole("button", { name: balance, exact: true })).toBeVisible(longTimeout);
      await expect(variations).toHaveCount(3, longTimeout);
      await expect(generate).toBeEnabled(longTimeout);
    }
    await generate.click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toContainText("Insufficient tokens. Please purchase more tokens to continue.");
    await expect(variations).toHaveCount(3);
    await expectAccessible(page);
    await expect(refusal.getByRole("link", { name: "Get More Tokens" })).toHaveAttribute("href", "/pricing");
    await refusal.getByRole("button", { name: "Dismiss" }).click();
    await expect(refusal).toBeHidden();
    await expect(variations).toHaveCount(3);

    await page.goto("/dashboard?tool=product-photos");
    await pick(page, getPhotoPath("bottle.png"));
    await expect(page.getByText(/You're out of tokens. You'll get 3 more free tokens/)).toBeVisible();
    await page.getByRole("button", { name: "Generate Image · 1 token" }).click();
    const stage = page.getByRole("region", { name: "Photo and results" });
    await expect(stage.getByRole("heading", { name: "Out of tokens" })).toBeVisible();
    await expect(
      stage.getByText("Insufficient tokens. Please purchase more tokens to continue."),
    ).toBeVisible();
    await expect(stage.getByText(/You'll get 3 more free tokens when you visit on or after/)).toBeVisible();
    await expect(stage.getByRole("link", { name: "Get More Tokens" })).toHaveAttribute("href", "/pricing");
    await expectAccessible(page);
    await stage.getByRole("button", { name: "Keep Editing" }).click();
    // The preview of the first image replaces the photo once it is drawn.
    await expect(stage.getByRole("img", { name: /^(Your upload|Preview of your product)$/ })).toBeVisible();
  });
});

test("the story screen starts with options chosen during the upload", async ({ page }) => {
  const release = await holdRequests(page, "**/uploads.create*");
  await page.goto("/story-generator");
  await page.getByLabel("Product name").fill("Aurora");
  await page.getByRole("radio", { name: "Food" }).check();
  await pick(page, getPhotoPath("coffee.png"));
  await expect(page.getByText("Uploading…")).toBeVisible();
  await page.getByRole("radio", { name: "Travel" }).check();
  release();
  await page.waitForURL(/\?run=/, longTimeout);
  const runUrl = page.url();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Travel" })).toBeChecked();

  const startOver = async () => {
    await page.getByRole("button", { name: "Upload New" }).click(longTimeout);
    await expect(page.getByLabel("Product name")).toHaveValue("");
    // Waits for the empty screen, because Back would otherwise come before the new URL is rendered.
    await expect(page.getByRole("button", { name: "Browse" })).toBeVisible();
  };
  await startOver();
  await page.goto(runUrl);
  await expect(page.getByLabel("Product name")).toHaveValue("Aurora");
  await startOver();
  await page.goBack();
  await expect(page.getByLabel("Product name")).toHaveValue("Aurora");
});

test("the review screen clears the text about the previous upload", async ({ page }) => {
  await page.goto("/generate-reviews");
  await pick(page, getPhotoPath("coffee.png"));
  const name = page.getByRole("region", { name: "Options" }).getByLabel("Product name");
  await name.fill("Aurora lamp");
  await page.getByRole("button", { name: "Upload New" }).click();
  await expect(name).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Ready to generate a review" })).toBeVisible();
});

test("an unavailable background doesn't disable the product photo tool", async ({ page }) => {
  const options = { backgroundDesc: "A field of roses" };
  await page.request.post("/api/trpc/presets.save", {
    data: { tool: "product-photos", name: "Roses", options },
  });
  await page.goto("/product-photos");
  await page.getByText("More options").click();
  const ownWords = page.getByLabel("Background in your own words");
  await expect(page.getByLabel("Angle")).toBeVisible();
  await expect(ownWords).toBeHidden();

  await page.getByRole("button", { name: "Presets" }).click();
  await page.getByRole("button", { name: "Apply Roses" }).click();
  await expect(ownWords).toHaveValue("A field of roses");
  await expect(page.getByText(/^This text needs a generative engine/)).toBeVisible();
  await pick(page, getPhotoPath("bottle.png"));
  const generate = page.getByRole("button", { name: "Generate Image · 1 token" });
  await expect(page.getByText(/A background from your own words needs a generative engine/)).toBeVisible();
  await expect(generate).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Clear “Background/ }).click();
  await expect(ownWords).toBeHidden();
  await expect(page.getByRole("radio", { name: "Three-quarter" })).toBeFocused();
  await expect(generate).toBeEnabled();
});

test("the portrait screen takes another tool's result as its product", async ({ page }) => {
  await page.goto("/logo-generator");
  await page.getByLabel("Brand Name *").fill("Tidewater");
  await page.getByRole("button", { name: "Generate Logo · 1 token" }).click();
  await page.waitForURL(/\?run=/);
  await expect(page.getByRole("list", { name: "Results" }).locator("img")).toHaveCount(3, longTimeout);
  const runId = new URL(page.url()).searchParams.get("run");
  await page.goto(`/custom-portraits?from=${runId}.0`);
  await expect(page.getByRole("img", { name: "Product image" })).toBeVisible();
  await expect(page.getByText("No person image")).toBeVisible();
});

test("an upload that finishes while a sample downloads is kept", async ({ page }) => {
  const [uploadRelease, sampleRelease] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/uploads.create", (route) => uploadRelease.promise.then(() => route.continue()), {
    times: 1,
  });
  await page.route("**/assets/**", async (route) => {
    if (route.request().resourceType() === "fetch") await sampleRelease.promise;
    await route.continue();
  });
  await page.goto("/custom-portraits");
  const chooser = page.waitForEvent("filechooser");
  const person = page.getByRole("region", { name: "Person image: photo" });
  await person.getByRole("button", { name: "Browse" }).click();
  await (await chooser).setFiles(getPhotoPath("coffee.png"));
  await expect(page.getByText("Uploading…")).toBeVisible();
  const product = page.getByRole("region", { name: "Product image: photo" });
  await product.getByRole("button", { name: "Use a sample" }).click();
  const fetched = page.waitForRequest(
    (request) => request.resourceType() === "fetch" && /\/assets\//.test(request.url()),
  );
  await page.getByRole("dialog").getByRole("button", { name: "Select" }).click();
  await fetched;
  uploadRelease.resolve();
  await expect(page.getByText("Uploading…")).toBeHidden();
  sampleRelease.resolve();
  await expect(page.getByRole("img", { name: "Product image" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Person image" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Portraits · 1 token" })).toBeEnabled();
});

test("going back before a started run is rendered resets the screen", async ({ page }) => {
  await page.addInitScript(() => {
    const push = history.pushState.bind(history);
    history.pushState = (state, title, url) => {
      push(state, title, url);
      if (String(url).includes("run=")) history.back();
    };
  });
  await page.goto("/logo-generator");
  await page.getByLabel("Brand Name *").fill("Tidewater");
  const generate = page.getByRole("button", { name: "Generate Logo · 1 token" });
  await generate.click();
  await expect(page.getByRole("button", { name: "2 tokens" })).toBeVisible();
  await expect(page).toHaveURL("/logo-generator");
  await expect(generate).toBeEnabled();
});

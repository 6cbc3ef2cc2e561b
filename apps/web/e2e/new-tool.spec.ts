import { copyProject, type ProjectCopy } from "../../../.config/project-copy.ts";
import { addTool, buildWeb, compileScript, testTools } from "./new-tool.ts";
import { expect, getPhotoPath, signIn, test as base } from "./fixtures.ts";
import { startServer } from "./server.ts";

const test = base.extend<object, { project: ProjectCopy }>({
  project: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      await using project = await copyProject();
      await addTool(project);
      await use(project);
    },
    { scope: "worker", timeout: 240_000 },
  ],
  server: [
    async ({ project }, use) => {
      await buildWeb(project);
      const server = await startServer({ folder: project.folder });
      await use(server.url);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

// The tests share one worker, because each worker creates a copy of the project.
test.describe.configure({ mode: "default" });

test("npm run new-tool adds types for the tool to the client", async ({ project }) => {
  await expect(compileScript(project)).resolves.toBeUndefined();
});

test("npm run new-tool breaks no suite that reads the registry", async ({ project, server }) => {
  // Uses the server fixture because it builds the web app, which the bundle tests read.
  expect(server).toMatch(/^http/);
  test.setTimeout(1_200_000);
  await expect(testTools(project)).resolves.toBeUndefined();
});

test("npm run new-tool adds a working tool to dashboard and gallery", async ({ page, email }) => {
  await signIn(page, email);
  const response = await page.request.get("/api/trpc/tools.catalog");
  expect((await response.json()).result.data).toContainEqual(
    expect.objectContaining({ slug: "gift-wrap", procedure: "giftWrap", category: "Design Tools" }),
  );

  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Design Tools/ }).click();
  const card = page.getByRole("link", { name: /^Gift Wrap/ });
  await expect(card).toContainText("New");
  await card.click();
  await page.waitForURL("**/dashboard?tool=gift-wrap");
  await expect(page.getByRole("heading", { name: "Gift Wrap", level: 1 })).toBeVisible();

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Browse" }).click();
  await (await chooser).setFiles(getPhotoPath("coffee.png"));
  await page.getByRole("radio", { name: "Shadow" }).check();
  await page.getByRole("button", { name: /Cut Out.*1 token/ }).click();
  const results = page.getByRole("list", { name: "Results" }).locator("img");
  await expect(results).toHaveCount(2, { timeout: 240_000 });

  await page.goto("/gallery");
  const filter = page.getByRole("combobox", { name: "Tool" });
  await filter.selectOption("Gift Wrap");
  await page.getByRole("gridcell", { name: /Gift Wrap · 2 images/ }).click();
  await expect(page.getByRole("dialog").getByText("Product with a shadow edge")).toBeVisible();
  await page.keyboard.press("Escape");
  await filter.selectOption("Remove Background");
  await expect(page.getByRole("heading", { name: "Nothing made with Remove Background yet" })).toBeVisible();
});

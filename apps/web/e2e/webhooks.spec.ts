import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { allVariants, expect, expectAccessible, getPhotoPath, signIn, upload } from "./fixtures.ts";
import { holdFirstResponse, loseResponse } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts a webhook receiver on this machine. It responds with `answer.status`, which tests may change. */
async function startReceiver() {
  const requests: ReceivedRequest[] = [];
  const answer = { status: 200 };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      requests.push({ headers: request.headers, body: body.toString() });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/packshot`,
    requests,
    answer,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

test("a webhook is added, and receives and replays a run's event", async ({ page, email }) => {
  await using receiver = await startReceiver();
  await signIn(page, email);
  await page.goto("/settings#webhooks");
  const webhooks = page.getByRole("region", { name: "Webhooks" });
  await expect(webhooks.getByText("No webhooks yet")).toBeVisible();
  await webhooks.getByRole("button", { name: "Add webhook" }).click();
  const form = page.getByRole("dialog", { name: "New webhook" });
  await form.getByRole("textbox", { name: "URL" }).fill(receiver.url);
  await form.getByRole("checkbox", { name: "Tokens low" }).uncheck();
  await expectAccessible(page, allVariants);
  await form.getByRole("button", { name: "Add webhook" }).click();

  const secretDialog = page.getByRole("dialog", { name: "Webhook secret" });
  await expect(secretDialog).toBeVisible();
  await expectAccessible(page, allVariants);
  const secret =
    (await secretDialog.getByRole("region", { name: "Secret", exact: true }).textContent()) ?? "";
  const script = (await secretDialog.getByRole("region", { name: "Verify a request" }).textContent()) ?? "";
  await secretDialog.getByRole("button", { name: "I have copied the secret" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(webhooks.getByText("No deliveries in the last 30 days.")).toBeVisible();
  await expect(webhooks.getByText("Run finished, Bulk job finished, Webhook turned off.")).toBeVisible();

  await page.goto("/remove-background");
  await upload(page, getPhotoPath("bottle.png"));
  await page.getByRole("button", { name: /Remove Background · 1 token/ }).click();
  await expect.poll(() => receiver.requests.length, { timeout: 240_000 }).toBe(1);
  expect(await verifyReceived(script, secret, receiver.requests[0])).toMatchObject({
    event: { type: "run.finished", data: { tool: "remove-background", status: "succeeded" } },
  });

  receiver.answer.status = 500;
  await page.goto("/settings#webhooks");
  await expect(webhooks.getByText(/Working\. Last delivery/)).toBeVisible();
  await webhooks.getByRole("button", { name: `Deliveries to ${receiver.url}` }).click();
  const dialog = page.getByRole("dialog", { name: "Deliveries" });
  const delivery = dialog.getByRole("listitem");
  await expect(delivery).toContainText("Delivered (200) after 1 attempt.");
  await expectAccessible(page, allVariants);
  await delivery.getByRole("button", { name: /^Replay Remove Background: run finished/ }).click();
  await expect(delivery).toContainText("The URL returned an error (500).");
});

test("a webhook whose receiver is gone is disabled until re-enabled", async ({ page, server, email }) => {
  await using receiver = await startReceiver();
  receiver.answer.status = 410;
  await signIn(page, email);
  const created = await page.request.post("/api/trpc/webhooks.create", {
    data: { url: receiver.url },
    headers: { origin: server },
  });
  await expect(created).toBeOK();
  // The list of deliveries is from before the test event and arrives after it.
  const release = await holdFirstResponse(page, "**/api/trpc/*webhooks.deliveries*");
  await page.goto("/settings#webhooks");
  const webhooks = page.getByRole("region", { name: "Webhooks" });
  const send = webhooks.getByRole("button", { name: `Send test to ${receiver.url}` });
  await expect(send).toBeVisible();
  const refreshed = page.waitForRequest(/webhooks\.list/);
  await send.click();
  await refreshed;
  release();
  await expect(webhooks.getByText(/Turned off on .* asked us to stop sending \(410\)/)).toBeVisible();
  await expectAccessible(page, allVariants);

  receiver.answer.status = 200;
  await webhooks.getByRole("button", { name: `Turn on ${receiver.url}` }).click();
  await webhooks.getByRole("button", { name: `Send test to ${receiver.url}` }).click();
  await expect(webhooks.getByText(/Working\. Last delivery/)).toBeVisible();
});

test.describe("after a lost response", () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test("a new webhook is listed", async ({ page, email }) => {
    await using receiver = await startReceiver();
    await signIn(page, email);
    await page.goto("/settings#webhooks");
    const webhooks = page.getByRole("region", { name: "Webhooks" });
    await webhooks.getByRole("button", { name: "Add webhook" }).click();
    const form = page.getByRole("dialog", { name: "New webhook" });
    await form.getByRole("textbox", { name: "URL" }).fill(receiver.url);
    await page.route("**/api/trpc/*webhooks.create*", loseResponse, { times: 1 });
    await form.getByRole("button", { name: "Add webhook" }).click();
    await expect(form.getByRole("alert")).toContainText("Can't reach");
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect(webhooks.getByText(receiver.url)).toBeVisible();
  });
});

test.describe("a URL that can't be called", () => {
  test.use({ expectedConsole: /400/ });

  test("is rejected with a message and can be corrected", async ({ page, email }) => {
    await signIn(page, email);
    await page.goto("/settings#webhooks");
    await page.getByRole("button", { name: "Add webhook" }).click();
    const form = page.getByRole("dialog", { name: "New webhook" });
    await form.getByRole("textbox", { name: "URL" }).fill("http://example.com/hook");
    await form.getByRole("button", { name: "Add webhook" }).click();
    await expect(form.getByRole("alert")).toContainText("Use one that starts with https://");
    await expect(form.getByRole("textbox", { name: "URL" })).toHaveValue("http://example.com/hook");
  });
});

/** Runs the dialog's script on a received request. */
async function verifyReceived(
  script: string,
  secret: string,
  received: ReceivedRequest | undefined,
): Promise<unknown> {
  const file = test.info().outputPath("receive.mjs");
  // Imports the client from the repository, because the package isn't installed here.
  await writeFile(file, script.replace('"packshot"', '"@packshot/trpc/client"'));
  const program = `
    const { receive } = await import(${JSON.stringify(file)});
    const { headers, body } = ${JSON.stringify(received)};
    const request = new Request("http://localhost/packshot", { method: "POST", headers: new Headers(headers), body });
    console.log(JSON.stringify(await receive(request)));`;
  const runner = join(test.info().outputPath(), "deliver.mjs");
  await writeFile(runner, program);
  const env = { PATH: process.env["PATH"], PACKSHOT_WEBHOOK_SECRET: secret };
  const { stdout } = await promisify(execFile)(process.execPath, [runner], { env });
  return JSON.parse(stdout);
}

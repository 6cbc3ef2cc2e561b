// Parts of the guides that aren't whole scripts. The compiler checks them.
import { createClient, type Packshot } from "@packshot/trpc/client";

export async function checkListing(packshot: Packshot) {
  // #region check
  const report = await packshot.check("mug.jpg", { channels: ["amazon"] });
  for (const { name, passes } of report.channels) console.log(name, passes ? "passes" : "fails");
  // #endregion
}

export async function setOptions(url: string, apiKey: string) {
  // #region options
  const packshot = createClient({ url, apiKey, timeoutMs: 20_000, headers: { "x-shop": "north" } });
  await packshot.tokens.balance.query(undefined, { maxRetries: 0 });
  // #endregion
}

export async function startBulkJob(packshot: Packshot) {
  // #region bulk
  const job = await packshot.bulk.create.mutate({
    name: "Spring",
    tool: "remove-background",
    options: {},
    rows: [{ name: "mug", images: { product: { url: "https://shop.example/mug.png" } } }],
    idempotencyKey: "spring",
  });
  console.log((await packshot.bulk.get.query({ id: job.id })).rows);
  // #endregion
}

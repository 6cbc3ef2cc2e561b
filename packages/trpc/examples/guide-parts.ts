// Parts of the guides that aren't whole scripts. The compiler checks them.
import { createClient, type Packshot } from "@packshot/trpc/client";

export async function checkListing(packshot: Packshot) {
  // #region check
  const report = await packshot.check("mug.jpg", { channels: ["amazon"] });
  for (const { name, passes } of report.channels) console.log(name, passes ? "passes" : "fails");
  // #endregion
}

export async function makeImage(packshot: Packshot) {
  // #region make
  const output = { format: "jpeg", width: 2000, height: 2000 } as const;
  const image = await packshot.make("product-photos", "mug.jpg", { background: "marble" }, output);
  await image.save("mug-on-marble.jpg");
  console.log(`${image.tokensUsed} token used, ${image.tokensLeft} left`);
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
    channels: ["amazon"],
    idempotencyKey: "spring",
  });
  console.log((await packshot.bulk.get.query({ id: job.id })).rows);
  // #endregion
}

export async function listFailingRows(packshot: Packshot, id: string) {
  // #region listing
  const { rows } = await packshot.bulk.rows.query({ id, listing: "fails" });
  for (const { name, listing } of rows)
    for (const { channel, outcome, problems } of listing?.channels ?? [])
      console.log(name, channel, outcome, problems);
  // #endregion
}

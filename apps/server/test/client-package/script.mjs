// A customer's script, which runs on every version of Node that the package is for.
import { createClient } from "@packshot/trpc/client";

const [url, apiKey, product] = process.argv.slice(2);
const packshot = createClient({ url, apiKey });
const run = packshot.run("remove-background", { images: { product } });
const events = [];
for await (const { type } of run) events.push(type);
const paths = await run.download("results");
process.stdout.write(JSON.stringify({ node: process.versions.node, events, paths }));

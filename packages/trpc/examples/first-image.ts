import { createClient } from "@packshot/trpc/client";

const { PACKSHOT_API_KEY: apiKey = "" } = process.env;
const packshot = createClient({ url: "http://localhost:3000", apiKey });
const run = packshot.run("remove-background", { images: { product: "photo.jpg" } });
for await (const event of run) console.log(event.type);
console.log(await run.download("results"));

// Removes the background of photos with the API:
//   PACKSHOT_API_KEY=… node remove-background.ts photo.jpg …
import { parse } from "node:path";
import { createClient, PackshotError } from "@packshot/trpc/client";

const { PACKSHOT_URL: url = "http://localhost:3000", PACKSHOT_API_KEY: apiKey = "" } = process.env;
const packshot = createClient({ url, apiKey });
try {
  for (const photo of process.argv.slice(2)) {
    const run = packshot.run("remove-background", { images: { product: photo } });
    for await (const event of run) {
      const { variations } = event.run;
      const made = variations.filter(({ image }) => image !== null).length;
      console.log(`${photo}: ${event.type}, ${made} of ${variations.length} images`);
    }
    console.log((await run.download(parse(photo).name)).join("\n"));
  }
} catch (error) {
  if (!(error instanceof PackshotError)) throw error;
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}

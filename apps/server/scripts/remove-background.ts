// Removes the background of photographs by the API:
//   PACKSHOT_API_KEY=… node apps/server/scripts/remove-background.ts photo.jpg …
import { openAsBlob } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { createClient, errorDataOf } from "@packshot/trpc/client";

type Packshot = ReturnType<typeof createClient>;

export async function upload(packshot: Packshot, photo: string): Promise<string> {
  const form = new FormData();
  form.set("file", await openAsBlob(photo), parse(photo).base);
  return (await packshot.uploads.create.mutate(form)).id;
}

/** Resolves when the run has ended, however it did. Events arrive on the way: queued, started, variation, … */
export async function ended(packshot: Packshot, runId: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const subscription = packshot.runs.watch.subscribe(
      { runId },
      {
        onData({ data: { type } }) {
          if (type !== "finished") return;
          subscription.unsubscribe();
          resolve();
        },
        onError: reject,
      },
    );
  });
}

/** Writes every picture of the run under `folder` and returns their paths. Links lead from the server's `url`. */
export async function save(
  packshot: Packshot,
  { runId, url, folder }: { runId: string; url: string; folder: string },
): Promise<string[]> {
  const run = await packshot.runs.get.query({ runId });
  if (run.error) throw new Error(run.error);
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const { image, downloadName } of run.variations) {
    if (!image) continue;
    const path = join(folder, downloadName);
    await writeFile(path, await (await fetch(new URL(image.downloadUrl, url))).bytes());
    paths.push(path);
  }
  return paths;
}

if (import.meta.main) {
  const { PACKSHOT_URL: url = "http://localhost:3000", PACKSHOT_API_KEY: apiKey = "" } = process.env;
  const packshot = createClient({ url, apiKey });
  try {
    for (const photo of process.argv.slice(2)) {
      const images = { product: await upload(packshot, photo) };
      const { runId } = await packshot.tools.removeBackground.generate.mutate({ images, options: {} });
      await ended(packshot, runId);
      const paths = await save(packshot, { runId, url, folder: parse(photo).name });
      console.log(paths.join("\n"));
    }
  } catch (error) {
    console.error(errorDataOf(error)?.userMessage ?? error);
    process.exitCode = 1;
  }
}

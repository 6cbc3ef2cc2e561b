// A customer's page: it draws an image, runs a tool on it and exposes the result.
import { createClient } from "./index.js";

globalThis.tryClient = async (apiKey) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 120, height: 80 });
  const product = await new Promise((resolve) => canvas.toBlob(resolve));
  const packshot = createClient({ url: location.origin, apiKey });
  const run = packshot.run("remove-background", { images: { product } });
  const events = [];
  for await (const { type } of run) events.push(type);
  const sizes = (await run.blobs()).map(({ blob }) => blob.size);
  const ofPath = packshot.run("remove-background", { images: { product: "./mug.png" } }).result();
  return { events, sizes, refusal: await ofPath.catch((error) => error.message) };
};

import type { Engine } from "@packshot/trpc/ports";
import type { ImageSigner } from "./sign-image.ts";

/** Wraps an engine to sign each image as soon as it is made. The SVG that may come with an image isn't signed. */
export function signedEngine(engine: Engine, signer: ImageSigner): Engine {
  return {
    name: engine.name,
    supports: (requests) => engine.supports(requests),
    estimate: (requests, questions) => engine.estimate(requests, questions),
    enlargement: (request, photos) => engine.enlargement(request, photos),
    text: (job, signal) => engine.text(job, signal),
    async image(job, signal) {
      const image = await engine.image(job, signal);
      return { ...image, bytes: await signer.made(image.bytes) };
    },
  };
}

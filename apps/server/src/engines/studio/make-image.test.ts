import { expect, it } from "vitest";
import type { ImageJob } from "@packshot/trpc/ports";
import { makeImage } from "./make-image.ts";
import { cutOutJob } from "./testing/jobs.ts";
import { redBox } from "./testing/red-box.ts";

/** A portrait of a person whose cut-out is sure, and of a product that is so or not. */
function portrait(product: { uncertain: boolean } | "nothing") {
  const { request, ...job } = cutOutJob(new Uint8Array([1]), "white", box);
  const recipe = { kind: "portrait", layout: "beside", backdrop: "studio", seed: 1 } as const;
  const portraitJob: ImageJob = {
    ...job,
    request: { ...request, recipe, images: ["person", "product"] },
    sources: [source("person"), source("product")],
  };
  return makeImage(
    portraitJob,
    {
      async cutOut({ source: { slot } }) {
        if (slot === "person") return redBox();
        return product === "nothing" ? undefined : { ...redBox(), ...product };
      },
      draw: async () => ({ picture: drawn, svg: undefined, shortened: false }),
    },
    new AbortController().signal,
  );
}

function source(slot: string) {
  return { slot, png: new Uint8Array([1]), sha256: slot };
}

const box = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 };
const drawn = { bytes: new Uint8Array(), mediaType: "image/png", width: 4, height: 5 } as const;

it("doubts a picture when any of its cut-outs is in doubt", async () => {
  expect(await portrait({ uncertain: false })).toMatchObject({ uncertain: false });
  expect(await portrait({ uncertain: true })).toMatchObject({ uncertain: true });
});

it("asks for no box on a photo that can't have one", async () => {
  await expect(portrait("nothing")).rejects.toThrow("a subject in the product photo. Please use one");
});

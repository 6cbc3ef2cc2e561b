import { expect, it } from "vitest";
import type { ImageJob } from "@packshot/trpc/ports";
import { makeImage } from "./make-image.ts";
import { cutOutJob } from "./testing/jobs.ts";
import { redBox } from "./testing/red-box.ts";

/** A portrait of two photos, both with the same box in the middle, except what is said of them. */
function portrait(product: { uncertain: boolean } | "nothing") {
  const { request, ...job } = cutOutJob(new Uint8Array([1]), "white", box);
  const recipe = { kind: "portrait", layout: "beside", backdrop: "studio", seed: 1 } as const;
  const source = (slot: string) => ({ slot, png: new Uint8Array([1]), sha256: slot });
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

const box = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 };
const drawn = { bytes: new Uint8Array(), mediaType: "image/png", width: 4, height: 5 } as const;

it("doubts a picture when any of its cut-outs is in doubt", async () => {
  expect(await portrait({ uncertain: false })).toMatchObject({ uncertain: false });
  expect(await portrait({ uncertain: true })).toMatchObject({ uncertain: true });
});

it("asks for no box on a photo that can't have one", async () => {
  await expect(portrait("nothing")).rejects.toThrow("a subject in the product photo. Please use one");
});

import { createHash } from "node:crypto";
import type { VariationRequest } from "@packshot/tools/request";
import { z } from "zod";
import { AppError, type PhotoFix, type Ports, type RateRule } from "../ports/index.ts";
import type { Caller } from "./auth/caller.ts";
import { requireFile, requireUpload } from "./cut-outs/photo.ts";
import type { SlotUpload } from "./sources.ts";
import { storeUpload, type UploadView, toUploadView } from "./uploads.ts";

/** Limits measuring and fixing of a user's photos. */
const fixRule: RateRule = { name: "photo fix", points: 240, perSeconds: 600 };

export const suggestedFixesView = z
  .strictObject({
    enlarge: z
      .strictObject({
        width: z.number(),
        height: z.number(),
        gain: z
          .number()
          .describe("PSNR gained over plain resampling, in decibels, as measured on this photo."),
      })
      .readonly()
      .nullable()
      .describe("Size of the photo after enlarging; null if enlarging doesn't help."),
    colors: z
      .strictObject({
        cast: z.enum(["warm", "cool"]).nullable().describe("Color cast of the background; null for none."),
        dim: z.boolean().describe("Whether the photo is too dark."),
      })
      .readonly()
      .nullable()
      .describe("Problems with the light; null if there are none, or if the background isn't plain."),
    compression: z
      .strictObject({
        quality: z
          .number()
          .describe(
            "Quality of the JPEG that the photo was once saved as, from 1 to 100 on libjpeg's scale.",
          ),
        gain: z.number().describe("PSNR gained by a repair, in decibels, as measured on this photo."),
      })
      .readonly()
      .nullable()
      .describe("JPEG damage that can be reduced; null if there is none."),
  })
  .readonly()
  .meta({ id: "SuggestedFixes" });

type PhotoFixPorts = Pick<
  Ports,
  "db" | "storage" | "images" | "photoFixer" | "rateLimiter" | "clock" | "log" | "settings"
>;

/** Measures which fixes would help a photo. Changes nothing. Rejects with NOT_FOUND or RATE_LIMITED. */
export async function suggestFixes(
  ports: PhotoFixPorts,
  caller: Caller,
  id: string,
): Promise<z.infer<typeof suggestedFixesView>> {
  const { imageKey, width, height, scaledFrom } = await requireUpload(ports, caller, id);
  if (scaledFrom?.fixes) return { enlarge: null, colors: null, compression: null };
  await ports.rateLimiter.take(fixRule, caller.userId);
  const png = await requireFile(ports, imageKey);
  const { enlarge, colors, compression } = await ports.photoFixer.suggest({ userId: caller.userId, png });
  return {
    enlarge: enlarge && { width: width * 2, height: height * 2, gain: roundToTenths(enlarge.gain) },
    colors,
    compression: compression && { ...compression, gain: roundToTenths(compression.gain) },
  };
}

function roundToTenths(decibels: number): number {
  return Math.round(decibels * 10) / 10;
}

/**
 * Stores a fixed copy of a photo as another upload. Rejects with NOT_FOUND,
 * RATE_LIMITED, or BAD_INPUT for a fix that wouldn't help.
 */
export async function applyFixes(
  ports: PhotoFixPorts,
  caller: Caller,
  { id, fixes: requested }: { readonly id: string; readonly fixes: readonly PhotoFix[] },
): Promise<UploadView> {
  const { userId, keyId: apiKeyId } = caller;
  const upload = await requireUpload(ports, caller, id);
  if (upload.scaledFrom?.fixes) throw new AppError("BAD_INPUT", "This photo is already fixed.");
  await ports.rateLimiter.take(fixRule, userId);
  const png = await requireFile(ports, upload.imageKey);
  const { fixes, ...fixedCopy } = await ports.photoFixer.fix({ userId, png, fixes: requested });
  const [uselessFix] = requested.filter((fix) => !fixes.includes(fix));
  if (uselessFix !== undefined) throw new AppError("BAD_INPUT", uselessFixTexts[uselessFix]);
  const { width, height } = upload.scaledFrom ?? upload;
  const image = {
    ...fixedCopy,
    hasAlpha: false,
    scaledFrom: { width, height, fixes, photoId: id },
    sha256: createHash("sha256").update(fixedCopy.png).digest("hex"),
    // `sentFile` describes a file that the user sent. This copy was made on the server.
    sentFile: null,
    digitalSource: upload.digitalSource ?? "algorithmicallyEnhanced",
  } as const;
  const { fileName, source, uncertainEdges } = upload;
  return toUploadView(
    ports,
    await storeUpload(ports, userId, image, { fileName, source, uncertainEdges, apiKeyId }),
  );
}

const uselessFixTexts: Readonly<Record<PhotoFix, string>> = {
  enlarge: "Enlarging wouldn't help this photo. Use it as it is.",
  colors: "We can't correct this photo's colors from its background. Use it as it is.",
  compression: "This photo shows no JPEG damage that we can reduce. Use it as it is.",
};

/** Requires original photos for requests with exact colors. Rejects with BAD_INPUT for a fixed copy. */
export function requireOriginals(
  requests: readonly Pick<VariationRequest, "recipe">[],
  uploads: readonly Pick<SlotUpload, "scaledFrom">[],
): void {
  const needsExactColors = requests.some(({ recipe }) => "exactColors" in recipe && recipe.exactColors);
  if (needsExactColors && uploads.some(({ scaledFrom }) => scaledFrom?.fixes))
    throw new AppError(
      "BAD_INPUT",
      "Exact colors need your original photo. Use it, or turn exact colors off.",
    );
}

import { findRunState } from "@packshot/db";
import { z } from "zod";
import {
  AppError,
  canHold,
  computeLayout,
  MIN_ENLARGEMENT,
  type Ports,
  computeTestLayout,
} from "../../ports/index.ts";
import { type Caller, canAccess } from "../auth/caller.ts";
import { type Conversion, conversions, signFileLink } from "../file-links.ts";
import { createMissingRunError } from "./own-run.ts";
import { toRunView } from "./view.ts";

const downloadView = z
  .strictObject({
    kind: z.enum(["format", "marketplace", "social"]),
    label: z.string(),
    format: z.string().describe("PNG, JPEG or WebP."),
    width: z.number(),
    height: z.number(),
    enlarged: z
      .number()
      .nullable()
      .describe(
        "Factor by which this file enlarges the image; null if it doesn't. A product that fills too little of a marketplace's frame is enlarged further.",
      ),
    url: z.string().describe("Download link, named after the image."),
    channel: z
      .string()
      .nullable()
      .describe("Slug of the channel whose rules `check.image` applies; null if there is none."),
  })
  .readonly()
  .meta({ id: "Download" });
export const downloadsView = z.array(downloadView).readonly();
export type DownloadView = z.infer<typeof downloadView>;

interface DownloadOffer {
  readonly kind: DownloadView["kind"];
  readonly label: string;
  readonly as: Conversion;
}

/** The downloads offered for every image, in order. */
const downloadOffers: readonly DownloadOffer[] = [
  { kind: "format", label: "PNG", as: "png" },
  { kind: "format", label: "JPEG", as: "jpeg" },
  { kind: "format", label: "WebP", as: "webp" },
  { kind: "format", label: "Small JPEG", as: "jpeg-1080" },
  { kind: "format", label: "Small WebP", as: "webp-1080" },
  { kind: "marketplace", label: "Amazon", as: "amazon" },
  { kind: "marketplace", label: "eBay", as: "ebay" },
  { kind: "marketplace", label: "Etsy", as: "etsy" },
  { kind: "marketplace", label: "Shopify", as: "shopify" },
  { kind: "social", label: "Instagram square", as: "instagram-square" },
  { kind: "social", label: "Instagram portrait", as: "instagram-portrait" },
  { kind: "social", label: "Story", as: "story" },
  { kind: "social", label: "Banner", as: "banner" },
];

const formatNames = { jpeg: "JPEG", png: "PNG", webp: "WebP" } as const;
const extensions = { jpeg: "jpg", png: "png", webp: "webp" } as const;

interface RunImageRef {
  readonly runId: string;
  readonly index: number;
}

/** Lists the files that a run's image can be saved as. Rejects with NOT_FOUND when there is no such image. */
export async function listDownloads(
  ports: Pick<Ports, "db" | "clock" | "settings">,
  caller: Caller,
  { runId, index }: RunImageRef,
): Promise<readonly DownloadView[]> {
  const state = await findRunState(ports.db, runId);
  if (state === undefined || !canAccess(caller, state.run)) throw createMissingRunError();
  const image = state.variations.find((variation) => variation.index === index)?.image ?? null;
  const name = toRunView(ports, state, []).variations.find((each) => each.index === index)?.downloadName;
  if (image === null || name === undefined) throw new AppError("NOT_FOUND", "This image no longer exists.");
  const now = ports.clock.now();
  const possibleOffers = downloadOffers.filter(({ as }) => canHold(conversions[as], image));
  const computeSize = state.run.origin === "test" ? computeTestLayout : computeLayout;
  return possibleOffers.map(({ kind, label, as }) => {
    const form = conversions[as];
    const { width, height, image: scaled } = computeSize(form, image);
    const factor = scaled.width / image.width;
    const isPlainFormat = as === form.format;
    const downloadName = `${name.replace(/\.\w+$/, isPlainFormat ? "" : `-${as}`)}.${extensions[form.format]}`;
    const isStoredFormat = `image/${as}` === image.mediaType;
    const url = signFileLink(ports.settings, image.imageKey, {
      now,
      downloadName,
      ...(!isStoredFormat && { as }),
    });
    return {
      kind,
      label,
      format: formatNames[form.format],
      width,
      height,
      enlarged: factor < MIN_ENLARGEMENT ? null : Math.round(factor * 100) / 100,
      url,
      channel: kind === "marketplace" ? as : null,
    };
  });
}

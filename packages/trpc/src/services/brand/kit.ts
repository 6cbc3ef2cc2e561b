import {
  type BrandKit,
  deleteBrandKit,
  findBrandKit,
  findUpload,
  type Upload,
  upsertBrandKit,
} from "@packshot/db";
import { brandFonts } from "@packshot/tools/request";
import { z } from "zod";
import { AppError, type Ports } from "../../ports/index.ts";
import { storeUpload, uploadView, toUploadView } from "../uploads.ts";

/** Maximum pixels of a logo's longer side. Larger logos are scaled down, because images only show them small. */
const MAX_SIDE_PX = 1024;

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "Enter the color as #rrggbb.")
  .toLowerCase()
  .nullable();
const font = z.enum(brandFonts, "This font isn't available for brand kits.").nullable();

export const brandInput = z.strictObject({
  main: color.describe("Color of backgrounds and plain areas, as #rrggbb."),
  accent: color.describe("Color of buttons, badges and highlights, as #rrggbb."),
  titleFont: font,
  textFont: font,
  logoUploadId: z.uuid({ error: "This isn't an upload ID." }).nullable(),
});

export const brandView = z
  .strictObject({
    main: z.string().nullable(),
    accent: z.string().nullable(),
    titleFont: font,
    textFont: font,
    logo: uploadView.nullable(),
  })
  .readonly()
  .meta({ id: "BrandKit" });
type BrandView = z.infer<typeof brandView>;

type BrandPorts = Pick<Ports, "db" | "clock" | "settings">;

/** Resolves to null when the user has no brand kit. */
export async function getOwnBrand(ports: BrandPorts, userId: string): Promise<BrandView | null> {
  const kit = await findBrandKit(ports.db, userId);
  if (kit === undefined) return null;
  const logo = kit.logoId === null ? undefined : await findUpload(ports.db, { userId, id: kit.logoId });
  const { main, accent } = kit;
  return {
    main,
    accent,
    titleFont: font.parse(kit.titleFont),
    textFont: font.parse(kit.textFont),
    logo: logo === undefined ? null : toUploadView(ports, logo),
  };
}

/**
 * Saves the user's brand kit and replaces any previous one. Runs keep the brand that they were started with. Rejects
 * with BAD_INPUT for an empty brand, and with NOT_FOUND for a logo that isn't the user's upload.
 */
export async function saveBrand(
  ports: BrandPorts & Pick<Ports, "storage" | "images" | "log">,
  userId: string,
  { logoUploadId, ...look }: z.output<typeof brandInput>,
): Promise<BrandView> {
  const kit: BrandKit = { ...look, logoId: logoUploadId && (await storeLogo(ports, userId, logoUploadId)) };
  if (Object.values(kit).every((value) => value === null)) {
    throw new AppError("BAD_INPUT", "Choose a logo, a color or a font first.");
  }
  await upsertBrandKit(ports.db, { ...kit, userId, savedAt: ports.clock.now() });
  return (await getOwnBrand(ports, userId)) ?? throwBrandNotFound();
}

/** Deletes the user's brand kit, if any. Runs keep the brand that they were started with. */
export async function removeBrand({ db }: Pick<Ports, "db">, userId: string): Promise<void> {
  await deleteBrandKit(db, userId);
}

/** @throws AppError NOT_FOUND */
export function throwBrandNotFound(): never {
  throw new AppError("NOT_FOUND", "Set up your brand in Settings first.");
}

/** Resolves to the ID of the upload, or of a smaller copy of it. */
async function storeLogo(
  ports: BrandPorts & Pick<Ports, "storage" | "images" | "log">,
  userId: string,
  id: string,
): Promise<string> {
  const upload = await findUpload(ports.db, { userId, id });
  if (upload === undefined) {
    throw new AppError("NOT_FOUND", "We can't find this upload. Upload the logo again.");
  }
  const isSmall = Math.max(upload.width, upload.height) <= MAX_SIDE_PX;
  return isSmall ? upload.id : (await createSmallerCopy(ports, userId, upload)).id;
}

async function createSmallerCopy(
  ports: BrandPorts & Pick<Ports, "storage" | "images" | "log">,
  userId: string,
  { imageKey, fileName, source }: Upload,
): Promise<Upload> {
  const bytes = await ports.storage.get(imageKey);
  if (bytes === undefined) throw new Error(`The upload ${imageKey} is missing from the store.`);
  const opening = { from: "our store", userId, longestSide: MAX_SIDE_PX } as const;
  return storeUpload(ports, userId, await ports.images.normalize(bytes, opening), { fileName, source });
}

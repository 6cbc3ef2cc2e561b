import type { ImportSource } from "../../../api/trpc.ts";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";

/** The parameters of a tool's URL that name photos. */
type PhotoParams = Partial<
  Readonly<Record<"from" | "upload" | "image" | "page" | "title" | "rights", string | undefined>>
>;

const uploadId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Returns the photos in a URL: a result of a run, uploads, or an image on the web. */
export function readPhotosInUrl(params: PhotoParams): readonly IncomingPhoto[] {
  const { from = "", upload, image } = params;
  const result = /^([\da-f-]{36})\.(\d{1,3})$/.exec(from);
  if (result?.[1] !== undefined) return [{ kind: "result", runId: result[1], index: Number(result[2]) }];
  if (upload !== undefined)
    return upload.split(",").flatMap((id) => (uploadId.test(id) ? [{ kind: "upload", id }] : []));
  if (image === undefined || !/^https?:\/\/\S+$/i.test(image) || !URL.canParse(image)) return [];
  const source = readSource(params);
  return [{ kind: "url", url: image, ...(source && { source }) }];
}

/** Returns the photo's source page; null if there is none. The server checks it, because anyone can make up a URL. */
function readSource({ page, title, rights }: PhotoParams): ImportSource | null {
  if (page === undefined) return null;
  const knownRights = allRights.find((each) => each === rights);
  return { page, ...(title !== undefined && { title }), ...(knownRights && { rights: knownRights }) };
}

const allRights = ["mine", "supplier", "reference"] as const;

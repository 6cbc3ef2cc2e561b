import { AppError } from "@packshot/trpc/ports";
import { z } from "zod";
import { answered, defineMcpTool } from "./tool.ts";

/** A base64 photo is a third larger than its file, and the whole message is held in memory. */
export const DATA_MEGABYTES = 10;

const uploaded = z.strictObject({
  uploadId: z.string().describe("Id of the upload, for a slot of run_tool."),
  width: z.number(),
  height: z.number(),
});

export const uploadImage = defineMcpTool({
  name: "upload_image",
  title: "Upload a photo",
  description:
    "Uploads a photo for run_tool, from a public https URL or as base64 data, and returns its id. Send either url or " +
    `data. data is limited to ${DATA_MEGABYTES} MB before encoding; send larger photos by URL. JPEG and ` +
    "HEIC up to 50 MB (100 and 50 megapixels), PNG, WebP and GIF up to 20 MB (40 megapixels), AVIF up to 24 " +
    "megapixels, and logos as SVG. Free, with an hourly limit.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input: z.strictObject({
    url: z
      .url({ protocol: /^https$/, error: "Send a URL that starts with https://." })
      .max(4096)
      .optional(),
    data: z.base64({ error: "Send the photo's bytes in base64, without a prefix." }).optional(),
    name: z.string().max(200).optional().describe("File name, which the gallery may show."),
  }),
  output: uploaded,
  async perform({ url, data, name = "photo" }, { api }) {
    if ((url === undefined) === (data === undefined)) {
      throw new AppError("BAD_INPUT", "Send either url or data.");
    }
    const { id, width, height } =
      url === undefined
        ? await api.uploads.create(formOf(data, name))
        : await api.uploads.importFromUrl({ url });
    return answered({ uploadId: id, width, height });
  },
});

function formOf(data = "", name: string): FormData {
  const form = new FormData();
  form.set("file", new File([Buffer.from(data, "base64")], name));
  return form;
}

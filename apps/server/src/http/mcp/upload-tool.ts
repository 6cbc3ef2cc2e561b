import { createUploadUrl } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { z } from "zod";
import { toResult, base64File, defineMcpTool } from "./tool.ts";

/** Maximum size of a photo sent as base64, which is a third larger than the file and stays in memory. */
export const MAX_BASE64_MEGABYTES = 10;

const uploadResult = z.strictObject({
  uploadId: z.string().exactOptional().describe("ID of the upload, for a slot of run_tool."),
  width: z.number().exactOptional(),
  height: z.number().exactOptional(),
  uploadUrl: z
    .string()
    .exactOptional()
    .describe("URL that accepts one file, without a key. Its response contains the upload ID."),
  expiresAt: z.string().exactOptional().describe("Time when uploadUrl stops working, in ISO 8601."),
  command: z.string().exactOptional().describe("Command that sends a local file to uploadUrl."),
});

export const uploadImage = defineMcpTool({
  name: "upload_image",
  title: "Upload a photo",
  description:
    "Uploads a photo for run_tool, from a public https URL or as base64 data, and returns its ID. For a local file, " +
    "send neither url nor data: you get an uploadUrl that works once, for 15 minutes. Send the file there with the " +
    "command in the response, or with an HTTP PUT of its bytes; the response has the uploadId. " +
    `data is limited to ${MAX_BASE64_MEGABYTES} MB before encoding; send larger photos by URL. JPEG and ` +
    "HEIC up to 50 MB (100 and 50 megapixels), PNG, WebP and GIF up to 20 MB (40 megapixels), AVIF up to 24 " +
    "megapixels, and logos as SVG. Free, with an hourly limit.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input: z.strictObject({
    url: z
      .url({ protocol: /^https$/, error: "Send a URL that starts with https://." })
      .max(4096)
      .optional()
      .describe("Public https URL of the photo."),
    data: base64File.optional().describe("The photo's bytes in base64."),
    name: z.string().max(200).optional().describe("File name. The gallery may show it as the title."),
  }),
  output: uploadResult,
  async perform({ url, data, name = "photo" }, { api, ports, identity }) {
    if (url !== undefined && data !== undefined) {
      throw new AppError("BAD_INPUT", "Send either url or data, or neither for an upload URL.");
    }
    if (url === undefined && data === undefined) {
      const { url: uploadUrl, expiresAt } = await createUploadUrl(ports, identity);
      const command = `curl -T "photo.jpg" "${uploadUrl}"`;
      return toResult({ uploadUrl, expiresAt: expiresAt.toISOString(), command });
    }
    const { id, width, height } =
      url === undefined
        ? await api.uploads.create(createForm(data, name))
        : await api.uploads.importFromUrl({ url });
    return toResult({ uploadId: id, width, height });
  },
});

function createForm(data = "", name: string): FormData {
  const form = new FormData();
  form.set("file", new File([Buffer.from(data, "base64")], name));
  return form;
}

import type { JsonSchema } from "../rest/operations.ts";

/** Descriptions of fields that mean the same in every request that has them. */
const descriptions: Readonly<Record<string, string>> = {
  brand: "Whether to use the account's brand kit.",
  cursor: "`nextCursor` of the previous page; if omitted, you get the first page.",
  deletedAt: "Time of the deletion to undo, as returned by the deletion.",
  direction: "Ignored. Some clients send it with every paged list.",
  email: "Email address that gets the sign-in link.",
  file: "The image, as a form file.",
  fix: "The problem to repair.",
  idempotencyKey:
    "A key that you choose. Repeating the request with the same key doesn't start anything new.",
  ids: "IDs of uploads.",
  images: "IDs of uploads by slot.",
  index: "Index of the image in its run, counted from 0.",
  isArchived: "Whether the item is archived.",
  isFavorite: "Whether the item is a favorite.",
  lastEventId: "ID of the last event received; the stream resumes after it.",
  limit: "Maximum number of entries.",
  name: "Name to show.",
  next: "Path on this server to open after signing in.",
  options: "Options of the tool.",
  photosRunId: "ID of the run whose photo becomes the image, covered by that run's token.",
  placement: "Placement of the product in the scene.",
  prefix: "Prefix of the tags to list.",
  rating: "Rating of the item.",
  rights: "What you may do with the photo.",
  rows: "The rows, each with its photos and options.",
  runId: "ID of the run.",
  search: "Text in the title or the prompt.",
  selectedImageIndex: "Index of that photo in its run, counted from 0.",
  selection: "The items to change, by ID or by filter.",
  action: "What to do with the items.",
  sha256: "SHA-256 of the files as you sent them, in lowercase hexadecimal.",
  size: "Where you show the preview, which decides its size in pixels.",
  sort: "Order of the items.",
  source: "Web page that the photo comes from.",
  tag: "Tag to filter by.",
  tags: "All tags of the item.",
  title: "Title of the item.",
  toolName: "Name of the tool to filter by.",
  uploadId: "ID of the upload.",
  url: "URL of the photo, which the server fetches.",
  version: "Version of the cut-out that you last received.",
};

const resources: Readonly<Record<string, string>> = {
  bulk: "bulk job",
  collections: "collection",
  gallery: "gallery item",
  presets: "preset",
  shareLinks: "share link",
  uploads: "upload",
};

/**
 * Returns the schema of a request's field with a description added.
 * @param operation the name of the request's operation, such as `bulk.get`
 */
export function withDescription(node: JsonSchema | boolean, name: string, operation: string): JsonSchema {
  const schema = typeof node === "boolean" ? {} : node;
  const resource = resources[operation.slice(0, operation.indexOf("."))];
  const text = name === "id" && resource !== undefined ? `ID of the ${resource}.` : descriptions[name];
  if (text === undefined || "$ref" in schema) return schema;
  const { description } = schema;
  if (description === undefined) return { ...schema, description: text };
  // The description is only the default, which was added before. Keep it.
  return description.startsWith("Default:") ? { ...schema, description: `${text} ${description}` } : schema;
}

import type { AnyTool } from "@packshot/tools";
import { errorsOf } from "@packshot/trpc";
import type { JsonSchema, Operation } from "../rest/operations.ts";
import { oneImageBody } from "../rest/one-image/input.ts";
import type { OperationObject, Parameter } from "./operation.ts";
import type { Refusals } from "./responses.ts";
import { success } from "./responses.ts";
import type { Schemas, ToolOptions } from "./schemas.ts";

interface Around {
  readonly schemas: Schemas;
  readonly refusals: Refusals;
  readonly options: ToolOptions;
  /** The operations that the call combines. */
  readonly operations: readonly Operation[];
}

const file: JsonSchema = { type: "string", format: "binary" };

const preferences: Parameter[] = [
  {
    name: "Prefer",
    in: "header",
    required: false,
    description:
      "`respond-async` to return the run immediately, or `wait=` and the most seconds to wait, up to 60.",
    schema: { type: "string" },
  },
  {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "Key of your own; the same request with the same key is one run and one token.",
    schema: { type: "string", maxLength: 200 },
  },
];

/** Describes the call that takes a photo and returns one image of the tool. */
export function describeOneImage(
  name: string,
  tool: AnyTool,
  { schemas, refusals, options, operations }: Around,
): OperationObject {
  const shape = schemas.of(oneImageBody, "input");
  const ofTool = schemas.named["OneImageRequest"] ?? shape;
  const { url: _url, images: _images, ...fields } = ofTool.properties ?? {};
  const parts = operations.filter((each) => combined(name).includes(each.name));
  const run = operations.find((each) => each.name === "runs.get")?.output;
  if (run === undefined) throw new Error("runs.get has no output.");
  const slots = Object.keys(tool.images);
  const files = Object.fromEntries((slots.length === 1 ? ["image"] : slots).map((slot) => [slot, file]));
  return {
    operationId: `tools.${name}.image`,
    tags: [`tools.${name}`],
    summary: "Takes a photo and returns one image, at one token.",
    description:
      'Uploads the photo, runs the tool and returns the image. After 60 seconds, or if you prefer not to wait, it returns the run with status 202. Requires a key with "generate" and "read", or one of a connected program.',
    security: [{ apiKey: ["generate", "read"] }, { apiKey: ["generate", "own"] }],
    parameters: preferences,
    requestBody: {
      required: true,
      content: {
        "application/json": { schema: { allOf: [shape, { properties: { options: options.any } }] } },
        "multipart/form-data": { schema: { type: "object", properties: { ...files, ...fields } } },
        ...(slots.length === 1 && { "image/*": { schema: file } }),
      },
    },
    responses: {
      200: success("The image.", { "image/*": { schema: file } }),
      202: success("The run, still in progress. Its URL is in the header `Location`.", {
        "application/json": { schema: schemas.of(run, "output") },
      }),
      ...refusals.of([...parts.flatMap((each) => errorsOf(each)), "ENGINE_FAILED"]),
    },
  };
}

/** Returns the names of the procedures that the call combines. */
function combined(name: string): string[] {
  return ["uploads.create", "uploads.importFromUrl", `tools.${name}.generate`, "runs.get"];
}

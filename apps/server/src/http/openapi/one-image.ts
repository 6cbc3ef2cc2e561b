import type { AnyTool } from "@packshot/tools";
import { listErrorCodes } from "@packshot/trpc";
import type { JsonSchema, Operation } from "../rest/operations.ts";
import { oneImageBody } from "../rest/one-image/input.ts";
import { idempotencyKey, type OperationObject, type Parameter } from "./operation.ts";
import { createExample } from "./examples.ts";
import type { ErrorResponses } from "./responses.ts";
import { createSuccess } from "./responses.ts";
import type { Schemas, ToolOptions } from "./schemas.ts";

interface OneImageContext {
  readonly schemas: Schemas;
  readonly errorResponses: ErrorResponses;
  readonly options: ToolOptions;
  /** The operations that the call combines. */
  readonly operations: readonly Operation[];
}

const file: JsonSchema = { type: "string", format: "binary" };

const requestHeaders: Parameter[] = [
  {
    name: "Prefer",
    in: "header",
    required: false,
    description:
      "`respond-async` to return the run immediately, or `wait=` and the maximum number of seconds to wait, up to 60.",
    schema: { type: "string" },
  },
  idempotencyKey,
];

/** Headers of a response with the image or with its run. */
const commonHeaders = ["Packshot-Run", "Packshot-Tokens-Used", "Packshot-Tokens-Left", "Packshot-Test"];

/**
 * Describes the call that takes a photo and returns one image of the tool. Only JSON is described: generated clients
 * choose between media types by their order alone, or send none.
 */
export function describeOneImage(
  name: string,
  tool: AnyTool,
  { schemas, errorResponses, options, operations }: OneImageContext,
): OperationObject {
  const shape = schemas.of(oneImageBody, "input");
  const parts = operations.filter((each) => listCombinedProcedures(name).includes(each.name));
  const run = operations.find((each) => each.name === "runs.get")?.output;
  if (run === undefined) throw new Error("runs.get has no output.");
  const slots = Object.keys(tool.images);
  const required = options.ofRun.$ref === options.any.$ref ? {} : { required: ["options"] };
  return {
    operationId: `tools.${name}.image`,
    tags: [`tools.${name}`],
    summary: "Makes one image from a photo, for one token.",
    description:
      'Uploads the photo, runs the tool and returns the image. After 60 seconds, or immediately if you ask for it, the call returns the run with status 202. You can also send the photo as form data or as the request body: see the REST guide. Requires a key with "generate" and "read", or the key of a connected program.',
    security: [{ apiKey: [] }],
    parameters: requestHeaders,
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { allOf: [shape, { properties: { options: options.ofRun }, ...required }] },
          example: createRequestExample(slots, createExample(options.ofRun, schemas.named, "options")),
        },
      },
    },
    responses: {
      200: createSuccess("The image.", { "image/*": { schema: file } }, [
        ...commonHeaders,
        "Packshot-Variation",
      ]),
      202: createSuccess(
        "The run, still in progress. Its URL is in the header `Location`.",
        { "application/json": { schema: schemas.of(run, "output") } },
        commonHeaders,
      ),
      ...errorResponses.of([...parts.flatMap((each) => listErrorCodes(each)), "ENGINE_FAILED"]),
    },
  };
}

function createRequestExample(slots: readonly string[], options: unknown): object {
  const url = "https://example.com/mug.jpg";
  const photos =
    slots.length === 1 ? { url } : { images: Object.fromEntries(slots.map((slot) => [slot, url])) };
  return { ...(slots.length > 0 && photos), options };
}

/** Returns the names of the procedures that the call combines. */
function listCombinedProcedures(name: string): string[] {
  return ["uploads.create", "uploads.importFromUrl", `tools.${name}.generate`, "runs.get"];
}

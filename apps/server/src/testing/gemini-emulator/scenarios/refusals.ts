import { createResponse, sendResponse, createSignature } from "../response.ts";
import { sendJson, type Scenario } from "../exchange.ts";
import { createRefusedUsage } from "../usage.ts";

/** Creates a scenario that responds with 200 and no image, for the reason that the candidate gives. */
const candidate =
  (given: object): Scenario =>
  (exchange) =>
    sendResponse(exchange, createResponse(exchange, given));

const policy =
  "Unable to show the generated image. The image was filtered out because it violated Google's Generative AI Prohibited Use policy. Support code: 15236754";

const body =
  (given: object): Scenario =>
  (exchange) =>
    sendResponse(exchange, {
      ...given,
      usageMetadata: createRefusedUsage(exchange.body),
      ...createSignature(exchange),
    });

export const refusals: Readonly<Record<string, Scenario>> = {
  no_image: candidate({
    content: {},
    finishReason: "NO_IMAGE",
    finishMessage: "The model did not generate an image. Try to be more specific about the picture.",
  }),
  image_safety: candidate({ finishReason: "IMAGE_SAFETY", finishMessage: policy }),
  image_prohibited: candidate({
    content: { role: "model" },
    finishReason: "IMAGE_PROHIBITED_CONTENT",
    finishMessage: policy,
  }),
  recitation: candidate({
    finishReason: "IMAGE_RECITATION",
    finishMessage: "The image was filtered out because it is too close to an existing one.",
  }),
  image_other: candidate({
    finishReason: "IMAGE_OTHER",
    finishMessage: "Unable to generate the image. Please modify the prompt and try again.",
  }),
  prompt_blocked: body({ promptFeedback: { blockReason: "PROHIBITED_CONTENT" } }),
  unknown_reason: candidate({ finishReason: "PUP_LIMITED_DISABLED" }),
  max_tokens: candidate({ content: { role: "model", parts: [] }, finishReason: "MAX_TOKENS" }),
  null_parts: ({ response }) =>
    sendJson(response, 200, { candidates: [{ content: { parts: null }, finishReason: "STOP" }] }),
  empty_obj: ({ response }) => sendJson(response, 200, {}),
};

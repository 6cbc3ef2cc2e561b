import {
  createApiError,
  createDetail,
  createErrorInfo,
  createInvalidArgumentError,
  type EmulatedError,
} from "../api-error.ts";
import { send, sendError, toWire, type Exchange, type Scenario } from "../exchange.ts";
import { badKey, closedModel, unknownModel, unregisteredCaller } from "../validation/access.ts";
import { perDay, perMinute, quotaExceeded, spendExceeded } from "../quota.ts";

const troubleshooting =
  "Please retry or report in https://developers.generativeai.google/guide/troubleshooting";
export const overloaded = createApiError(
  503,
  "UNAVAILABLE",
  "The model is overloaded. Please try again later.",
);

const error =
  (of: EmulatedError | ((exchange: Exchange) => EmulatedError)): Scenario =>
  (exchange) =>
    sendError(exchange.response, typeof of === "function" ? of(exchange) : of);

const raw =
  (status: number, body: string, headers: Readonly<Record<string, string>>): Scenario =>
  ({ response }) =>
    send(response, status, body, headers);

const html = { "content-type": "text/html; charset=UTF-8" };

export const httpErrors: Readonly<Record<string, Scenario>> = {
  e400_key: error(badKey()),
  e400_arg: error(createInvalidArgumentError("Request contains an invalid argument.")),
  e400_image: error(createInvalidArgumentError(`Unable to process input image. ${troubleshooting}`)),
  e400_location: error(
    createApiError(400, "FAILED_PRECONDITION", "User location is not supported for the API use."),
  ),
  e401: error(
    createApiError(
      401,
      "UNAUTHENTICATED",
      "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
    ),
  ),
  e402_prepay: error(({ argument }) =>
    createApiError(
      argument === "429" ? 429 : 402,
      "RESOURCE_EXHAUSTED",
      "Your prepayment credits are depleted. Please go to AI Studio to manage your project and billing.",
    ),
  ),
  e403: error(unregisteredCaller()),
  e403_leaked: error(
    createApiError(
      403,
      "PERMISSION_DENIED",
      "Your API key was reported as leaked. Please use another API key.",
    ),
  ),
  e404_model: error(({ model, apiVersion }) => unknownModel(model.id, apiVersion)),
  e404_newusers: error(({ model }) => closedModel(model.id)),
  e408: error(createApiError(408, "DEADLINE_EXCEEDED", "The request timed out.")),
  e413: error(
    createApiError(413, "INVALID_ARGUMENT", "Request payload size exceeds the limit: 20971520 bytes."),
  ),
  e429_rpm: error(({ model, argument }) => quotaExceeded(model.id, perMinute, Number(argument ?? 6.83))),
  e429_long: error(({ model }) => quotaExceeded(model.id, perDay, 3600)),
  e429_spend: error(spendExceeded()),
  e429_capacity: error(({ argument }) =>
    createApiError(
      429,
      "RESOURCE_EXHAUSTED",
      "Resource has been exhausted (e.g. check quota).",
      argument === "bare" ? undefined : [createErrorInfo("MODEL_CAPACITY_EXHAUSTED")],
    ),
  ),
  e429_empty: raw(429, "", { "content-type": "text/plain" }),
  /** Sends the retry time only as a header, in seconds or as a date. */
  e429_after: ({ response, argument }) => send(response, 429, "", { "retry-after": argument ?? "7" }),
  e429_after_date: ({ response, argument }) => {
    const now = Date.parse("2026-11-21T12:00:00Z");
    const until = now + Number(argument ?? 7) * 1000;
    const dates = { date: new Date(now).toUTCString(), "retry-after": new Date(until).toUTCString() };
    send(response, 429, "", dates);
  },
  e499: error(createApiError(499, "CANCELLED", "The operation was cancelled.")),
  e500: error(
    createApiError(500, "INTERNAL", `An internal error has occurred. ${troubleshooting}`, [
      createDetail("DebugInfo", { detail: "[ORIGINAL ERROR] generic::internal" }),
    ]),
  ),
  e502_html: raw(502, "<html><title>Error 502 (Server Error)!!1</title></html>", html),
  e503_forever: error(overloaded),
  e504: error(createApiError(504, "DEADLINE_EXCEEDED", "Deadline expired before operation could complete.")),
  err_array: raw(503, toWire([overloaded.body]), {}),
  err_sse_label: ({ response, model, apiVersion }) =>
    send(response, 404, toWire(unknownModel(model.id, apiVersion).body), {
      "content-type": "text/event-stream",
    }),
  err_bad_json: raw(400, '{"error": {', {}),
  redirect: raw(302, "", { "content-type": "text/plain", location: "/elsewhere" }),
};

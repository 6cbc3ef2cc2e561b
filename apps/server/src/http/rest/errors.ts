import { getAppError, createErrorData, getHttpStatus } from "@packshot/trpc";
import { AppError, errorCodes, type Ports } from "@packshot/trpc/ports";
import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import type { Context } from "hono";
import { z } from "zod";
import { maskPath } from "../access-log.ts";
import { createRetryAfterHeader } from "../headers.ts";

export const restError = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(errorCodes).describe("Error code to branch on. Codes are never renamed."),
      message: z.string().describe("A sentence for users: what happened and what to do."),
      doc_url: z.url().describe("Link to the section of this server's guides that says what to do."),
      requestId: z
        .string()
        .describe("ID of the request, which is also in the server's log. Include it when you ask for help."),
      param: z
        .string()
        .exactOptional()
        .describe("The invalid field, parameter or header, such as `images.product`."),
      retryAfterSeconds: z.number().exactOptional().describe("Seconds until the same call may succeed."),
    }),
  })
  .meta({
    id: "Error",
    examples: [
      {
        error: {
          code: "BAD_INPUT",
          message: "Please upload an image first.",
          param: "images.product",
          doc_url: "http://localhost:3000/docs/errors#bad_input",
          requestId: "0b9a3c1e-6d7f-4f52-8a1d-2f3e4c5b6a79",
        },
      },
    ],
  });

/** Converts anything thrown into an `AppError`. Logs unexpected errors, except from procedures, which log their own. */
export function toAppError(thrown: unknown, c: Context, { log }: Pick<Ports, "log">): AppError {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof TRPCError)) {
    const path = maskPath(c.req.path);
    log.error({ err: thrown, requestId: c.get("requestId"), path }, "call failed");
  }
  return getAppError(getTRPCErrorFromUnknown(thrown));
}

/** Returns the body of a rejected call. */
export function createRestError(
  error: AppError,
  c: Context,
  { settings }: Pick<Ports, "settings">,
): z.infer<typeof restError> {
  const { userMessage: message, ...data } = createErrorData(error, settings.publicUrl);
  return { error: { ...data, message, requestId: c.get("requestId") } };
}

/** Responds with an error, by default with the status of its code. */
export function sendError(
  c: Context,
  error: AppError,
  ports: Pick<Ports, "settings">,
  status: 405 | ReturnType<typeof getHttpStatus> = getHttpStatus(error.code),
): Response {
  return c.json(createRestError(error, c, ports), status, createRetryAfterHeader([error]));
}

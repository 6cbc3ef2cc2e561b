import type { Log } from "@packshot/trpc/ports";
import type { Context } from "hono";

type Write = (fields: object, message: string) => void;

/** Returns the ports with a log that adds the request's ID to each line. The response carries the same ID. */
export function withRequestId<Given extends { readonly log: Log }>(ports: Given, c: Context): Given {
  const requestId: string = c.get("requestId");
  const { log } = ports;
  const addRequestId =
    (level: keyof Log): Write =>
    (fields, message) =>
      log[level]({ ...fields, requestId }, message);
  return {
    ...ports,
    log: { info: addRequestId("info"), warn: addRequestId("warn"), error: addRequestId("error") },
  };
}

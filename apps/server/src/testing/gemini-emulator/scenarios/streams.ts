import { overloaded } from "./http-errors.ts";
import { createOkResponse } from "./results.ts";
import { writeHead, type Exchange, type Scenario } from "../exchange.ts";

interface StreamEnd {
  readonly separator?: string;
  /** Text that follows the first events instead of the response. */
  readonly instead?: string;
}

const event = (body: unknown, separator: string): string => `data: ${JSON.stringify(body)}${separator}`;
const createTextEvent = (text: string) => ({
  candidates: [{ content: { role: "model", parts: [{ text }] }, index: 0 }],
});

/** Sends two events with text, then the response with its STOP or the given replacement. */
const stream =
  ({ separator = "\n\n", instead }: StreamEnd = {}): Scenario =>
  async (exchange: Exchange) => {
    const { response, bill } = exchange;
    writeHead(response, 200, { "content-type": "text/event-stream" });
    response.write(event(createTextEvent("Here "), separator));
    response.write(event(createTextEvent("you go."), separator));
    const body = await createOkResponse(exchange);
    bill(body.usageMetadata);
    response.end(instead ?? event(body, separator));
  };

/** Scenarios of `streamGenerateContent`. */
export const streams: Readonly<Record<string, Scenario>> = {
  sse_ok: stream(),
  sse_crlf: stream({ separator: "\r\n\r\n" }),
  sse_error_mid: stream({ instead: event(overloaded.body, "\n\n") }),
  sse_cut: stream({ instead: 'data: {"candidates":[{"content":{"par' }),
  sse_no_finish: stream({ instead: "" }),
};

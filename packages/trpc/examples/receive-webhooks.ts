// A webhook receiver. Start it with `createReceiver({ secret, onEvent }).listen(4000)`.
import { createServer, type IncomingMessage, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { verifyWebhook, type WebhookEvent, WebhookError } from "@packshot/trpc/client";

interface ReceiverOptions {
  /** The webhook's secret, whsec_…, which you copied from Settings. Keep it with your other secrets. */
  readonly secret: string;
  /** Called for each event, and again if it rejects. Store the event and resolve. Do slow work later. */
  readonly onEvent: (event: WebhookEvent) => Promise<void>;
}

export function createReceiver({ secret, onEvent }: ReceiverOptions): Server {
  // If your response gets lost, the event is sent again with the same ID. Store the IDs in a database.
  const handledIds = new Set<string>();

  async function receive(request: IncomingMessage): Promise<number> {
    // The signature covers these bytes, so verify it before anything parses them.
    const payload = await buffer(request);
    const { id, event } = await verifyWebhook({ payload, headers: request.headers, secret });
    if (handledIds.has(id)) return 200;
    await onEvent(event);
    handledIds.add(id);
    return 200;
  }

  return createServer((request, response) => {
    void receive(request)
      // After any status other than 2xx, the server sends the event again later.
      .catch((error: unknown) => (error instanceof WebhookError ? 400 : 500))
      .then((status) => response.writeHead(status).end());
  });
}

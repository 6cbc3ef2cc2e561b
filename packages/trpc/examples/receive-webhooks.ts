// A receiver of webhooks. Begin it with `createReceiver({ secret, onEvent }).listen(4000)`.
import { createServer, type IncomingMessage, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { verifyWebhook, type WebhookEvent, WebhookError } from "@packshot/trpc/client";

interface ReceiverOptions {
  /** Is what `webhooks.create` has answered, whsec_…; keep it where your other secrets are. */
  readonly secret: string;
  /** Is called once for each event. Keep the event and resolve; do slow work afterwards. */
  readonly onEvent: (event: WebhookEvent) => Promise<void>;
}

export function createReceiver({ secret, onEvent }: ReceiverOptions): Server {
  // An event comes again under the same id when an answer was lost. A real receiver keeps the ids in its database.
  const seen = new Set<string>();

  async function receive(request: IncomingMessage): Promise<number> {
    // The signature is of these bytes, so nothing may parse them before.
    const payload = await buffer(request);
    const { id, event } = await verifyWebhook({ payload, headers: request.headers, secret });
    if (seen.has(id)) return 200;
    await onEvent(event);
    seen.add(id);
    return 200;
  }

  return createServer((request, response) => {
    void receive(request)
      // Anything but 2xx has the event sent again later.
      .catch((error: unknown) => (error instanceof WebhookError ? 400 : 500))
      .then((status) => response.writeHead(status).end());
  });
}

import { Link } from "@tanstack/react-router";
import { toApiError } from "../../../api/error.ts";
import { trpc, type WebhookDelivery } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { formatDateAndTime } from "../../../ui/time-text.ts";
import { Loading, Row } from "../section.tsx";
import { useDeliveries } from "./use-deliveries.ts";
import { describeEvent, describeOutcome } from "./webhook-text.ts";

interface Props {
  readonly webhookId: string;
  /** The URL or URLs that the deliveries go to. */
  readonly subject: string;
  readonly onClose: () => void;
}

/** Lists the deliveries to a webhook with their outcome, and resends them. */
export function DeliveriesDialog({ webhookId, subject, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Deliveries"
      description="Deliveries from the last 30 days, newest first."
      width="md"
    >
      <p className="mb-4 text-sm break-all text-soft">{subject}</p>
      <div className="divide-y divide-hairline rounded-card border border-hairline bg-raised">
        <Deliveries webhookId={webhookId} />
      </div>
    </Dialog>
  );
}

function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const pages = useDeliveries(webhookId);
  if (!pages.data) return <Loading query={pages} />;
  const deliveries = pages.data.pages.flatMap((page) => page.deliveries);
  if (deliveries.length === 0)
    return (
      <Row title="No deliveries yet" detail="Deliveries appear after your next run. Or send a test event." />
    );
  return (
    <>
      <ul aria-label="Deliveries" className="divide-y divide-hairline">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryRow delivery={delivery} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="flex justify-center p-4">
          <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { id, url, createdAt } = delivery;
  const utils = trpc.useUtils();
  const replay = trpc.webhooks.replay.useMutation({ onSettled: () => utils.webhooks.invalidate() });
  const text = describeEvent(delivery);
  return (
    <>
      <Row
        title={<EventTitle delivery={delivery} />}
        detail={
          <>
            <time dateTime={createdAt}>{formatDateAndTime(createdAt)}</time>
            {url !== null && <span className="block break-all">{url}</span>}
            <span role="status" className="block">
              {describeOutcome(delivery)}
            </span>
          </>
        }
      >
        <Button
          variant="pill"
          size="pill"
          aria-label={`Replay ${text}, ${formatDateAndTime(createdAt)}`}
          disabled={replay.isPending}
          onClick={() => replay.mutate({ deliveryId: id })}
        >
          Replay
        </Button>
      </Row>
      {replay.error && (
        <div className="px-5 pb-4 sm:px-6">
          <ErrorBox>{toApiError(replay.error).message}</ErrorBox>
        </div>
      )}
    </>
  );
}

/** Shows the event's title, with a link to its run or bulk job. */
function EventTitle({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { event } = delivery;
  const text = describeEvent(delivery);
  if (event.type === "bulk.finished") {
    return (
      <Link to="/bulk/$job" params={{ job: event.data.jobId }} className="underline underline-offset-4">
        {text}
      </Link>
    );
  }
  if (event.type !== "run.finished") return text;
  return (
    <Link
      to="/$tool"
      params={{ tool: event.data.tool }}
      search={{ run: event.data.runId }}
      className="underline underline-offset-4"
    >
      {text}
    </Link>
  );
}

import { findLatestError } from "../../../api/latest-error.ts";
import { trpc, type Webhook } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Row, RowError } from "../section.tsx";
import { useNewestDelivery } from "./use-deliveries.ts";
import { describeEvents, describeHealth, describeLastDelivery } from "./webhook-text.ts";

interface Props {
  readonly webhook: Webhook;
  readonly onEvents: () => void;
  readonly onDeliveries: () => void;
  readonly onRemove: () => void;
}

/** Shows whether a webhook's deliveries succeed, and polls while one is in progress. */
export function WebhookRow({ webhook, onEvents, onDeliveries, onRemove }: Props) {
  const { id, url, turnedOffAt } = webhook;
  const utils = trpc.useUtils();
  const newest = useNewestDelivery(id);
  const refresh = () => utils.webhooks.invalidate();
  const test = trpc.webhooks.test.useMutation({ onSettled: refresh });
  const turnOn = trpc.webhooks.turnOn.useMutation({ onSettled: refresh });
  const [last] = newest.data?.deliveries ?? [];
  const error = findLatestError(test, turnOn) ?? newest.error;
  return (
    <>
      <Row
        title={<span className="break-all">{url}</span>}
        detail={
          <>
            {describeEvents(webhook.events)}{" "}
            {newest.data && (
              <span role="status" className={turnedOffAt === null ? "" : "text-ink"}>
                {describeHealth(webhook, last)} {describeLastDelivery(last)}
              </span>
            )}
          </>
        }
      >
        <div className="flex flex-wrap gap-2">
          {turnedOffAt === null ? (
            <Button
              variant="pill"
              size="pill"
              aria-label={`Send test to ${url}`}
              disabled={test.isPending}
              onClick={() => test.mutate({ id })}
            >
              Send test
            </Button>
          ) : (
            <Button
              variant="pill"
              size="pill"
              aria-label={`Turn on ${url}`}
              disabled={turnOn.isPending}
              onClick={() => turnOn.mutate({ id })}
            >
              Turn on
            </Button>
          )}
          <Button variant="pill" size="pill" aria-label={`Change events of ${url}`} onClick={onEvents}>
            Change events
          </Button>
          <Button variant="pill" size="pill" aria-label={`Deliveries to ${url}`} onClick={onDeliveries}>
            Deliveries
          </Button>
          <Button variant="pill" size="pill" aria-label={`Remove ${url}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </Row>
      <RowError error={error} />
    </>
  );
}

import { useState } from "react";
import { type CreatedWebhook, trpc, type Webhook } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Loading, Row } from "../section.tsx";
import { ChangeEventsDialog } from "./change-events-dialog.tsx";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { RunWebhook } from "./run-webhook.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookRow } from "./webhook-row.tsx";

type Open =
  | { readonly kind: "new" }
  | { readonly kind: "secret"; readonly created: CreatedWebhook }
  | { readonly kind: "events" | "deliveries" | "removal"; readonly webhook: Webhook };

/** Lists the user's webhooks and whether their deliveries succeed. */
export function Webhooks() {
  const webhooks = trpc.webhooks.list.useQuery(undefined, { refetchOnMount: "always" });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (!webhooks.data) return <Loading query={webhooks} />;
  const none = webhooks.data.length === 0;
  return (
    <>
      {webhooks.data.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          onEvents={() => setOpen({ kind: "events", webhook })}
          onDeliveries={() => setOpen({ kind: "deliveries", webhook })}
          onRemove={() => setOpen({ kind: "removal", webhook })}
        />
      ))}
      <Row
        title={none ? "No webhooks yet" : "Add another webhook"}
        detail={
          none
            ? "Get a signed request when something happens in your account, such as a finished run."
            : "Each webhook has its own secret. You can add up to five."
        }
      >
        <Button onClick={() => setOpen({ kind: "new" })}>Add webhook</Button>
      </Row>
      <RunWebhook />
      <Row title="How webhooks work" detail="Receive, verify and replay events.">
        <a href="/docs/webhooks" className="underline underline-offset-4">
          Guide to webhooks
        </a>
      </Row>
      {open?.kind === "new" && (
        <NewWebhookDialog onCreated={(created) => setOpen({ kind: "secret", created })} onClose={close} />
      )}
      {open?.kind === "secret" && (
        <SecretDialog subject={open.created.url} secret={open.created.secret} isShownOnce onClose={close} />
      )}
      {open?.kind === "events" && <ChangeEventsDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === "deliveries" && (
        <DeliveriesDialog webhookId={open.webhook.id} subject={open.webhook.url} onClose={close} />
      )}
      {open?.kind === "removal" && <Removal webhook={open.webhook} onClose={close} />}
    </>
  );
}

function Removal({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.webhooks.remove.useMutation({ onSettled: () => utils.webhooks.list.invalidate() });
  return (
    <ConfirmDialog
      title="Remove this webhook?"
      text="We'll stop sending events, including pending ones, and delete the secret and the delivery history."
      confirmLabel="Remove webhook"
      mutation={remove}
      onConfirm={() => remove.mutate({ id: webhook.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="font-mono text-sm break-all">{webhook.url}</p>
    </ConfirmDialog>
  );
}

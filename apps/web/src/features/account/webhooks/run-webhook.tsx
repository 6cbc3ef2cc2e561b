import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Row, RowError } from "../section.tsx";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

type Open = "secret" | "deliveries" | "replacement";

const SUBJECT = "URLs that programs pass when they start a run";

/** Shows the secret for the URLs that programs pass with their runs, and the deliveries to them. */
export function RunWebhook() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const utils = trpc.useUtils();
  // Requested whenever a dialog opens: the first request creates the secret.
  const runWebhook = trpc.webhooks.ofRuns.useMutation();
  const show = (next: Open) => runWebhook.mutate(undefined, { onSuccess: () => setOpen(next) });
  const replace = trpc.webhooks.remove.useMutation({
    onSuccess: async () => {
      await utils.webhooks.deliveries.invalidate();
      show("secret");
    },
  });
  const { data: webhook } = runWebhook;
  return (
    <>
      <Row
        title="Per-run webhook URLs"
        detail="Programs can pass a webhookUrl when they start a run. All per-run webhooks are signed with the same secret."
      >
        <div className="flex flex-wrap gap-2">
          <Button variant="pill" size="pill" disabled={runWebhook.isPending} onClick={() => show("secret")}>
            Show secret
          </Button>
          <Button
            variant="pill"
            size="pill"
            aria-label="Deliveries to per-run webhook URLs"
            disabled={runWebhook.isPending}
            onClick={() => show("deliveries")}
          >
            Deliveries
          </Button>
          <Button
            variant="pill"
            size="pill"
            disabled={runWebhook.isPending}
            onClick={() => show("replacement")}
          >
            Replace secret
          </Button>
        </div>
      </Row>
      <RowError error={runWebhook.error} />
      {webhook && open === "secret" && (
        <SecretDialog subject={SUBJECT} secret={webhook.secret} onClose={close} />
      )}
      {webhook && open === "deliveries" && (
        <DeliveriesDialog webhookId={webhook.id} subject={SUBJECT} onClose={close} />
      )}
      {webhook && open === "replacement" && (
        <ConfirmDialog
          title="Replace the secret?"
          text="We'll stop sending pending requests to per-run webhook URLs and delete their delivery history. Later requests are signed with a new secret."
          confirmLabel="Replace secret"
          mutation={replace}
          onConfirm={() => replace.mutate({ id: webhook.id })}
          onClose={close}
        />
      )}
    </>
  );
}

import { useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { type CreatedWebhook, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { EventChoices } from "./event-choices.tsx";
import { eventChoices } from "./webhook-text.ts";

interface Props {
  readonly onCreated: (created: CreatedWebhook) => void;
  readonly onClose: () => void;
}

/** Asks for a URL and its events. */
export function NewWebhookDialog({ onCreated, onClose }: Props) {
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState(eventChoices.map(({ type }) => type));
  const utils = trpc.useUtils();
  const create = trpc.webhooks.create.useMutation({
    onSuccess: onCreated,
    // Also after an error, because the webhook exists if only the response was lost.
    onSettled: () => utils.webhooks.list.invalidate(),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New webhook"
      description="We'll send a signed request for each event."
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ url, events });
        }}
      >
        <TextField
          label="URL"
          placeholder="https://example.com/packshot"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={2000}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <EventChoices events={events} onChange={setEvents} />
        {create.error && <ErrorBox>{toApiError(create.error).message}</ErrorBox>}
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={create.isPending || url.trim() === "" || events.length === 0}
          >
            Add webhook
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { trpc, type Webhook } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { EventChoices } from "./event-choices.tsx";

interface Props {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Changes which events a webhook receives. The URL and the secret stay. */
export function ChangeEventsDialog({ webhook: { id, url, events: currentEvents }, onClose }: Props) {
  const [events, setEvents] = useState([...currentEvents]);
  const utils = trpc.useUtils();
  const update = trpc.webhooks.update.useMutation({ onSettled: () => utils.webhooks.list.invalidate() });
  return (
    <Dialog open onOpenChange={onClose} title="Change events" description={url}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ id, events }, { onSuccess: onClose });
        }}
      >
        <EventChoices events={events} onChange={setEvents} />
        {update.error && <ErrorBox>{toApiError(update.error).message}</ErrorBox>}
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={update.isPending || events.length === 0}>
            Save events
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import type { Webhook } from "../../../api/trpc.ts";
import { eventChoices } from "./webhook-text.ts";

type EventType = Webhook["events"][number];

interface Props {
  readonly events: readonly EventType[];
  readonly onChange: (events: EventType[]) => void;
}

/** Renders a checkbox for each event that a webhook can receive. */
export function EventChoices({ events, onChange }: Props) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Events</legend>
      {eventChoices.map(({ type, label, hint }) => (
        <label key={type} className="flex gap-3">
          <input
            type="checkbox"
            className="mt-1 size-4 shrink-0 accent-ink"
            checked={events.includes(type)}
            onChange={({ target }) =>
              onChange(target.checked ? [...events, type] : events.filter((other) => other !== type))
            }
          />
          <span>
            <span className="block font-medium">{label}</span>
            <span className="block text-sm text-soft">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

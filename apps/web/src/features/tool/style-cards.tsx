import { ChoicePicture } from "../options/choice-picture.tsx";
import { OptionFields } from "../options/option-fields.tsx";
import { costOf } from "./cost.ts";
import { styleFieldOf } from "./style-field.ts";
import type { ToolScreenState } from "./use-tool-screen.ts";

/** Of a dialog without a confirmation: each choice is a large card that starts the run. */
export function StyleCards({ screen }: { readonly screen: ToolScreenState }) {
  const { options, quote, reason, busy } = screen;
  const field = styleFieldOf(options.fields);
  const others = options.fields.filter((one) => one !== field);
  return (
    <div className="flex flex-col gap-5">
      <OptionFields options={options} unavailable={quote?.unavailable} fields={others} room="dialog" />
      <div className="grid gap-4 sm:grid-cols-2">
        {field?.choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            disabled={busy || reason !== null}
            onClick={() => screen.start({ [field.name]: choice.value })}
            className="flex flex-col overflow-hidden rounded-card border border-edge bg-raised text-left transition hover:border-ink disabled:cursor-not-allowed disabled:border-hairline disabled:text-soft"
          >
            <span className="block aspect-[3/2] w-full overflow-hidden border-b border-hairline">
              <ChoicePicture choice={choice} set={field.pictures} />
            </span>
            <span className="flex grow flex-col gap-1 p-5">
              <span className="font-title text-[19px]/6 font-semibold tracking-tight">{choice.label}</span>
              <span className="text-pretty text-soft">{choice.description}</span>
              {quote && <span className="mt-auto pt-3 text-sm font-semibold">{costOf(quote)}</span>}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

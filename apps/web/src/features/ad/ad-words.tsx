import { useId } from "react";
import type { AdState } from "./use-ad.ts";

/** Longest text of an ad, in characters, as its schema has it. */
const longest = 100;

/** Headlines to choose from, and the words as they will stand on the ad, which the person may change. */
export function AdWords({ ad }: { readonly ad: AdState }) {
  const { headlines, note } = ad.headlines;
  const id = useId();
  return (
    <>
      {headlines.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Options</legend>
          <div className="flex flex-col gap-2">
            {headlines.map((headline, index) => (
              <label
                key={headline}
                className="flex items-center gap-3 rounded-button border border-edge bg-raised px-3.5 py-2.5 transition hover:border-ink has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
              >
                <input
                  type="radio"
                  name={id}
                  className="size-4 shrink-0 accent-accent outline-none"
                  checked={headline === ad.adText}
                  onChange={() => ad.pick(headline, index)}
                />
                {headline}
              </label>
            ))}
          </div>
          {note !== null && <p className="mt-2 text-sm text-pretty text-soft">{note}</p>}
        </fieldset>
      )}
      <div>
        <label htmlFor={`${id}-text`} className="mb-2 block text-sm font-medium">
          {headlines.length > 0 ? "Words on the ad" : "Or write your own"}
        </label>
        <textarea
          id={`${id}-text`}
          rows={2}
          maxLength={longest}
          value={ad.adText}
          onChange={(event) => ad.options.set("adText", event.target.value)}
          className="block w-full resize-y rounded-button border border-edge bg-raised px-3.5 py-2.5 text-base"
        />
      </div>
    </>
  );
}

import { Lock } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { formatAdError } from "./ad-failed.ts";
import type { AdState } from "./use-ad.ts";
import { OptionFields } from "../options/option-fields.tsx";
import { groupFields } from "../options/option-values.ts";

interface AdTextProps {
  readonly ad: AdState;
  /** The index, from 0, of the ad's photo; null while none is chosen. */
  readonly chosen: number | null;
}

const title = "Ad Text";

/** Asks for the ad's text and style. Locked until there are photos. */
export function AdText({ ad, chosen }: AdTextProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="order-3 flex min-h-0 flex-col border-t border-hairline bg-paper lg:order-none lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:border-l"
    >
      <div className="relative flex min-h-0 grow flex-col gap-5 px-5 pt-5 pb-8 lg:overflow-y-auto lg:px-6 lg:pt-6">
        <h2 id={id} className="text-[22px]/7">
          {title}
        </h2>
        {ad.ready ? <AdTextForm ad={ad} /> : <LockedNote />}
      </div>
      {ad.ready && (
        <div className="border-t border-hairline px-5 py-4 lg:px-6 lg:pb-6">
          <MakeAdButton ad={ad} chosen={chosen} />
        </div>
      )}
    </section>
  );
}

interface AdTextSheetProps extends AdTextProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Shows the same form in a sheet, because the results fill a narrow screen. */
export function AdTextSheet({ ad, chosen, open, onOpenChange }: AdTextSheetProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={ad.ready && <MakeAdButton ad={ad} chosen={chosen} onMake={() => onOpenChange(false)} />}
    >
      <div className="flex flex-col gap-5">{ad.ready ? <AdTextForm ad={ad} /> : <LockedNote />}</div>
    </Dialog>
  );
}

function LockedNote() {
  return (
    <p className="hatched flex items-center gap-3 rounded-card border border-hairline p-4 text-soft">
      <Lock size={18} aria-hidden className="shrink-0" />
      <span className="bg-paper px-1.5 py-0.5">Generate photos first</span>
    </p>
  );
}

function AdTextForm({ ad }: { readonly ad: AdState }) {
  const { options, headlines } = ad;
  // The options with the headlines' subject come before the headlines, the text style comes after them.
  const [about, ...styleGroups] = groupFields(options.fields);
  return (
    <>
      <OptionFields options={options} unavailable={undefined} fields={about?.fields ?? []} />
      <Button className="shrink-0" disabled={headlines.pending} onClick={headlines.write}>
        {headlines.pending && <Spinner size="sm" />}
        {headlines.headlines.length === 0 ? "Generate Ad Copy" : "Generate New Options"}
      </Button>
      {headlines.problem && (
        <ErrorBox>{ad.tool.copy.analyzing?.failed.replace("{message}", headlines.problem)}</ErrorBox>
      )}
      <AdTextFields ad={ad} />
      <OptionFields
        options={options}
        unavailable={undefined}
        fields={styleGroups.flatMap(({ fields }) => fields)}
      />
    </>
  );
}

interface MakeAdProps extends AdTextProps {
  readonly onMake?: () => void;
}

function MakeAdButton({ ad, chosen, onMake }: MakeAdProps) {
  const { busy, startBlocker, problem } = ad;
  const photoText = chosen === null ? "" : `, on photo ${chosen + 1}`;
  return (
    <>
      {problem && (
        <div className="mb-4">
          <ErrorBox>{formatAdError(problem)}</ErrorBox>
        </div>
      )}
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        disabled={busy || startBlocker !== null}
        aria-describedby="ad-terms"
        aria-keyshortcuts="Meta+Enter Control+Enter"
        onClick={() => {
          ad.make();
          onMake?.();
        }}
      >
        {busy && <Spinner size="sm" />}
        {busy ? "Adding Text..." : ad.tool.copy.action}
      </Button>
      <p id="ad-terms" className="mt-2.5 text-center text-sm text-balance text-soft">
        {startBlocker ??
          `Your text appears exactly as written${photoText}. Up to 10 ads from these photos at no extra cost.`}
      </p>
    </>
  );
}

/** The schema's maximum length of an ad's text. */
const maxTextLength = 100;

/** Offers headlines, and lets the user edit the ad's text. */
function AdTextFields({ ad }: { readonly ad: AdState }) {
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
          {headlines.length > 0 ? "Text on the ad" : "Or write your own"}
        </label>
        <textarea
          id={`${id}-text`}
          rows={2}
          maxLength={maxTextLength}
          value={ad.adText}
          onChange={(event) => ad.options.set("adText", event.target.value)}
          className="block w-full resize-y rounded-button border border-edge bg-raised px-3.5 py-2.5 text-base"
        />
      </div>
    </>
  );
}

import type { AnyTool } from "@packshot/tools/catalog";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ChoiceImage } from "../options/choice-image.tsx";
import { findStyleField } from "../options/offered-fields.ts";
import { OptionFields } from "../options/option-fields.tsx";
import type { OptionsState } from "../options/use-options.ts";
import { DoubtfulCutOuts } from "./doubtful-cut-outs.tsx";
import { useExtraSources } from "./extra-sources.tsx";
import { RunTerms } from "./run-button.tsx";
import { formatCost } from "../screen/quote.ts";
import { useScreenOptions, useScreenRun } from "../screen/contexts.tsx";

interface CustomizeDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Shows the options of tools that have a dialog for them. Cancel closes it, but keeps the choices. */
export function CustomizeDialog({ open, onOpenChange }: CustomizeDialogProps) {
  const { tool, options, quote } = useScreenOptions();
  const { title, subtitle, confirm } = pickDialogCopy(tool, options);
  const below = useExtraSources();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title={title}
      {...(subtitle !== undefined && { description: subtitle })}
      footer={<Footer confirm={confirm} onCancel={() => onOpenChange(false)} />}
    >
      {confirm === undefined ? (
        <StyleCards />
      ) : (
        <div className="flex flex-col gap-5">
          <DoubtfulCutOuts />
          <OptionFields options={options} unavailable={quote?.unavailable} shownIn="dialog" below={below} />
        </div>
      )}
    </Dialog>
  );
}

type DialogCopy = NonNullable<AnyTool["copy"]["dialog"]>;

/**
 * Returns the dialog's copy, with the replacements from `withoutGroup` if this server's engine doesn't support that
 * group of options.
 */
export function pickDialogCopy(tool: AnyTool, options: OptionsState): DialogCopy {
  const { withoutGroup, ...copy } = tool.copy.dialog ?? { title: tool.copy.title };
  const isGroupMissing = withoutGroup && !options.fields.some(({ group }) => group === withoutGroup.group);
  return isGroupMissing ? { ...copy, ...withoutGroup } : copy;
}

interface FooterProps {
  readonly confirm: string | undefined;
  readonly onCancel: () => void;
}

function Footer({ confirm, onCancel }: FooterProps) {
  const { quote } = useScreenOptions();
  const { busy, startBlocker, start } = useScreenRun();
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <div className="basis-full *:mt-0 sm:mr-auto sm:min-w-0 sm:flex-1 *:sm:text-left">
        <RunTerms id="dialog-terms" />
      </div>
      <Button className="max-sm:grow" onClick={onCancel}>
        Cancel
      </Button>
      {confirm !== undefined && (
        <Button
          variant="primary"
          className="max-sm:grow"
          disabled={busy || startBlocker !== null}
          aria-describedby="dialog-terms"
          onClick={() => start()}
        >
          {confirm}
          {quote && ` · ${formatCost(quote)}`}
        </Button>
      )}
    </div>
  );
}

/** Shows each choice as a large card that starts the run, in a dialog without a confirmation. */
function StyleCards() {
  const { options, quote } = useScreenOptions();
  const { startBlocker, busy, start } = useScreenRun();
  const field = findStyleField(options.fields);
  const otherFields = options.fields.filter((one) => one !== field);
  return (
    <div className="flex flex-col gap-5">
      <OptionFields
        options={options}
        unavailable={quote?.unavailable}
        fields={otherFields}
        shownIn="dialog"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {field?.choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            disabled={busy || startBlocker !== null}
            onClick={() => start({ [field.name]: choice.value })}
            className="flex flex-col overflow-hidden rounded-card border border-edge bg-raised text-left transition hover:border-ink disabled:cursor-not-allowed disabled:border-hairline disabled:text-soft"
          >
            <span className="block aspect-[3/2] w-full overflow-hidden border-b border-hairline">
              <ChoiceImage choice={choice} imageSet={field.imageSet} />
            </span>
            <span className="flex grow flex-col gap-1 p-5">
              <span className="font-title text-[19px]/6 font-semibold tracking-tight">{choice.label}</span>
              <span className="text-pretty text-soft">{choice.description}</span>
              {quote && <span className="mt-auto pt-3 text-sm font-semibold">{formatCost(quote)}</span>}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

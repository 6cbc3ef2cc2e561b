import type { AnyTool } from "@packshot/tools/catalogue";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { OptionFields } from "../options/option-fields.tsx";
import { costOf } from "./cost.ts";
import { RunTerms } from "./run-terms.tsx";
import { StyleCards } from "./style-cards.tsx";
import type { ToolScreenState } from "./use-tool-screen.ts";

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly screen: ToolScreenState;
}

/** The options of the flow `dialog`. Cancel only closes; what was chosen stays. */
export function CustomizeDialog({ open, onOpenChange, screen }: Props) {
  const { options, quote } = screen;
  const { title, subtitle, confirm } = dialogWords(screen);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title={title}
      {...(subtitle !== undefined && { description: subtitle })}
      footer={<Footer screen={screen} confirm={confirm} onCancel={() => onOpenChange(false)} />}
    >
      {confirm === undefined ? (
        <StyleCards screen={screen} />
      ) : (
        <div className="flex flex-col gap-5">
          <OptionFields options={options} unavailable={quote?.unavailable} room="dialog" />
        </div>
      )}
    </Dialog>
  );
}

type DialogTexts = NonNullable<AnyTool["texts"]["dialog"]>;

/** The tool's words; others where a group of its options is not to be had here. */
function dialogWords({ tool, options }: ToolScreenState): DialogTexts {
  const { withoutGroup, ...words } = tool.texts.dialog ?? { title: tool.texts.title };
  const missing = withoutGroup && !options.fields.some(({ group }) => group === withoutGroup.group);
  return missing ? { ...words, ...withoutGroup } : words;
}

interface FooterProps {
  readonly screen: ToolScreenState;
  readonly confirm: string | undefined;
  readonly onCancel: () => void;
}

function Footer({ screen, confirm, onCancel }: FooterProps) {
  const { quote, busy, reason } = screen;
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <div className="basis-full *:mt-0 sm:mr-auto sm:min-w-0 sm:flex-1 *:sm:text-left">
        <RunTerms id="dialog-terms" screen={screen} />
      </div>
      <Button className="max-sm:grow" onClick={onCancel}>
        Cancel
      </Button>
      {confirm !== undefined && (
        <Button
          variant="primary"
          className="max-sm:grow"
          disabled={busy || reason !== null}
          aria-describedby="dialog-terms"
          onClick={() => screen.start()}
        >
          {confirm}
          {quote && ` · ${costOf(quote)}`}
        </Button>
      )}
    </div>
  );
}

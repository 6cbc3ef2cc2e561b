import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import { pickRepeatLabel } from "./repeat-label.ts";
import { formatCost, nameEngine, describeWork } from "../screen/quote.ts";
import { listResults } from "../screen/run-state.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";
import { isMac } from "../../shell/shortcuts/shortcuts.ts";
import { useOutOfTokens } from "../../account/tokens/next-tokens.ts";
import { useScreenOptions, useScreenRun } from "../screen/contexts.tsx";

/** Returns whether the run button is the next step. On an ad's screen, once a run has ended, the next step is the text. */
export function isRunNextStep({ tool, run, busy }: ToolScreenState["run"]): boolean {
  return tool.flow !== "ad" || run === null || busy;
}

/** Returns whether the run button is the primary action. Once a run has results, saving them is. */
function isPrimary(screen: ToolScreenState["run"]): boolean {
  const { run, busy } = screen;
  return isRunNextStep(screen) && (busy || run === null || listResults(run).length === 0);
}

/** Maximum length in characters of a label that fits next to its keyboard shortcut. */
const maxLabelLengthWithKeys = 14;

/** Shows the run button with its cost, and below it what a run makes or why the button is disabled. */
export function RunButton() {
  const screen = useScreenRun();
  const { quote } = useScreenOptions();
  const { tool, run, busy, startBlocker, repeats } = screen;
  const isNextStep = isRunNextStep(screen);
  const hasRun = run !== null && !busy;
  const primary = isPrimary(screen);
  const wide = useIsWide();
  // On a narrow screen, the button opens the tool's dialog, which explains what is missing. So it stays enabled.
  const opensDialog = hasRun && tool.copy.dialog !== undefined && !wide;
  const label = repeats ? pickRepeatLabel(screen) : tool.copy.action;
  return (
    <>
      <Button
        variant={primary ? "primary" : "secondary"}
        size="lg"
        className="w-full px-3!"
        disabled={busy || (startBlocker !== null && !opensDialog)}
        aria-describedby="run-terms"
        {...(isNextStep && { "aria-keyshortcuts": "Meta+Enter Control+Enter" })}
        onClick={screen.startOrTryAgain}
      >
        {busy && <Spinner size="sm" />}
        {label}
        {quote && ` · ${formatCost(quote)}`}
        {isNextStep && !busy && startBlocker === null && label.length <= maxLabelLengthWithKeys && (
          <kbd
            aria-hidden
            className="ml-1 hidden rounded-[6px] border border-current px-1.5 font-sans text-[12px]/5 lg:inline"
          >
            {isMac() ? "⌘" : "Ctrl"} ↵
          </kbd>
        )}
      </Button>
      <RunTerms id="run-terms" />
    </>
  );
}

/** Explains why the run button is disabled, that the user is out of tokens, or what the run makes. */
export function RunTerms({ id }: { readonly id: string }) {
  const { startBlocker } = useScreenRun();
  return (
    <p id={id} className="mt-2.5 short:mt-1.5 text-center text-sm text-balance text-soft empty:hidden">
      {startBlocker ?? <Terms />}
    </p>
  );
}

function Terms() {
  const { quote } = useScreenOptions();
  const { duration, busy, outOfTokens } = useScreenRun();
  const noTokens = useOutOfTokens();
  // Another message already explains what to do.
  if (outOfTokens) return null;
  if (noTokens !== null && !busy) return `You're out of tokens. ${noTokens}`;
  if (!quote || !duration) return null;
  return (
    <>
      {describeWork(quote, duration)}
      <span className="max-lg:hidden"> on {nameEngine(quote)}</span>. You only pay if it works.
    </>
  );
}

import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { costOf, engineName, workOf } from "../screen/quote.ts";
import { madeOf } from "../screen/run-state.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";
import { useScreenOptions, useScreenRun } from "../screen/contexts.tsx";

/** Says whether the run's action is what comes next: for an ad with photos, the words are. */
export function isNext({ tool, run, busy }: ToolScreenState["run"]): boolean {
  return tool.flow !== "ad" || run === null || busy;
}

/** Once there are results, saving them comes first, and making more second. */
function isPrimary(screen: ToolScreenState["run"]): boolean {
  const { run, busy } = screen;
  return isNext(screen) && (busy || run === null || madeOf(run).length === 0);
}

/** Says what another press brings: other pictures after results, another try after a failure. */
function againLabel({ tool, run, busy }: ToolScreenState["run"]): string {
  const { action, again } = tool.texts;
  if (again !== undefined || busy || run === null) return again ?? action;
  if (madeOf(run).length === 0) return "Try Again";
  const count = tool.variationLabels.length;
  return count === 1 ? "Make Another" : `Make ${count} More`;
}

/** A label of no more characters leaves room for its keys. */
const longestBesideKeys = 18;

/** Draws the one action of the screen, which says what it costs and why it can't be pressed. */
export function RunButton() {
  const screen = useScreenRun();
  const { quote } = useScreenOptions();
  const { tool, run, busy, reason, repeats } = screen;
  const next = isNext(screen);
  const again = run !== null && !busy;
  const primary = isPrimary(screen);
  // A tool's dialog comes first then, and says what is missing.
  const asks = again && tool.texts.dialog !== undefined;
  const label = repeats ? againLabel(screen) : tool.texts.action;
  return (
    <>
      <Button
        variant={primary ? "primary" : "secondary"}
        size="lg"
        className="w-full px-3"
        disabled={busy || (reason !== null && !asks)}
        aria-describedby="run-terms"
        {...(next && { "aria-keyshortcuts": "Meta+Enter Control+Enter" })}
        onClick={screen.act}
      >
        {busy && <Spinner size="sm" />}
        {label}
        {quote && ` · ${costOf(quote)}`}
        {next && !busy && reason === null && label.length <= longestBesideKeys && (
          <kbd
            aria-hidden
            className="ml-1 hidden rounded-[6px] border border-current px-1.5 font-sans text-[12px]/5 lg:inline"
          >
            {navigator.platform.startsWith("Mac") ? "⌘" : "Ctrl"} ↵
          </kbd>
        )}
      </Button>
      <RunTerms id="run-terms" />
    </>
  );
}

/** Says below the action why it can't be pressed, or what it brings. */
export function RunTerms({ id }: { readonly id: string }) {
  const { quote } = useScreenOptions();
  const { reason, wait } = useScreenRun();
  return (
    <p id={id} className="mt-2.5 text-center text-sm text-balance text-soft">
      {reason ??
        (quote && wait && (
          <>
            {workOf(quote, wait)}
            <span className="max-lg:hidden"> on {engineName(quote)}</span>. Charged only if it works.
          </>
        ))}
    </p>
  );
}

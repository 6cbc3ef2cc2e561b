import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { costOf } from "./cost.ts";
import { RunTerms } from "./run-terms.tsx";
import type { ToolScreenState } from "./use-tool-screen.ts";

/** Of an ad, the words are next once there are photos. */
export function isPrimary({ tool, run, busy }: ToolScreenState): boolean {
  return tool.flow !== "ad" || run === null || busy;
}

/** Characters of a label that leave room for its keys. */
const longestBesideKeys = 18;

/** The one action of the screen: says what it costs, and why it can't be pressed. */
export function RunButton({ screen }: { readonly screen: ToolScreenState }) {
  const { tool, run, quote, busy, reason, repeats } = screen;
  const again = run !== null && !busy;
  const primary = isPrimary(screen);
  // Its dialog comes first then, and says what it costs.
  const asks = again && tool.texts.dialog !== undefined;
  const { action, again: repeat = busy ? action : "Try Again" } = tool.texts;
  const label = repeats ? repeat : action;
  return (
    <>
      <Button
        variant={primary ? "primary" : "secondary"}
        size="lg"
        className="w-full px-3"
        disabled={busy || (reason !== null && !asks)}
        aria-describedby="run-terms"
        {...(primary && { "aria-keyshortcuts": "Meta+Enter Control+Enter" })}
        onClick={screen.act}
      >
        {busy && <Spinner size="sm" />}
        {label}
        {quote && !asks && ` · ${costOf(quote)}`}
        {primary && !busy && reason === null && label.length <= longestBesideKeys && (
          <kbd
            aria-hidden
            className="ml-1 hidden rounded-[6px] border border-current px-1.5 font-sans text-[12px]/5 lg:inline"
          >
            {navigator.platform.startsWith("Mac") ? "⌘" : "Ctrl"} ↵
          </kbd>
        )}
      </Button>
      <RunTerms id="run-terms" screen={screen} />
    </>
  );
}

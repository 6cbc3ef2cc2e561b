import type { AnyTool } from "@packshot/tools/catalogue";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { Source } from "../upload/source.ts";
import type { ToolScreenState } from "./use-tool-screen.ts";

interface Props {
  readonly tool: AnyTool;
  readonly screen: ToolScreenState;
  /** There are results already. */
  readonly again: boolean;
}

const engines: Readonly<Record<string, string>> = { studio: "the local studio engine", gemini: "Gemini" };

/** The one action of the screen: says what it costs, and why it can't be pressed. */
export function RunButton({ tool, screen, again }: Props) {
  const { quote, source, busy } = screen;
  const refusal = quote && !quote.support.supported ? quote.support.reason : null;
  const [slot] = Object.values<AnyTool["images"][string]>(tool.images);
  const reasons: Readonly<Record<Source["status"], string | null>> = {
    empty: slot?.missing ?? null,
    uploading: "Your picture is being uploaded.",
    failed: "Your picture could not be uploaded.",
    ready: null,
  };
  const reason = refusal ?? reasons[source.status];
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        disabled={busy || reason !== null}
        aria-describedby="run-terms"
        aria-keyshortcuts="Meta+Enter Control+Enter"
        onClick={() => screen.start()}
      >
        {busy && <Spinner size="sm" />}
        {again ? "Try Again" : tool.texts.action}
        {quote && ` · ${quote.tokens} ${quote.tokens === 1 ? "token" : "tokens"}`}
        {!busy && reason === null && (
          <kbd
            aria-hidden
            className="ml-1 hidden rounded-[6px] border border-current px-1.5 font-sans text-[12px]/5 lg:inline"
          >
            {navigator.platform.startsWith("Mac") ? "⌘" : "Ctrl"} ↵
          </kbd>
        )}
      </Button>
      <p id="run-terms" className="mt-2.5 text-center text-sm text-balance text-soft">
        {reason ??
          (quote && (
            <>
              About {quote.estimateSeconds} s
              <span className="max-lg:hidden"> on {engines[quote.engine] ?? quote.engine}</span>. Charged only
              if it works.
            </>
          ))}
      </p>
    </>
  );
}

import type { AnyTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { OptionValues } from "../options/option-values.ts";
import { costOf } from "../screen/quote.ts";
import { madeOf } from "../screen/run-state.ts";
import type { ToolScreenState } from "../screen/use-tool-screen.ts";
import { type Sources, uploadIds } from "../upload/source.ts";

interface Asked {
  readonly tool: Pick<AnyTool, "sameAgain">;
  readonly run: Run | null;
  readonly sources: Sources;
  readonly options: OptionValues;
}

/** Whether another run would bring nothing but the pictures that are on the screen. */
export function isSameAgain({ tool, run, sources, options }: Asked): boolean {
  const complete = run !== null && madeOf(run).length === run.variations.length;
  if (tool.sameAgain !== true || !complete) return false;
  const images = uploadIds(sources) ?? {};
  return (
    run.sources.every(({ slot, uploadId }) => images[slot] === uploadId) &&
    Object.entries(options).every(([name, value]) => sameValue(value, run.options[name]))
  );
}

function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Asks before a token is spent on what is there already. */
export function SameAgainDialog({ screen }: { readonly screen: ToolScreenState }) {
  const { tool, quote, askingSameAgain, leaveSameAgain, start } = screen;
  return (
    <Dialog
      open={askingSameAgain}
      onOpenChange={leaveSameAgain}
      title="These would be the same pictures"
      description={`${tool.name} always makes the same pictures from the same photo, so another run won't give you anything new. To get different pictures, use another photo.`}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button className="max-sm:grow" onClick={() => start()}>
          Make them again{quote && ` · ${costOf(quote)}`}
        </Button>
        <Button variant="primary" className="max-sm:grow" onClick={leaveSameAgain}>
          Keep these
        </Button>
      </div>
    </Dialog>
  );
}

import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useScreenOptions, useScreenRun } from "../screen/contexts.tsx";
import { costOf } from "../screen/quote.ts";

/** Asks for confirmation before a token is spent on the same images again. */
export function SameAgainDialog() {
  const { quote } = useScreenOptions();
  const { tool, askingSameAgain, leaveSameAgain, start } = useScreenRun();
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

import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useScreenOptions, useScreenRun } from "../screen/contexts.tsx";
import { formatCost } from "../screen/quote.ts";

/** Asks for confirmation before a token is spent on the same images again. */
export function RepeatRunDialog() {
  const { quote } = useScreenOptions();
  const { tool, asksToRepeat, cancelRepeat, start } = useScreenRun();
  return (
    <Dialog
      open={asksToRepeat}
      onOpenChange={cancelRepeat}
      title="You'd get the same images"
      description={`${tool.name} always makes the same images from the same photo. To get different images, use another photo.`}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button className="max-sm:grow" onClick={() => start()}>
          Run anyway{quote && ` · ${formatCost(quote)}`}
        </Button>
        <Button variant="primary" className="max-sm:grow" onClick={cancelRepeat}>
          Keep these images
        </Button>
      </div>
    </Dialog>
  );
}

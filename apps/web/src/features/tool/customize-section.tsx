import { SlidersHorizontal } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { blockedOf, isFixed } from "../options/blocked.ts";
import { chosenLabel, textOf } from "../options/option-values.ts";
import { CustomizeDialog } from "./customize-dialog.tsx";
import type { ToolScreenState } from "./use-tool-screen.ts";

/** What is chosen, and the way to the dialog that changes it. */
export function CustomizeSection({ screen }: { readonly screen: ToolScreenState }) {
  const { options, quote, dialogOpen, setDialogOpen } = screen;
  const chosen = options.fields.flatMap((field) => {
    const label = chosenLabel(field, options.values);
    // What the engine leaves no choice of says nothing about the picture.
    const moot =
      field.kind === "choice" &&
      isFixed(
        field,
        blockedOf(field, options.excluded, quote?.unavailable ?? {}),
        textOf(options.values, field.name),
      );
    return label === "" || moot ? [] : [{ field, label }];
  });
  return (
    <section aria-label="Options">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-card border border-hairline bg-raised px-4 py-3.5 text-sm">
        {chosen.map(({ field, label }) => (
          <div key={field.name} className="contents">
            <dt className="text-soft">{field.label}</dt>
            <dd className="text-right text-balance">{label}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-3 w-full" onClick={() => setDialogOpen(true)}>
        <SlidersHorizontal size={17} aria-hidden />
        Customize
      </Button>
      <CustomizeDialog open={dialogOpen} onOpenChange={setDialogOpen} screen={screen} />
    </section>
  );
}

import { SlidersHorizontal } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { chosenLabel } from "../options/option-values.ts";
import { CustomizeDialog } from "./customize-dialog.tsx";
import type { ToolScreenState } from "./use-tool-screen.ts";

/** What is chosen, and the way to the dialog that changes it. */
export function CustomizeSection({ screen }: { readonly screen: ToolScreenState }) {
  const { options, dialogOpen, setDialogOpen } = screen;
  const chosen = options.fields.flatMap((field) => {
    const label = chosenLabel(field, options.values);
    return label === "" ? [] : [{ field, label }];
  });
  return (
    <section aria-label="Options">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-card border border-hairline bg-raised px-4 py-3.5 text-sm">
        {chosen.map(({ field, label }) => (
          <div key={field.name} className="contents">
            <dt className="text-soft">{field.label}</dt>
            <dd className="truncate text-right">{label}</dd>
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

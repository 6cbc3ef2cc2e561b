import { Dialog } from "../../../ui/dialog.tsx";
import { useScreenOptions } from "../screen/contexts.tsx";
import { CustomizeDialog } from "./customize-dialog.tsx";
import { Problem, RailSettings } from "./rail.tsx";
import { RunButton } from "./run-button.tsx";

/** Shows the rail's content in a sheet, on a narrow screen that is filled by results. */
export function OptionsSheet() {
  const { tool, dialogOpen, setDialogOpen } = useScreenOptions();
  if (tool.copy.dialog !== undefined)
    return <CustomizeDialog open={dialogOpen} onOpenChange={setDialogOpen} />;
  return (
    <Dialog
      open={dialogOpen}
      onOpenChange={setDialogOpen}
      title="Options"
      footer={
        <>
          <Problem />
          <RunButton />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RailSettings />
      </div>
    </Dialog>
  );
}

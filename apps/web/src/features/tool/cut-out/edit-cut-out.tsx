import { Scissors } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { iconOnlyWhenNarrow } from "../../../ui/responsive-label.tsx";
import type { EditedUpload } from "./edited-upload.ts";

const CutOutEditor = lazy(() => import("./editor.tsx").then((module) => ({ default: module.CutOutEditor })));

interface Props {
  readonly upload: EditedUpload;
  /** Whether it is in the bar at the bottom of a narrow screen. */
  readonly inBar?: boolean;
  /** Called when the cut-out has been changed. */
  readonly onSaved?: () => void;
}

/** Opens the editor, which loads on first use. */
export function EditCutOut({ upload, inBar = false, onSaved }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={inBar ? "quiet" : "pill"}
        size={inBar ? "bar" : "pill"}
        title="Edit cut-out"
        onClick={() => setOpen(true)}
      >
        <Scissors size={17} aria-hidden />
        <span className={inBar ? "" : iconOnlyWhenNarrow}>Edit cut-out</span>
      </Button>
      {open && (
        <Suspense>
          <CutOutEditor upload={upload} onClose={() => setOpen(false)} {...(onSaved && { onSaved })} />
        </Suspense>
      )}
    </>
  );
}

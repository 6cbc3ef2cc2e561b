import { Scissors } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ShortWhereNarrow } from "../../../ui/short-where-narrow.tsx";
import type { EditedUpload } from "./edited-upload.ts";

const CutOutEditor = lazy(() => import("./editor.tsx").then((module) => ({ default: module.CutOutEditor })));

interface Props {
  readonly upload: EditedUpload;
  /** Names what the picture shows, where there are several pictures. */
  readonly subject?: string;
  /** Is true in the bar at the bottom of a narrow screen. */
  readonly inBar?: boolean;
  /** Is called when the cut-out has been changed. */
  readonly onSaved?: () => void;
}

/** Opens the editor, which is loaded only then. */
export function EditCutOut({ upload, subject, inBar = false, onSaved }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={inBar ? "quiet" : "pill"} size={inBar ? "bar" : "pill"} onClick={() => setOpen(true)}>
        <Scissors size={17} aria-hidden />
        {subject === undefined ? (
          "Edit cut-out"
        ) : (
          <ShortWhereNarrow whole={`Edit cut-out of the ${subject}`} short={`Edit ${subject}`} />
        )}
      </Button>
      {open && (
        <Suspense>
          <CutOutEditor upload={upload} onClose={() => setOpen(false)} {...(onSaved && { onSaved })} />
        </Suspense>
      )}
    </>
  );
}

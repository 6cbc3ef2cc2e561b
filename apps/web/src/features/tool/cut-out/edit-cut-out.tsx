import { Scissors } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { iconOnlyWhenNarrow } from "../../../ui/responsive-label.tsx";
import type { EditedUpload } from "./edited-upload.ts";

const CutOutEditor = lazy(() => import("./editor.tsx").then((module) => ({ default: module.CutOutEditor })));

/** Shows the editor, which is imported lazily. */
export function LazyEditor(props: ComponentProps<typeof CutOutEditor>) {
  return (
    <Suspense>
      <CutOutEditor {...props} />
    </Suspense>
  );
}

interface EditProps {
  readonly upload: EditedUpload;
  /** Called when the user has saved a changed cut-out. */
  readonly onSaved: () => void;
}

/** Offers to edit an upload's cut-out. */
export function EditCutOut({ upload, onSaved }: EditProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <EditButton onClick={() => setOpen(true)} />
      {open && <LazyEditor upload={upload} onClose={() => setOpen(false)} onSaved={onSaved} />}
    </>
  );
}

/** The button's style in a toolbar, in the bar at the bottom of a narrow screen, and below a message. */
export const editButtonStyles = {
  toolbar: { variant: "pill", size: "pill" },
  bar: { variant: "quiet", size: "bar" },
  message: { variant: "secondary", size: "md" },
} as const;
export type EditPlace = keyof typeof editButtonStyles;

interface ButtonProps {
  readonly place?: EditPlace;
  readonly onClick: () => void;
}

export function EditButton({ place = "toolbar", onClick }: ButtonProps) {
  return (
    <Button {...editButtonStyles[place]} title="Edit cut-out" onClick={onClick}>
      <EditLabel place={place} />
    </Button>
  );
}

export function EditLabel({ place }: { readonly place: EditPlace }) {
  return (
    <>
      <Scissors size={17} aria-hidden />
      <span className={place === "toolbar" ? iconOnlyWhenNarrow : ""}>Edit cut-out</span>
    </>
  );
}

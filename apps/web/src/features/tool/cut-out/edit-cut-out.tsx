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

/** Offers to edit an upload's cut-out. */
export function EditCutOut({ upload }: { readonly upload: EditedUpload }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <EditButton onClick={() => setOpen(true)} />
      {open && <LazyEditor upload={upload} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ButtonProps {
  /** Whether it is in the bar at the bottom of a narrow screen. */
  readonly inBar?: boolean;
  readonly onClick: () => void;
}

export function EditButton({ inBar = false, onClick }: ButtonProps) {
  return (
    <Button
      variant={inBar ? "quiet" : "pill"}
      size={inBar ? "bar" : "pill"}
      title="Edit cut-out"
      onClick={onClick}
    >
      <EditLabel inBar={inBar} />
    </Button>
  );
}

export function EditLabel({ inBar = false }: Pick<ButtonProps, "inBar">) {
  return (
    <>
      <Scissors size={17} aria-hidden />
      <span className={inBar ? "" : iconOnlyWhenNarrow}>Edit cut-out</span>
    </>
  );
}

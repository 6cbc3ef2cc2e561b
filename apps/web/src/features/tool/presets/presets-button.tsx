import { Bookmark } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";

const loadDialog = () => import("./presets-dialog.tsx");
const PresetsDialog = lazy(() => loadDialog().then((module) => ({ default: module.PresetsDialog })));

/** Opens the presets of the current tool. */
export function PresetsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="pill"
        className="shrink-0 self-start text-soft"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Bookmark size={16} aria-hidden />
        Presets
      </Button>
      {open && (
        <Suspense>
          <PresetsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

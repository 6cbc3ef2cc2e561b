import { Columns2 } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { SplitSlider } from "../../../ui/split-slider.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Layer } from "../image/compare.tsx";
import type { SourcePhoto } from "../upload/source.ts";
import { describeFaults } from "./fix-text.ts";
import { usePhotoFixes } from "./use-photo-fixes.ts";

interface Props {
  readonly slot: string;
  readonly upload: SourcePhoto;
  /** Whether the tool cuts out the photo's subject. */
  readonly cutsOut: boolean;
}

/** Offers to fix a photo, and compares it with the fixed copy. Renders nothing if there is nothing to fix. */
export function PhotoFixes({ slot, upload, cutsOut }: Props) {
  const { suggested, fixed, changing, change } = usePhotoFixes(slot, upload, cutsOut);
  const [comparing, setComparing] = useState(false);
  const photoId = fixed?.photoId ?? null;
  if (!suggested && photoId === null) return null;
  return (
    <div
      role="group"
      aria-label="Photo fixes"
      className="mt-2.5 flex flex-col gap-2 border-t border-hairline pt-2.5 text-sm short:mt-1.5 short:pt-1.5"
    >
      <Switch
        label="Fix this photo"
        detail={suggested ? describeFaults(suggested) : undefined}
        checked={changing ?? fixed !== null}
        onChange={(on) => {
          if (changing === null) change(on);
        }}
      />
      <p role="status" className="flex items-center gap-2.5 text-soft empty:hidden">
        {changing === true && (
          <>
            <Spinner size="sm" />
            Fixing the photo…
          </>
        )}
      </p>
      {photoId !== null && (
        <div>
          <Button variant="pill" size="pill" onClick={() => setComparing(true)}>
            <Columns2 size={16} aria-hidden />
            Before and after
          </Button>
        </div>
      )}
      {comparing && photoId !== null && (
        <FixComparison photoId={photoId} fixed={upload} onClose={() => setComparing(false)} />
      )}
    </div>
  );
}

interface ComparisonProps {
  readonly photoId: string;
  readonly fixed: SourcePhoto;
  readonly onClose: () => void;
}

/** Shows a photo and its fixed copy on either side of a divider. */
function FixComparison({ photoId, fixed, onClose }: ComparisonProps) {
  const { data: photo, error } = trpc.uploads.get.useQuery({ id: photoId });
  const ratio = fixed.width / fixed.height;
  return (
    <Dialog open onOpenChange={onClose} title="Before and after" width="lg">
      {error && <ErrorBox>Your original photo was deleted, so it can't be compared.</ErrorBox>}
      {photo && (
        <div
          className="relative mx-auto overflow-hidden rounded-image"
          style={{ aspectRatio: ratio, width: `min(100%, ${60 * ratio}svh)` }}
        >
          <SplitSlider
            label="Before and after"
            before={<Layer image={photo} alt="Before: your photo" />}
            after={<Layer image={fixed} alt="After: the fixed photo" />}
          />
        </div>
      )}
    </Dialog>
  );
}

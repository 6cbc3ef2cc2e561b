import type { AnyTool } from "@packshot/tools/catalog";
import { ImageUp } from "lucide-react";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { EmptyStageLayout, SlotButtons, Tips } from "./empty-stage.tsx";
import { DropZone } from "../upload/drop-zone.tsx";
import { emptySource, collectUploadIds } from "../upload/source.ts";
import { useScreenSources } from "../screen/contexts.tsx";
import { Example } from "./example.tsx";
import { UploadProgress } from "./upload-preview.tsx";

/** Shows the slots of a tool that takes several photos, side by side. */
export function SlotsStage() {
  const { tool, sources } = useScreenSources();
  const slots: [string, AnyTool["images"][string]][] = Object.entries(tool.images);
  const complete = collectUploadIds(sources) !== null;
  const untouched = Object.values(sources).every(({ status }) => status === "empty");
  return (
    <EmptyStageLayout>
      {!complete && <h2 className="mb-1 text-center text-[22px]/7">{tool.copy.placeholder}</h2>}
      {untouched && <Example tool={tool} />}
      <div className="grid w-full max-w-3xl gap-5 sm:grid-cols-2">
        {slots.map(([slot, { label }]) => (
          <section
            key={slot}
            aria-label={`${label}: photo`}
            data-slot={slot}
            className="flex min-h-64 flex-col rounded-card border border-dashed border-edge bg-raised text-center lg:min-h-80"
          >
            <SlotContent slot={slot} label={label} />
          </section>
        ))}
      </div>
      {!complete && <Tips tool={tool} />}
    </EmptyStageLayout>
  );
}

interface SlotContentProps {
  readonly slot: string;
  readonly label: string;
}

function SlotContent({ slot, label }: SlotContentProps) {
  const { sources, take } = useScreenSources();
  const source = sources[slot] ?? emptySource;
  const centered = "flex grow flex-col items-center justify-center p-5";
  if (source.status === "uploading")
    return (
      <div className={centered}>
        {source.sending ? <UploadProgress {...source.sending} /> : <FullPageLoader />}
      </div>
    );
  if (source.status === "ready") {
    const { url, thumbnailUrl, width, height } = source.upload;
    return (
      <div className={centered}>
        <StoredImage
          src={url}
          thumbnail={thumbnailUrl}
          alt={label}
          width={width}
          height={height}
          // Without a width, the image would have no size until it has loaded.
          style={{ width: `min(100%, ${width}px, 18rem * ${width / height})` }}
          className="h-auto rounded-image"
        />
      </div>
    );
  }
  return (
    <DropZone onPhoto={(photo) => take(photo, "hand", slot)} className={centered}>
      <ImageUp size={32} strokeWidth={1.25} aria-hidden className="text-soft" />
      <h3 className="mt-3 text-lg pointer-coarse:mb-5">{label}</h3>
      <p className="mt-1 mb-5 text-sm text-soft pointer-coarse:hidden">Drop it here, or</p>
      <SlotButtons slot={slot} />
    </DropZone>
  );
}

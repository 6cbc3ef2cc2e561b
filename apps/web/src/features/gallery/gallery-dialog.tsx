import { Download } from "lucide-react";
import { useState } from "react";
import type { GalleryItem } from "../../api/trpc.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { StepButton } from "../../ui/step-button.tsx";
import { StoredPicture } from "../../ui/stored-picture.tsx";
import { dateText, engineText, imageCountText } from "./item-text.ts";

interface Props {
  readonly item: GalleryItem;
  readonly onClose: () => void;
}

export function GalleryDialog({ item, onClose }: Props) {
  const [at, setAt] = useState(0);
  const urls = item.generatedImageUrls;
  const url = urls[at] ?? item.generatedImageUrl;
  const turn = (by: 1 | -1) => setAt((now) => (now + by + urls.length) % urls.length);
  const engine = engineText(item.generationSettings);
  const facts = [item.toolDisplayName, imageCountText(item.imageCount), dateText(item.createdAt)];
  return (
    <Dialog open onOpenChange={onClose} width="lg" title={item.title} description={facts.join(" · ")}>
      <div
        className="stage-light -mx-6 flex items-center justify-between gap-3 border-y border-hairline px-3 py-5 sm:-mx-8 sm:px-5"
        onKeyDown={(event) => {
          if (event.key === "ArrowRight") turn(1);
          if (event.key === "ArrowLeft") turn(-1);
        }}
      >
        <StepButton
          by={-1}
          label="Previous image"
          disabled={urls.length <= 1}
          className="shrink-0"
          onStep={turn}
        />
        <StoredPicture
          src={url}
          alt={`${item.title}, ${at + 1} of ${urls.length}`}
          className="max-h-[52svh] min-w-0 rounded-picture object-contain shadow-picture"
        />
        <StepButton
          by={1}
          label="Next image"
          disabled={urls.length <= 1}
          className="shrink-0"
          onStep={turn}
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <dl className="grid gap-2.5 text-sm">
          <div>
            <dt className="text-soft">Settings</dt>
            <dd>{item.prompt}</dd>
          </div>
          {engine !== null && (
            <div>
              <dt className="text-soft">Made by</dt>
              <dd className="first-letter:uppercase">{engine}</dd>
            </div>
          )}
        </dl>
        <a href={item.downloadUrls[at]} download className={buttonClass({ variant: "primary" })}>
          <Download size={18} aria-hidden />
          Download
        </a>
      </div>
    </Dialog>
  );
}

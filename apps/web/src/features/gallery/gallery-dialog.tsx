import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { useState } from "react";
import type { GalleryItem } from "../../api/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { dateText, downloadName, imageCountText } from "./item-text.ts";

interface Props {
  readonly item: GalleryItem;
  readonly onClose: () => void;
}

export function GalleryDialog({ item, onClose }: Props) {
  const [at, setAt] = useState(0);
  const urls = item.generatedImageUrls;
  const url = urls[at] ?? item.generatedImageUrl;
  const turn = (by: 1 | -1) => setAt((now) => (now + by + urls.length) % urls.length);
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
        <Button
          variant="pill"
          size="round"
          className="shrink-0"
          aria-label="Previous image"
          disabled={urls.length <= 1}
          onClick={() => turn(-1)}
        >
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <img
          src={url}
          alt={`${item.title}, ${at + 1} of ${urls.length}`}
          className="checkerboard max-h-[52svh] min-w-0 rounded-picture object-contain shadow-picture"
        />
        <Button
          variant="pill"
          size="round"
          className="shrink-0"
          aria-label="Next image"
          disabled={urls.length <= 1}
          onClick={() => turn(1)}
        >
          <ChevronRight size={18} aria-hidden />
        </Button>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <dl className="text-sm">
          <dt className="text-soft">Settings</dt>
          <dd>{item.prompt}</dd>
        </dl>
        <a href={url} download={downloadName(item, url)} className={buttonClass({ variant: "primary" })}>
          <Download size={18} aria-hidden />
          Download
        </a>
      </div>
    </Dialog>
  );
}

import { useEffect, useRef } from "react";
import { browser } from "wxt/browser";
import { callWorker } from "../calls.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import { useAsyncData } from "../ui/use-async-data.ts";
import { ImageChoice } from "./image-choice.tsx";
import { OverlayButton } from "./overlay-button.tsx";
import { Unreadable } from "./unreadable.tsx";

const fetchImages = () => callWorker("images", {});

/** Lists the active page's images and sends the selected ones to a tool. */
export function Images({ onBack }: { readonly onBack: () => void }) {
  const { i18n } = browser;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main>
      <header className="head">
        <Button look="icon" aria-label={i18n.getMessage("popupBack")} onClick={onBack}>
          <Icon name="back" />
        </Button>
        <h1 ref={title} tabIndex={-1}>
          {i18n.getMessage("popupImages")}
        </h1>
      </header>
      <FoundImages onSent={onBack} />
    </main>
  );
}

function FoundImages({ onSent }: { readonly onSent: () => void }) {
  const { i18n } = browser;
  const { data: page, hasFailed, reload } = useAsyncData(fetchImages);
  if (hasFailed)
    return (
      <div role="alert" className="problem">
        <p>{i18n.getMessage("popupImagesFailed")}</p>
        <div className="steps">
          <Button look="pill" onClick={reload}>
            {i18n.getMessage("tryAgain")}
          </Button>
        </div>
      </div>
    );
  if (page === undefined)
    return (
      <p role="status" className="looking soft">
        {i18n.getMessage("popupImagesLooking")}
      </p>
    );
  if (page === null) return <Unreadable />;
  if (page.images.length === 0) return <NoImages />;
  return <ImageChoice {...page} onSent={onSent} />;
}

function NoImages() {
  const { i18n } = browser;
  return (
    <div className="none">
      <h2>{i18n.getMessage("popupImagesNone")}</h2>
      <p className="soft">{i18n.getMessage("popupImagesNoneText")}</p>
      <OverlayButton overlay="pick" look="primary" />
    </div>
  );
}

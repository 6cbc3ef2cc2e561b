import { useState } from "react";
import { browser } from "wxt/browser";
import { callWorker } from "../calls.ts";
import type { FoundImage } from "../finding/found-image.ts";
import { Button } from "../ui/button.tsx";
import { useAction } from "../ui/use-action.ts";
import {
  type ImageOrder,
  maxImagesPerSend,
  formatSendLabel,
  sortImages,
  toggleImage,
} from "../sending/image-selection.ts";
import { ImageTile } from "./image-tile.tsx";
import { ToolChoice, useToolChoice } from "./tool-choice.tsx";

interface Props {
  readonly tabId: number;
  readonly images: readonly FoundImage[];
  readonly onSent: () => void;
}

export function ImageChoice({ tabId, images, onSent }: Props) {
  const { i18n } = browser;
  const [order, setOrder] = useState<ImageOrder>("size");
  /** URLs of the selected images in the order of selection, in which they are sent. */
  const [chosenUrls, setChosen] = useState<readonly string[]>([]);
  const tools = useToolChoice();
  const send = useAction();
  const { slug } = tools;
  const sendChosen = async () => {
    const chosenImages = chosenUrls.flatMap((url) => images.find((image) => image.url === url) ?? []);
    await callWorker("sendImages", { tabId, images: chosenImages, slug: slug ?? "" });
    onSent();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.run(sendChosen);
      }}
    >
      <OrderChoice order={order} onChange={setOrder} />
      <fieldset className="tiles">
        <legend className="visually-hidden">{i18n.getMessage("popupImages")}</legend>
        {sortImages(images, order).map((image) => (
          <ImageTile
            key={image.url}
            image={image}
            number={images.indexOf(image) + 1}
            isChosen={chosenUrls.includes(image.url)}
            isFull={chosenUrls.length >= maxImagesPerSend}
            onToggle={() => setChosen(toggleImage(chosenUrls, image.url))}
          />
        ))}
      </fieldset>
      <div className="send-bar">
        <p role="status" className="soft small">
          {i18n.getMessage("popupImagesChosen", [String(chosenUrls.length), String(maxImagesPerSend)])}
        </p>
        {send.hasFailed && <p role="alert">{i18n.getMessage("popupFailed")}</p>}
        <ToolChoice {...tools} />
        <Button
          type="submit"
          look="primary"
          disabled={chosenUrls.length === 0 || slug === undefined || send.isBusy}
        >
          {formatSendLabel(chosenUrls.length)}
        </Button>
      </div>
    </form>
  );
}

interface OrderProps {
  readonly order: ImageOrder;
  readonly onChange: (order: ImageOrder) => void;
}

function OrderChoice({ order, onChange }: OrderProps) {
  const { i18n } = browser;
  const orders = { size: "popupImagesOrderSize", page: "popupImagesOrderPage" } as const;
  const renderChoice = (one: ImageOrder) => (
    <Button look="pill" aria-pressed={order === one} onClick={() => onChange(one)}>
      {i18n.getMessage(orders[one])}
    </Button>
  );
  return (
    <div role="group" aria-label={i18n.getMessage("popupImagesOrder")} className="steps">
      {renderChoice("size")}
      {renderChoice("page")}
    </div>
  );
}

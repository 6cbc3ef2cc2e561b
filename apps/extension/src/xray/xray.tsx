import shops from "virtual:shop-minimums";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";
import type { FoundImage } from "../finding/found-image.ts";
import { CloseButton } from "../page/close-button.tsx";
import type { OverlayCallbacks } from "../page/overlay.ts";
import type { ImageToCheck, ImageVerdict, ToolGroup } from "../page/page-calls.ts";
import { moveFocus, useWindowKeys } from "../page/window-keys.ts";
import { toggleImage } from "../sending/image-selection.ts";
import { CheckBar } from "./check-bar.tsx";
import { ImageTable } from "./image-table.tsx";
import { MinimumNote } from "./minimum-note.tsx";
import { SendBar } from "./send-bar.tsx";
import { isBelow, findMinimum, findShop } from "./shop-minimum.ts";

interface Props extends OverlayCallbacks {
  readonly groups: readonly ToolGroup[];
  /** Resolves to the page's images. */
  readonly images: Promise<readonly FoundImage[]>;
  readonly check: (request: ImageToCheck) => Promise<ImageVerdict>;
}

/** Lists a page's images with facts about their files. The user can check some of them or send them to a tool. */
export function Xray({ groups, images: search, check, finish, close }: Props) {
  const { i18n } = browser;
  const images = useImages(search);
  const [today] = useState(() => new Date());
  /** The slug of the shop that the user has chosen instead of the page's; "" for none. */
  const [chosenShop, setChosenShop] = useState<string>();
  /** The URLs of the selected images, in the order of selection. */
  const [chosenUrls, setChosen] = useState<readonly string[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useWindowKeys(({ key, shiftKey }) => {
    if (key === "Escape") close();
    else if (key === "Tab" && panel.current) moveFocus(panel.current, controls, shiftKey ? -1 : 1);
    else return false;
    return true;
  });
  const pageShop = findShop(location.hostname, images?.map(({ url }) => url) ?? []);
  const shop = shops.find(({ slug }) => slug === (chosenShop ?? pageShop));
  const minimum = shop && findMinimum(shop, today);
  const isSmall = (image: FoundImage) => minimum !== undefined && isBelow(image, minimum);
  const listChosen = () => chosenUrls.flatMap((url) => images?.find((image) => image.url === url) ?? []);
  const send = (slug: string) => finish({ images: listChosen(), slug });
  const { verdicts, checkAll } = useVerdicts(check, shop?.slug ?? null);
  return (
    <div className="shade">
      <div
        ref={panel}
        className="card panel xray"
        role="dialog"
        aria-modal="true"
        aria-labelledby="xray-title"
        tabIndex={-1}
      >
        <header>
          <div>
            <h2 id="xray-title">{i18n.getMessage("xrayTitle")}</h2>
            <p className="soft" role="status">
              {describeStatus(images, images?.filter(isSmall).length ?? 0)}
            </p>
          </div>
          <CloseButton close={close} />
        </header>
        {images?.length === 0 && <p className="soft">{i18n.getMessage("popupImagesNoneText")}</p>}
        {images && images.length > 0 && (
          <>
            <MinimumNote shops={shops} shop={shop} minimum={minimum} choose={setChosenShop} />
            <ImageTable
              images={images}
              chosen={chosenUrls}
              level={minimum?.level}
              isSmall={isSmall}
              verdicts={verdicts}
              toggle={(url) => setChosen(toggleImage(chosenUrls, url))}
            />
            <CheckBar
              count={chosenUrls.length}
              started={verdicts.size}
              finished={[...verdicts.values()].filter((verdict) => verdict !== null).length}
              check={() => void checkAll(listChosen())}
            />
            <SendBar groups={groups} count={chosenUrls.length} send={send} />
          </>
        )}
      </div>
    </div>
  );
}

/** Selector of the elements that Tab moves through. */
const controls = ["input", "select", "button", "summary", "a"]
  .map((name) => `${name}:not(:disabled)`)
  .join(", ");

/**
 * Keeps the listing checks by channel and image URL, and returns those for this channel; null while a check is running.
 */
function useVerdicts(check: Props["check"], channel: string | null) {
  const [verdictsByChannel, setVerdicts] = useState<
    ReadonlyMap<string | null, ReadonlyMap<string, ImageVerdict | null>>
  >(new Map());
  const setVerdict = (url: string, verdict: ImageVerdict | null) =>
    setVerdicts((before) => new Map(before).set(channel, new Map(before.get(channel)).set(url, verdict)));
  return {
    verdicts: verdictsByChannel.get(channel) ?? new Map<string, ImageVerdict | null>(),
    checkAll: async (images: readonly FoundImage[]): Promise<void> => {
      for (const { url } of images) setVerdict(url, null);
      // One request at a time, because the server measures only one of a user's images at a time.
      for (const image of images) setVerdict(image.url, await check({ image, channel }));
    },
  };
}

function useImages(search: Promise<readonly FoundImage[]>): readonly FoundImage[] | undefined {
  const [images, setImages] = useState<readonly FoundImage[]>();
  useEffect(() => {
    let isCanceled = false;
    const show = (foundImages: readonly FoundImage[]) => {
      if (!isCanceled) setImages(foundImages);
    };
    search.then(show, () => show([]));
    return () => {
      isCanceled = true;
    };
  }, [search]);
  return images;
}

function describeStatus(images: readonly FoundImage[] | undefined, small: number): string {
  const { i18n } = browser;
  if (images === undefined) return i18n.getMessage("popupImagesLooking");
  if (images.length === 0) return i18n.getMessage("popupImagesNone");
  const counted = i18n.getMessage("xrayCount", String(images.length));
  return small === 0 ? counted : `${counted} ${i18n.getMessage("xrayCountSmall", String(small))}`;
}

import { useState } from "react";
import { findLargestVersion } from "../finding/find-image.ts";
import type { FoundImage } from "../finding/found-image.ts";
import { createProbe } from "../finding/probe.ts";
import type { ShownImage } from "../finding/shown-image.ts";
import { AreaChoice } from "./area-choice.tsx";
import { ImageSelector } from "./image-selector.tsx";
import type { OverlayCallbacks } from "./overlay.ts";
import type { ToolGroup } from "./page-calls.ts";
import { ToolChoice } from "./tool-choice.tsx";

/** Finds the largest version of an image. */
export type Find = (image: ShownImage) => Promise<FoundImage | null>;

/** Creates a lookup that runs once per element. */
export function createCachedFind(): Find {
  const probe = createProbe();
  const foundImages = new Map<Element, Promise<FoundImage | null>>();
  return (displayed) => {
    const image = foundImages.get(displayed.element) ?? findLargestVersion(displayed, probe);
    foundImages.set(displayed.element, image);
    return image;
  };
}

interface Props extends OverlayCallbacks {
  readonly groups: readonly ToolGroup[];
  readonly find: Find;
}

/**
 * The state of framing an area instead of picking an image: "open" while the user frames it, then the screenshot to
 * take.
 */
type Framing = "open" | FoundImage | null;

/** Asks the user to pick an image, or frame an area, and then a tool. */
export function Picker({ groups, find, finish, close }: Props) {
  const [picked, setPicked] = useState<ShownImage | null>(null);
  const [framing, setFraming] = useState<Framing>(null);
  // The image that is selected first when the user goes back.
  const [lastPicked, setLastPicked] = useState<ShownImage | null>(null);
  const choose = (image: FoundImage, slug: string) => finish({ images: [image], slug });
  if (framing === "open") return <AreaChoice onTake={setFraming} close={close} />;
  const tools = { groups, choose, close };
  if (framing) return <AreaTools {...tools} screenshot={framing} back={() => setFraming(null)} />;
  if (!picked)
    return (
      <ImageSelector
        first={lastPicked}
        find={find}
        pick={setPicked}
        frameArea={() => setFraming("open")}
        close={close}
      />
    );
  const back = () => {
    setLastPicked(picked);
    setPicked(null);
  };
  return <ToolChoice {...tools} image={picked} find={find} back={back} />;
}

interface AreaToolsProps extends Pick<Props, "groups" | "close"> {
  readonly screenshot: FoundImage;
  readonly choose: (image: FoundImage, slug: string) => void;
  readonly back: () => void;
}

/** Offers the tools for a screenshot of an area, which needs no file lookup. */
function AreaTools({ screenshot, ...rest }: AreaToolsProps) {
  const [image] = useState({ element: document.documentElement, url: "", alt: "" });
  const [find] = useState(() => async () => screenshot);
  return <ToolChoice {...rest} image={image} find={find} />;
}

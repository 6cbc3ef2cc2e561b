import type { AnyTool } from "@packshot/tools/catalogue";
import { PictureButtons } from "../upload/picture-buttons.tsx";
import type { IncomingPicture } from "../upload/read-transfer.ts";
import { SampleButton } from "../upload/sample-button.tsx";
import type { ToolScreenState } from "./use-tool-screen.ts";

interface Props {
  readonly slot: string;
  readonly screen: ToolScreenState;
}

/** The ways in that have a button. */
export function SlotButtons({ slot, screen }: Props) {
  const images: Readonly<Record<string, AnyTool["images"][string]>> = screen.tool.images;
  const { samples, label = "" } = images[slot] ?? {};
  const take = (picture: IncomingPicture) => screen.take(picture, "hand", slot);
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <PictureButtons onPicture={take} />
      {samples && <SampleButton set={samples} slotLabel={label} onPicture={take} />}
    </div>
  );
}

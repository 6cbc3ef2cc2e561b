import type { AnyTool } from "@packshot/tools/catalog";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { GalleryButton } from "../upload/from-gallery/gallery-button.tsx";
import { DropZone } from "../upload/drop-zone.tsx";
import { PhotoButtons } from "../upload/photo-buttons.tsx";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import { SampleButton } from "../upload/sample-button.tsx";
import { useScreenSources } from "../screen/contexts.tsx";
import { Example } from "./example.tsx";

/** Shows the ways to add a photo, and tips for this tool. */
export function EmptyStage() {
  const { tool, take } = useScreenSources();
  const [slot] = Object.keys(tool.images);
  return (
    <EmptyStageLayout>
      <DropZone
        onPhoto={(photo) => take(photo, "hand", slot)}
        className="grid w-full max-w-4xl items-center gap-x-8 gap-y-4 rounded-card border border-dashed border-edge bg-raised p-4 text-center sm:p-7 sm:max-lg:grid-cols-2 xl:grid-cols-2"
      >
        <Example tool={tool} />
        <div className="flex flex-col items-center">
          <h2 className="text-[22px]/7 text-balance">{tool.copy.placeholder}</h2>
          {slot !== undefined && (
            <>
              <WaysToAdd />
              <SlotButtons slot={slot} />
            </>
          )}
        </div>
      </DropZone>
      <Tips tool={tool} />
    </EmptyStageLayout>
  );
}

/** Explains how to add a photo. Touch screens get different text, because they can't drop or paste easily. */
function WaysToAdd() {
  return (
    <>
      <p className="mt-1 mb-5 text-balance text-soft pointer-coarse:hidden">
        Drop a photo anywhere, or paste a photo or a link to one.
      </p>
      <p className="mt-1 mb-5 hidden text-soft pointer-coarse:block">Choose a photo, or take one now.</p>
    </>
  );
}

/** Centers the empty stage's content, which scrolls if it's too tall. */
export function EmptyStageLayout({ children }: { readonly children: ReactNode }) {
  return (
    // Without `relative`, text for screen readers would be placed outside this scroll area and lengthen the page.
    <div className="relative flex flex-1 flex-col p-5 lg:overflow-y-auto lg:p-10">
      <div className="m-auto flex w-full flex-col items-center gap-5">{children}</div>
    </div>
  );
}

/** Shows which photos work well for this tool, and which don't. */
export function Tips({ tool }: { readonly tool: AnyTool }) {
  const { good, bad } = tool.copy.tips;
  return (
    <div className="grid w-full max-w-2xl grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-5">
      <List
        title="Works well"
        tips={good}
        icon={<Check size={17} aria-hidden className="mt-[3px] text-ok" />}
      />
      <List title="Avoid" tips={bad} icon={<X size={17} aria-hidden className="mt-[3px] text-soft" />} />
    </div>
  );
}

interface ListProps {
  readonly title: string;
  readonly tips: readonly string[];
  readonly icon: ReactNode;
}

function List({ title, tips, icon }: ListProps) {
  return (
    <section className="rounded-card border border-hairline bg-raised p-5">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 flex flex-col gap-1.5">
        {tips.map((tip) => (
          <li key={tip} className="grid grid-cols-[17px_1fr] gap-2.5 text-soft">
            {icon}
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Offers a button for every way to add a photo. */
export function SlotButtons({ slot }: { readonly slot: string }) {
  const screen = useScreenSources();
  const images: Readonly<Record<string, AnyTool["images"][string]>> = screen.tool.images;
  const { shows = "anything", label = "" } = images[slot] ?? {};
  const take = (photo: IncomingPhoto) => screen.take(photo, "hand", slot);
  return (
    <div className="grid w-full max-w-80 grid-cols-[repeat(auto-fit,minmax(136px,1fr))] gap-2.5 *:px-2.5">
      <PhotoButtons onPhoto={take} />
      <GalleryButton slotLabel={label} onPhoto={take} />
      <SampleButton set={shows} slotLabel={label} onPhoto={take} />
    </div>
  );
}

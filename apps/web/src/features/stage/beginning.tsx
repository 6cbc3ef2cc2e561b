import type { AnyTool } from "@packshot/tools/catalogue";
import { Check, ImageUp, PenLine, X } from "lucide-react";
import type { ReactNode } from "react";
import { PictureButtons } from "../upload/picture-buttons.tsx";
import type { IncomingPicture } from "../upload/read-transfer.ts";
import { SampleButton } from "../upload/sample-button.tsx";
import { useScreenSources } from "../screen/contexts.tsx";

/** Shows the ways to bring a picture, and what makes a good start for this tool. */
export function EmptyStage() {
  const { tool } = useScreenSources();
  const [slot] = Object.keys(tool.images);
  return (
    <Begin>
      <div className="flex w-full max-w-2xl flex-col items-center rounded-card border border-dashed border-edge bg-raised px-6 py-12 text-center lg:py-16">
        {slot === undefined ? (
          <PenLine size={36} strokeWidth={1.25} aria-hidden className="text-soft" />
        ) : (
          <ImageUp size={36} strokeWidth={1.25} aria-hidden className="text-soft" />
        )}
        <h2 className="mt-4 text-[22px]/7">{tool.texts.placeholder}</h2>
        {slot !== undefined && (
          <>
            <p className="mt-1 mb-6 text-soft">
              Drop it anywhere on this screen, paste it, or paste a link to it.
            </p>
            <SlotButtons slot={slot} />
          </>
        )}
      </div>
      <Tips tool={tool} />
    </Begin>
  );
}

/** Centers the empty stage's content, and lets it scroll when it is taller than the stage. */
export function Begin({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col p-5 lg:overflow-y-auto lg:p-10">
      <div className="m-auto flex w-full flex-col items-center gap-5">{children}</div>
    </div>
  );
}

/** Says what makes a good start for this tool, and what doesn't. */
export function Tips({ tool }: { readonly tool: AnyTool }) {
  const { good, bad } = tool.texts.tips;
  return (
    <div className="grid w-full max-w-2xl grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-5">
      <List
        title="Works well"
        tips={good}
        icon={<Check size={17} aria-hidden className="mt-[3px] text-ok" />}
      />
      <List
        title="Hard to get right"
        tips={bad}
        icon={<X size={17} aria-hidden className="mt-[3px] text-soft" />}
      />
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

/** Offers every way to bring a picture that has a button. */
export function SlotButtons({ slot }: { readonly slot: string }) {
  const screen = useScreenSources();
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

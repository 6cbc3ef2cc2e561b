import type { AnyTool } from "@packshot/tools/catalogue";
import { Check, ImageUp, X } from "lucide-react";
import { PictureButtons } from "../upload/picture-buttons.tsx";
import type { IncomingPicture } from "../upload/read-transfer.ts";

interface Props {
  readonly tool: AnyTool;
  readonly onPicture: (picture: IncomingPicture) => void;
}

/** The way in, and what makes a good photograph for this tool. */
export function EmptyStage({ tool, onPicture }: Props) {
  const { good, bad } = tool.texts.tips;
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-5 p-5 lg:overflow-y-auto lg:p-10">
      <div className="flex w-full max-w-2xl flex-col items-center rounded-card border border-dashed border-edge bg-raised px-6 py-12 text-center lg:py-16">
        <ImageUp size={36} strokeWidth={1.25} aria-hidden className="text-soft" />
        <h2 className="mt-4 text-[22px]/7">{tool.texts.placeholder}</h2>
        <p className="mt-1 mb-6 text-soft">
          Drop it anywhere on this screen, paste it, or paste its address.
        </p>
        <PictureButtons onPicture={onPicture} />
      </div>
      <div className="grid w-full max-w-2xl gap-5 sm:grid-cols-2">
        <Tips
          title="Works well"
          tips={good}
          icon={<Check size={17} aria-hidden className="mt-[3px] text-ok" />}
        />
        <Tips
          title="Hard to get right"
          tips={bad}
          icon={<X size={17} aria-hidden className="mt-[3px] text-soft" />}
        />
      </div>
    </div>
  );
}

interface TipsProps {
  readonly title: string;
  readonly tips: readonly string[];
  readonly icon: React.ReactNode;
}

function Tips({ title, tips, icon }: TipsProps) {
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

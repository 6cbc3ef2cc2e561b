import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { type Made, retryTroubles } from "../screen/run-state.ts";

/** Shows notices about results: above them, or below them on a narrow screen. */
export function Notices({ children }: { readonly children: ReactNode }) {
  return (
    <div className="contents solo:order-5 solo:block solo:pb-4 low:col-start-2 lg:flex lg:flex-wrap">
      {children}
    </div>
  );
}

export function NoticeBar({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="mx-5 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-button border border-hairline bg-raised px-4 py-2.5 text-sm lg:mx-7 lg:basis-full">
      <Info size={17} aria-hidden className="shrink-0 text-soft" />
      <p className="min-w-0 flex-1 basis-48">{text}</p>
      {children}
    </div>
  );
}

/** Describes in a few words how an image was made. */
export function MadeNote({ text }: { readonly text: string }) {
  return (
    <p className="mx-5 mt-2.5 flex items-start gap-2 text-sm text-soft lg:mx-7">
      <Info size={16} aria-hidden className="mt-px shrink-0" />
      {text}
    </p>
  );
}

/** Lists the images whose retry failed and left them unchanged. */
export function RetryTrouble({ made }: { readonly made: readonly Made[] }) {
  return retryTroubles(made).map((text) => <NoticeBar key={text} text={text} />);
}

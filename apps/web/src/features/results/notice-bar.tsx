import { Info } from "lucide-react";
import type { ReactNode } from "react";

export function NoticeBar({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="mx-5 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-button border border-hairline bg-raised px-4 py-2.5 text-sm lg:mx-7">
      <Info size={17} aria-hidden className="shrink-0 text-soft" />
      <p className="min-w-0 flex-1 basis-48">{text}</p>
      {children}
    </div>
  );
}

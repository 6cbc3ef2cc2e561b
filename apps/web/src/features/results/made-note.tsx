import { Info } from "lucide-react";

/** How a picture was made, in a few words. */
export function MadeNote({ text }: { readonly text: string }) {
  return (
    <p className="mx-5 mt-2.5 flex items-start gap-2 text-sm text-soft lg:mx-7">
      <Info size={16} aria-hidden className="mt-px shrink-0" />
      {text}
    </p>
  );
}

import { Info } from "lucide-react";
import { useScreenOptions } from "../screen/contexts.tsx";

/** Warns, before a token is spent, that the photo is too small to stay sharp. */
export function EnlargementNote() {
  const { quote } = useScreenOptions();
  if (!quote?.enlarged) return null;
  return (
    <p className="grid grid-cols-[17px_1fr] gap-2.5 text-sm text-pretty text-soft">
      <Info size={17} aria-hidden />
      {quote.enlarged.message}
    </p>
  );
}

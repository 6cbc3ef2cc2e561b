import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./clipboard.ts";

/** Copies text that is visible next to it, and reports the outcome. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = () =>
    copyText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  const outcome = { idle: "", copied: "Copied", failed: "Select the text to copy it" }[state];
  return (
    <>
      <Button variant="pill" size="pill" onClick={() => void copy()}>
        <Copy size={16} aria-hidden />
        {outcome || label}
      </Button>
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </>
  );
}

import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";

/** Copies text, and says whether that worked. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <Button variant="pill" size="pill" onClick={() => void copy()}>
      <Copy size={16} aria-hidden />
      <span role="status">
        {state === "idle" ? label : state === "copied" ? "Copied" : "Select the text to copy it"}
      </span>
    </Button>
  );
}

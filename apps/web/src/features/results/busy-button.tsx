import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";

interface Props {
  readonly icon: React.ReactNode;
  readonly label: string;
  readonly failed: string;
  /** Says what it did, for a while instead of the label. */
  readonly done?: string;
  readonly onPress: () => Promise<void>;
}

/** Does what may take a while or fail, and says which; the icon alone on a narrow screen. */
export function BusyButton({ icon, label, failed, done, onPress }: Props) {
  const [state, setState] = useState<"idle" | "busy" | "done" | "failed">("idle");
  const texts = { idle: label, busy: label, done: done ?? label, failed };
  const press = () => {
    setState("busy");
    onPress().then(
      () => setState("done"),
      () => setState("failed"),
    );
  };
  return (
    <Button variant="pill" size="pill" disabled={state === "busy"} onClick={press}>
      {state === "busy" ? <Spinner size="sm" /> : icon}
      <span className={state === "failed" ? "" : "max-md:sr-only"}>{texts[state]}</span>
    </Button>
  );
}

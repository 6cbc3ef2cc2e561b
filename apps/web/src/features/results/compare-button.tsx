import { Columns2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly comparing: boolean;
  /** The icon alone, where there are many others. */
  readonly compact?: boolean;
  readonly onComparing: (comparing: boolean) => void;
}

export function CompareButton({ comparing, compact = false, onComparing }: Props) {
  return (
    <Button
      variant="pill"
      size="pill"
      title="Compare"
      aria-pressed={comparing}
      onClick={() => onComparing(!comparing)}
    >
      <Columns2 size={16} aria-hidden />
      <span className={compact ? "sr-only" : "max-md:sr-only"}>Compare</span>
    </Button>
  );
}

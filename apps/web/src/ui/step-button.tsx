import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";

interface Props {
  readonly by: 1 | -1;
  /** The button's destination for screen readers, e.g. "Next result". */
  readonly label: string;
  readonly disabled: boolean;
  readonly className?: string;
  readonly onStep: (by: 1 | -1) => void;
}

/** Renders one of the two arrows next to an image. */
export function StepButton({ by, label, disabled, className = "", onStep }: Props) {
  const Chevron = by === 1 ? ChevronRight : ChevronLeft;
  return (
    <Button
      variant="pill"
      size="round"
      aria-label={label}
      disabled={disabled}
      className={className}
      onClick={() => onStep(by)}
    >
      <Chevron size={18} aria-hidden />
    </Button>
  );
}

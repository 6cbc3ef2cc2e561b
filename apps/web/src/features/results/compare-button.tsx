import { Columns2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly comparing: boolean;
  readonly onComparing: (comparing: boolean) => void;
}

export function CompareButton({ comparing, onComparing }: Props) {
  return (
    <Button variant="pill" size="pill" aria-pressed={comparing} onClick={() => onComparing(!comparing)}>
      <Columns2 size={16} aria-hidden />
      <span className="max-md:sr-only">Compare</span>
    </Button>
  );
}

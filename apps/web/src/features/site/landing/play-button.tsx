import { Pause, Play } from "lucide-react";
import { Button } from "../../../ui/button.tsx";

interface Props {
  readonly playing: boolean;
  /** What the button stops and starts, e.g. "the video". */
  readonly subject: string;
  readonly className?: string;
  readonly onToggle: () => void;
}

/** Stops and starts automatic motion. */
export function PlayButton({ playing, subject, className, onToggle }: Props) {
  const Icon = playing ? Pause : Play;
  return (
    <Button
      variant="pill"
      size="round"
      aria-label={`${playing ? "Pause" : "Play"} ${subject}`}
      className={className}
      onClick={onToggle}
    >
      <Icon size={16} aria-hidden />
    </Button>
  );
}

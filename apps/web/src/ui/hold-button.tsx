import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface Props {
  readonly size: "pill" | "round";
  readonly held: boolean;
  readonly onHold: (held: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
}

const isPressKey = (key: string) => key === " " || key === "Enter";

/** A button that is on only while it is held, by pointer or key. */
export function HoldButton({ size, held, onHold, title, children }: Props) {
  const press = () => onHold(true);
  const release = () => onHold(false);
  return (
    <Button
      variant="pill"
      size={size}
      title={title}
      aria-pressed={held}
      className="touch-none"
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key }) => isPressKey(key) && press()}
      onKeyUp={({ key }) => isPressKey(key) && release()}
      onBlur={release}
    >
      {children}
    </Button>
  );
}

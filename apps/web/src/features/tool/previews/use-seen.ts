import { useEffect, useRef, useState } from "react";

/** Returns whether the frame has been on the screen, because off-screen previews aren't requested. */
export function useSeen() {
  const frame = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || frame.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [seen]);
  return { frame, seen };
}

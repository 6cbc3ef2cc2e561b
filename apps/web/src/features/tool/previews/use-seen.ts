import { useEffect, useRef, useState } from "react";

/** Returns whether the element with the ref `frame` has ever been on the screen. Only then is its preview requested. */
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

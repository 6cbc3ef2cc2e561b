import { useEffect, useRef, useState } from "react";

/** Returns whether the element with the ref `frame` has ever been on the screen. Only then is its preview requested. */
export function useWasOnScreen() {
  const frame = useRef<HTMLSpanElement>(null);
  const [wasOnScreen, setWasOnScreen] = useState(false);
  useEffect(() => {
    if (wasOnScreen || frame.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasOnScreen(true);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [wasOnScreen]);
  return { frame, wasOnScreen };
}

import { useEffect, useState } from "react";

const count = /^\(\d+\) /;

/** Returns the page's title with the number of finished runs; zero leaves only the title. */
export function titleWithCount(title: string, ended: number): string {
  const bare = title.replace(count, "");
  return ended === 0 ? bare : `(${ended}) ${bare}`;
}

function showCount(ended: number): void {
  document.title = titleWithCount(document.title, ended);
  const icon = ended === 0 ? "/favicon.svg" : "/favicon-news.svg";
  document.querySelector("link[rel=icon]")?.setAttribute("href", icon);
}

/**
 * Counts the runs that finish while the window is hidden in its title, and marks its icon, until the window is visible.
 * Returns a function to call when a run has finished.
 */
export function useUnseenRunCount(): () => void {
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) setEnded(0);
    };
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, []);
  useEffect(() => {
    if (ended === 0) return undefined;
    showCount(ended);
    return () => showCount(0);
  }, [ended]);
  return () => {
    if (document.hidden) setEnded((before) => before + 1);
  };
}

import { useEffect, useState } from "react";
import type { Moment } from "./server-clock.ts";

/** A run is late when it has taken so many times what was estimated. */
const patience = 1.5;

interface Going {
  readonly id: string;
  /** On this browser's clock; null while it waits for its turn. */
  readonly begun: Moment | null;
  readonly estimateSeconds: number;
}

/** Whether the run that goes on has taken much longer than estimated. Null: none goes on. */
export function useLate(going: Going | null): boolean {
  const [late, setLate] = useState<string | null>(null);
  const { id = null, begun = null, estimateSeconds = 0 } = going ?? {};
  useEffect(() => {
    if (id === null || begun === null) return undefined;
    const due = begun + estimateSeconds * patience * 1000 - performance.now();
    const timer = setTimeout(setLate, Math.max(0, due), id);
    return () => clearTimeout(timer);
  }, [id, begun, estimateSeconds]);
  return id !== null && late === id;
}

/** The cookie of a trial can't be read here, so this says whether asking the server for one is worthwhile. */
const KEY = "packshot-trial";

/** Remembers that this browser has a trial until then, an ISO time; null forgets it. */
export function rememberTrial(until: string | null): void {
  try {
    if (until === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, until);
  } catch {
    // Without storage, a reload shows the chooser again, and the server still knows.
  }
}

export function hasTrial(now: number): boolean {
  try {
    return Date.parse(localStorage.getItem(KEY) ?? "") > now;
  } catch {
    return false;
  }
}

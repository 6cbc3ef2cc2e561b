/** The trial's cookie can't be read here, so this key records whether a request to the server is worthwhile. */
const KEY = "packshot-trial";

/** Stores that this browser has a trial until an ISO time; null forgets it. */
export function rememberTrial(until: string | null): void {
  try {
    if (until === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, until);
  } catch {
    // Without storage, a reload shows the chooser again. The server still enforces the limit.
  }
}

export function hasTrial(now: number): boolean {
  try {
    return Date.parse(localStorage.getItem(KEY) ?? "") > now;
  } catch {
    return false;
  }
}

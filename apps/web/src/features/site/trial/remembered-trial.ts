/** Scripts can't read the trial's cookie, so this key records whether to ask the server for a trial. */
const KEY = "packshot-trial";

/** Stores when this browser's trial expires, as an ISO time; null deletes it. */
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

const KEY = "packshot-account-deleted";

/** Records that the user's account was just deleted, for the home page, which opens next in this tab. */
export function recordDeletedAccount(): void {
  sessionStorage.setItem(KEY, "1");
}

/** Returns once whether the account was just deleted. */
export function takeDeletedAccount(): boolean {
  try {
    const wasDeleted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return wasDeleted;
  } catch {
    // The browser blocks storage, so nobody was signed in.
    return false;
  }
}

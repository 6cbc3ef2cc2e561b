let isDeleted = false;

/** Records that the user's account was just deleted, for the page that the user is taken to. */
export function recordDeletedAccount(): void {
  isDeleted = true;
}

/** Returns whether the account was deleted in this window and the message about it hasn't been closed. */
export function wasAccountDeleted(): boolean {
  return isDeleted;
}

export function forgetDeletedAccount(): void {
  isDeleted = false;
}

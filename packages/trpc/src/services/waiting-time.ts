const SECONDS_AS_MINUTES = 90 * 60;

/** How long, as a person would say it: "a minute", "8 minutes", "5 hours". */
export function waitingTime(seconds: number): string {
  if (seconds > SECONDS_AS_MINUTES) return `${Math.ceil(seconds / 3600)} hours`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}

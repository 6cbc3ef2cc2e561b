/** Returns the page after sign-in: the current URL, or the dashboard from the landing page. */
export function findNextPath({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string {
  return pathname === "/" ? "/dashboard" : `${pathname}${search}`;
}

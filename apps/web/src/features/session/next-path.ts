/** Tells where a person goes once signed in: where they are, or the dashboard when that is the landing page. */
export function nextPath({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string {
  return pathname === "/" ? "/dashboard" : `${pathname}${search}`;
}

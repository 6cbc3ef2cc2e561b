/** Where a person wants to be once signed in: where they are, or the dashboard when that is only the front door. */
export function nextPath({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string {
  return pathname === "/" ? "/dashboard" : `${pathname}${search}`;
}

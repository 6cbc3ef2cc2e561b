const DEFAULT_NEXT_PATH = "/dashboard";

/** Longer ones are nothing that our own pages link to. */
const MAX_LENGTH = 2000;

/**
 * Where to go after signing in: a path of this site, or the dashboard. `//host` and `/\host` are addresses of
 * other sites to a browser, and it drops tabs and line breaks before it looks.
 */
export function nextPathOf(wanted: string | undefined): string {
  if (wanted === undefined || wanted.length > MAX_LENGTH) return DEFAULT_NEXT_PATH;
  // eslint-disable-next-line no-control-regex
  return /^\/(?![/\\])[^\s\u0000-\u001f\u007f]*$/.test(wanted) ? wanted : DEFAULT_NEXT_PATH;
}

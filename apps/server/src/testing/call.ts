/** Calls the API over plain HTTP, like a script without the typed client. Resolves to the result or the error. */
export async function call(site: { url: string }, procedure: string, init: RequestInit = {}) {
  const response = await fetch(`${site.url}/api/trpc/${procedure}`, init);
  const text = await response.text();
  const { error, result } = text.startsWith("{") ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, error, data: result?.data };
}

/** Returns the options of a POST request for `fetch` or `call`. */
export function post(body: RequestInit["body"], headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", headers, ...(body === undefined ? {} : { body }) };
}

export function postJson(input: unknown, headers: Record<string, string> = {}): RequestInit {
  return post(JSON.stringify(input), { "content-type": "application/json", ...headers });
}

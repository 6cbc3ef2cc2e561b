import { z } from "zod";

const keySchema = z.object({ result: z.object({ data: z.object({ key: z.string() }) }) });

/** Calls a procedure like a browser: JSON, and the session cookie once there is one. */
async function call(url: string, procedure: string, input: object, cookie = ""): Promise<unknown> {
  const response = await fetch(`${url}/api/trpc/${procedure}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${procedure}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Reads the sign-in link of the newest email in the development inbox. */
async function readLink(url: string): Promise<URL> {
  const inbox = await (await fetch(`${url}/dev/inbox`)).text();
  const [link] = /https?:[^\s"'<>]+\/auth\/magic\?[^\s"'<>]+/.exec(inbox) ?? [];
  if (link === undefined) throw new Error("The development inbox has no sign-in link.");
  return new URL(link.replaceAll("&amp;", "&"));
}

/** Submits the link's form and resolves to the session cookie. */
async function signIn(url: string, link: URL): Promise<string> {
  const response = await fetch(new URL("/auth/magic", url), {
    method: "POST",
    headers: { origin: url },
    body: link.searchParams,
    redirect: "manual",
  });
  const cookie = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  if (cookie.length === 0) throw new Error(`The sign-in link was rejected: ${await response.text()}`);
  return cookie.join("; ");
}

/** Signs up a new user on an embedded server, as in a browser, and creates an API key for them. */
export async function signUpForKey(url: string, email: string): Promise<string> {
  await call(url, "auth.requestMagicLink", { email });
  const cookie = await signIn(url, await readLink(url));
  const response = await call(url, "apiKeys.create", { name: "Demo", scopes: ["read", "generate"] }, cookie);
  return keySchema.parse(response).result.data.key;
}

const localHostnames: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Explains that the subject, such as "This choice needs", needs a generative engine, and how to set one up. */
export function EngineReason({ subject }: { readonly subject: string }) {
  return (
    <>
      {subject} a generative engine, which isn't set up on this site.
      {localHostnames.has(location.hostname) &&
        " To enable it, set GEMINI_API_KEY on your server and restart it."}
    </>
  );
}

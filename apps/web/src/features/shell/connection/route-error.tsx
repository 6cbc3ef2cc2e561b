import { CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { waitForServer } from "../../../api/connection.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorPage, Message } from "../../../ui/message.tsx";

/** The error name for code that couldn't be fetched, set by the listener below. */
const NOT_LOADED = "CodeNotLoadedError";
const reloadedAt = "packshot-reloaded-at";
/** The time after a reload in which another one won't help, because the code would still be missing. */
const RELOAD_WINDOW_MS = 10_000;

/**
 * Marks errors of code that couldn't be fetched. The router would recognize their original message and reload the page,
 * which leaves the app for the browser's error page when offline.
 */
export function markUnloadedCode(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    payload.name = NOT_LOADED;
    payload.message = "The code of a screen could not be fetched.";
  });
}

/** Replaces a screen or a public page that failed. */
export function RouteError({ error }: { readonly error: unknown }) {
  return error instanceof Error && error.name === NOT_LOADED ? <UnloadedPage /> : <ErrorPage />;
}

/** Reloads the page as soon as the server can be reached. */
function UnloadedPage() {
  const [isStillBroken, setIsStillBroken] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    reloadWhenReachable(leaving.signal).then(
      (isReloading) => setIsStillBroken(!isReloading),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  if (isStillBroken) return <ErrorPage />;
  return (
    <Message
      icon={CloudOff}
      title="This page didn't load"
      text="Check your connection. The page will open when you're back online."
    >
      <Button onClick={() => history.back()}>Go back</Button>
    </Message>
  );
}

/**
 * Reloads the page as soon as the server can be reached. Resolves to false, without reloading, if a reload just before
 * didn't help.
 * @throws the signal's reason when it is aborted before that
 */
export async function reloadWhenReachable(signal: AbortSignal): Promise<boolean> {
  await waitForServer(signal);
  const wasJustReloaded = Date.now() - Number(sessionStorage.getItem(reloadedAt)) < RELOAD_WINDOW_MS;
  if (wasJustReloaded) return false;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  location.reload();
  return true;
}

import { lazy, Suspense, useEffect, useState } from "react";
import { useSite } from "../../../api/site.ts";
import { Drops } from "../../shell/drop/drops.tsx";
import { readHint } from "../../shell/session/session-hint.ts";
import { SignInButton } from "../../shell/session/sign-in-button.tsx";
import { useVisitor } from "../../shell/session/visitor.tsx";
import { ChoiceLoading, PhotoChooser } from "./photo-chooser.tsx";
import { hasTrial } from "./remembered-trial.ts";

const loadTrial = () => import("./trial.tsx");
const Trial = lazy(() => loadTrial().then((module) => ({ default: module.Trial })));

/** The section's content: the chooser, a file's trial, or this browser's earlier trial. */
type Content = { readonly file: File } | "earlier" | null;

/** Offers a visitor one free Remove Background per day; signed-in users choose a tool for their photo. */
export function TrySection() {
  const { trials } = useSite();
  const { signedIn } = useVisitor();
  const [content, setContent] = useState<Content>(null);
  const [returned, setReturned] = useState(false);

  useEffect(() => {
    // The server has rendered the chooser; only the browser knows about an earlier trial.
    if (hasTrial(Date.now())) setContent((now) => now ?? "earlier");
  }, []);

  const handleFile = (file: File) => {
    // A file chosen before hydration arrives before the page knows whether the user is signed in.
    if (!readHint()) return setContent({ file });
    void openInDashboard(file);
  };
  const leave = () => {
    setReturned(content !== "earlier");
    setContent(null);
  };
  return (
    <section
      id="try"
      aria-label="Image upload section"
      className="mx-auto max-w-[1360px] scroll-mt-24 px-5 pt-16 sm:px-10"
    >
      {content !== null ? (
        <Suspense fallback={<ChoiceLoading />}>
          <Trial file={content === "earlier" ? null : content.file} onLeave={leave} />
        </Suspense>
      ) : trials || signedIn ? (
        <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14">
          <Invitation signedIn={signedIn} />
          <PhotoChooser
            onFile={handleFile}
            onIntent={() => void loadTrial().catch(() => undefined)}
            limit={signedIn ? "50 MB" : "12 megapixels"}
            focused={returned}
          />
        </div>
      ) : (
        <SignInFirst />
      )}
      <Drops />
    </section>
  );
}

async function openInDashboard(file: File): Promise<void> {
  try {
    const { storePhotoForApp } = await import("../../shell/drafts/photo-for-app.ts");
    await storePhotoForApp(file);
  } finally {
    // Without storage in the browser, the user chooses the photo there again.
    location.assign("/dashboard");
  }
}

function Invitation({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <div>
      <h2 className="text-[clamp(28px,3.4vw,42px)]/[1.08] text-balance">Try it with your own photo</h2>
      <p className="mt-4 max-w-[46ch] text-lg text-pretty text-soft">
        {signedIn
          ? "Choose a photo to see what each tool can do with it."
          : "Choose a product photo and get four images in a few seconds. Free, one photo a day, no account needed."}
      </p>
      {!signedIn && (
        <p className="mt-3 max-w-[50ch] text-sm text-pretty text-soft">
          Images are up to 1,024 pixels wide, made on this server, and deleted after 24 hours unless you keep
          them.{" "}
          <a href="/privacy" className="underline">
            Privacy
          </a>
        </p>
      )}
    </div>
  );
}

/** Replaces the chooser on a server without free tries. */
function SignInFirst() {
  return (
    <div className="stage-light flex flex-col items-center gap-4 rounded-card border border-hairline px-6 py-12 text-center">
      <h2 className="text-[30px]/9">Try it with your own photo</h2>
      <p className="max-w-[46ch] text-pretty text-soft">
        Accounts are free and come with three tokens. Each token turns one photo into four images.
      </p>
      <SignInButton data-for-visitors>Create a free account</SignInButton>
    </div>
  );
}

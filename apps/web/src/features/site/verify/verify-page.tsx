import { lazy, Suspense, useState } from "react";
import { useSite } from "../../../api/site.ts";
import { Drops } from "../../shell/drop/drops.tsx";
import { SignInButton } from "../../shell/session/sign-in-button.tsx";
import { useVisitor } from "../../shell/session/visitor.tsx";
import { ChoiceLoading, PhotoChooser } from "../trial/photo-chooser.tsx";

const loadVerified = () => import("./verified-file.tsx");
const VerifiedFile = lazy(() => loadVerified().then((module) => ({ default: module.VerifiedFile })));

/** Shows how an image was made and who signed it, without an account. */
export function VerifyPage() {
  const { trials } = useSite();
  const { signedIn } = useVisitor();
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="mx-auto max-w-[1120px] px-5 py-12 sm:px-9 sm:py-16">
      <h1 className="text-[clamp(34px,5vw,52px)]/[1.05] font-bold tracking-[-0.035em]">
        How was this image made?
      </h1>
      <p className="mt-4 max-w-[60ch] text-lg text-pretty text-soft">
        Drop an image to read its content credential (C2PA) and its metadata: the tool that made it, the
        images it was made from, who signed it, and whether it has been changed since.
      </p>
      <section aria-label="Verify an image" className="mt-8">
        {file !== null ? (
          <Suspense fallback={<ChoiceLoading />}>
            <VerifiedFile file={file} onLeave={() => setFile(null)} />
          </Suspense>
        ) : trials || signedIn ? (
          <PhotoChooser
            onFile={setFile}
            onIntent={() => void loadVerified().catch(() => undefined)}
            noun="image"
            limit="50 MB"
            focused={false}
          />
        ) : (
          <SignInButton data-for-visitors>Sign in to verify an image</SignInButton>
        )}
        <Drops />
      </section>
      <p className="mt-8 max-w-[60ch] text-sm text-pretty text-soft">
        We read your image and don't keep it. A missing credential proves nothing, because many shops and
        social networks remove credentials. PNG, JPEG and WebP images made on this server have one: see{" "}
        <a href="/how-images-are-made" className="underline underline-offset-4">
          how our images are made
        </a>
        .
      </p>
    </div>
  );
}

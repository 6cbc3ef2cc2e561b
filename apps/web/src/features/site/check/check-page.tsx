import { lazy, Suspense, useState } from "react";
import { useSite } from "../../../api/site.ts";
import { channelNames } from "../../../content/channel-names.ts";
import { Drops } from "../../shell/drop/drops.tsx";
import { SignInButton } from "../../shell/session/sign-in-button.tsx";
import { useVisitor } from "../../shell/session/visitor.tsx";
import { ChoiceLoading, PhotoChooser } from "../trial/photo-chooser.tsx";

const loadChecked = () => import("./checked-file.tsx");
const CheckedFile = lazy(() => loadChecked().then((module) => ({ default: module.CheckedFile })));

/** Measures an image against the rules of all channels, without an account. */
export function CheckPage() {
  const { trials } = useSite();
  const { signedIn } = useVisitor();
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="mx-auto max-w-[1120px] px-5 py-12 sm:px-9 sm:py-16">
      <h1 className="text-[clamp(34px,5vw,52px)]/[1.05] font-bold tracking-[-0.035em]">
        Will marketplaces accept your image?
      </h1>
      <p className="mt-4 max-w-[60ch] text-lg text-pretty text-soft">
        Drop an image to check its size, background, margins and file format against the published rules of{" "}
        {channelNames.length} channels: {channelNames.join(", ")}.
      </p>
      <section aria-label="Check an image" className="mt-8">
        {file !== null ? (
          <Suspense fallback={<ChoiceLoading />}>
            <CheckedFile file={file} onLeave={() => setFile(null)} />
          </Suspense>
        ) : trials || signedIn ? (
          <PhotoChooser
            onFile={setFile}
            onIntent={() => void loadChecked().catch(() => undefined)}
            noun="image"
            limit="50 MB"
            focused={false}
          />
        ) : (
          <SignInButton data-for-visitors>Sign in to check an image</SignInButton>
        )}
        <Drops />
      </section>
      <p className="mt-8 max-w-[60ch] text-sm text-pretty text-soft">
        We measure your image and don't keep it. The rules come from saved copies of public pages, and every
        result names its source. Passing doesn't guarantee a channel's approval.
      </p>
    </div>
  );
}

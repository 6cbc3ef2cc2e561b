import { createFileRoute } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Landing } from "../features/site/landing/landing.tsx";
import { scrollToUpload } from "../features/site/landing/scroll-to-upload.ts";
import { forgetDeletedAccount, wasAccountDeleted } from "../features/shell/session/deleted-account.ts";

export const Route = createFileRoute("/")({
  head: () => ({ meta: [{ title: "Packshot · product images from one photo" }] }),
  component: Home,
});

function Home() {
  const [isDeleted] = useState(wasAccountDeleted);
  useEffect(scrollToUpload, []);
  useEffect(() => forgetDeletedAccount, []);
  return (
    <>
      {isDeleted && (
        <p role="alert" className="border-b border-hairline bg-raised px-5 py-3 text-center">
          Your account was deleted, along with all images, runs and keys. Thanks for trying Packshot.
        </p>
      )}
      <Landing />
    </>
  );
}

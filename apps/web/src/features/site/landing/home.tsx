import { useEffect, useState } from "react";
import { takeDeletedAccount } from "../../shell/session/deleted-account.ts";
import { Landing } from "./landing.tsx";
import { scrollToUpload } from "./scroll-to-upload.ts";

export function Home() {
  const [isDeleted, setDeleted] = useState(false);
  useEffect(scrollToUpload, []);
  useEffect(() => {
    if (takeDeletedAccount()) setDeleted(true);
  }, []);
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

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ApiProvider } from "../../../api/api-provider.tsx";
import { type ApiError, errorOf } from "../../../api/error.ts";
import { type ChannelCheck, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { SignInButton } from "../../shell/session/sign-in-button.tsx";

import { saveBlob } from "../../tool/image/download.ts";
import { ChannelDetails } from "../../tool/image/listing-check.tsx";
import { drawSummary, summaryTitle } from "./summary-image.ts";

interface Props {
  readonly file: File;
  readonly onLeave: () => void;
}

/** Sends a file to the server and shows what each channel would report about it. */
export function CheckedFile(props: Props) {
  return (
    <ApiProvider>
      <Measured {...props} />
    </ApiProvider>
  );
}

function Measured({ file, onLeave }: Props) {
  const { client } = trpc.useUtils();
  const check = useQuery({
    queryKey: ["a visitor's check", file.name, file.size, file.lastModified],
    queryFn: async () => {
      const form = new FormData();
      form.set("file", file);
      return client.trial.check.mutate(form);
    },
    staleTime: Infinity,
    retry: false,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [file]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-[26px]/8 wrap-anywhere outline-none">
        {file.name}
      </h2>
      <div role="status" className="mt-2 text-soft">
        {check.isPending && (
          <span className="flex items-center gap-3">
            <Spinner size="sm" />
            Measuring…
          </span>
        )}
        {check.data && summaryTitle(check.data.channels)}
      </div>
      {check.error && <Refused error={errorOf(check.error)} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onLeave}>Check another image</Button>
        {check.data && <SummaryButton file={file} channels={check.data.channels} />}
      </div>
      <div className="mt-6">
        {check.data?.channels.map((checked) => (
          <ChannelDetails key={checked.channel} checked={checked} />
        ))}
      </div>
    </>
  );
}

function Refused({ error: { code, message } }: { readonly error: ApiError }) {
  const needsAccount = code === "RATE_LIMITED" || code === "NOT_SUPPORTED";
  return (
    <div role="alert" className="mt-3 flex flex-col items-start gap-4">
      <p className="max-w-[60ch] text-pretty">{message}</p>
      {needsAccount && <SignInButton>Sign in or create an account</SignInButton>}
    </div>
  );
}

interface SummaryProps {
  readonly file: File;
  readonly channels: readonly ChannelCheck[];
}

/** Saves the result as an image that can be sent to someone. */
function SummaryButton({ file, channels }: SummaryProps) {
  const [failed, setFailed] = useState(false);
  const save = async () => {
    const summary = await drawSummary(file, channels);
    setFailed(summary === null);
    if (summary !== null) saveBlob(summary, "listing-check.png");
  };
  return (
    <>
      <Button onClick={() => void save()}>
        <Download size={18} aria-hidden />
        Save summary image
      </Button>
      {failed && (
        <p role="alert" className="self-center text-sm">
          This browser couldn't draw the summary.
        </p>
      )}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { ApiProvider } from "../../../api/api-provider.tsx";
import { type ChannelCheck, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { saveBlob } from "../../tool/image/download.ts";
import { ChannelDetails } from "../../tool/image/listing-check.tsx";
import { FileReport } from "./file-report.tsx";
import { drawSummary, describeSummary } from "./summary-image.ts";

interface Props {
  readonly file: File;
  readonly onLeave: () => void;
}

/** Sends a file to the server and shows the result for each channel. */
export function CheckedFile(props: Props) {
  return (
    <ApiProvider>
      <MeasuredFile {...props} />
    </ApiProvider>
  );
}

function MeasuredFile({ file, onLeave }: Props) {
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
  return (
    <FileReport
      file={file}
      query={check}
      pendingText="Measuring…"
      summary={({ channels }) => describeSummary(channels)}
      backLabel="Check another image"
      onLeave={onLeave}
      actions={({ channels }) => <SummaryButton file={file} channels={channels} />}
    >
      {({ channels }) =>
        channels.map((checked) => <ChannelDetails key={checked.channel} checked={checked} />)
      }
    </FileReport>
  );
}

interface SummaryProps {
  readonly file: File;
  readonly channels: readonly ChannelCheck[];
}

/** Saves the result as an image to share. */
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
          Your browser couldn't create the summary image.
        </p>
      )}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ApiProvider } from "../../../api/api-provider.tsx";
import { useSite } from "../../../api/site.ts";
import { type ImageOrigin, trpc } from "../../../api/trpc.ts";
import { FileReport } from "../check/file-report.tsx";
import { describeEntry, listFacts, describeStep } from "./origin-text.ts";

interface Props {
  readonly file: File;
  readonly onLeave: () => void;
}

/** Sends a file to the server and shows how it was made, according to the file. */
export function VerifiedFile(props: Props) {
  return (
    <ApiProvider>
      <Verified {...props} />
    </ApiProvider>
  );
}

function Verified({ file, onLeave }: Props) {
  const { client } = trpc.useUtils();
  const origin = useQuery({
    queryKey: ["a file's origin", file.name, file.size, file.lastModified],
    queryFn: async () => {
      const form = new FormData();
      form.set("file", file);
      return client.verify.image.mutate(form);
    },
    staleTime: Infinity,
    retry: false,
  });
  return (
    <FileReport
      file={file}
      query={origin}
      pendingText="Reading…"
      summary={({ summary }) => summary}
      backLabel="Verify another image"
      onLeave={onLeave}
    >
      {(report) => <Origin origin={report} />}
    </FileReport>
  );
}

function Origin({ origin }: { readonly origin: ImageOrigin }) {
  const { tools } = useSite();
  const history = origin.credential?.history ?? [];
  return (
    <>
      {listFacts(origin, tools).map(({ source, facts }) => (
        <section key={source} className="mb-6">
          <h3 className="mb-2 font-medium">{source}</h3>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name} className="border-t border-hairline py-2 text-sm">
                <dt className="text-soft">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {history.length > 0 && (
        <section>
          <h3 className="mb-2 font-medium">History, oldest first</h3>
          <ol>
            {history.map((entry, index) => (
              <li key={index} className="border-t border-hairline py-2 text-sm">
                <p className="font-medium wrap-anywhere">{describeEntry(entry)}</p>
                <p className="text-soft wrap-anywhere">
                  {entry.signer === null ? "No credential" : `Signed by ${entry.signer}`}
                </p>
                <ul>
                  {entry.steps.map((step, stepIndex) => (
                    <li key={stepIndex} className="wrap-anywhere">
                      {describeStep(step)}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

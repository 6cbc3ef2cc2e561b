import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { type ApiError, toApiError } from "../../../api/error.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { SignInButton } from "../../shell/session/sign-in-button.tsx";
import { useVisitor } from "../../shell/session/visitor.tsx";

interface Props<Report> {
  readonly file: File;
  readonly query: UseQueryResult<Report, unknown>;
  /** Shown while the server reads the file. */
  readonly pendingText: string;
  /** The result in a sentence. */
  readonly summary: (report: Report) => string;
  /** The label of the button that goes back to choosing a file. */
  readonly backLabel: string;
  readonly onLeave: () => void;
  /** Buttons next to the one that goes back. */
  readonly actions?: (report: Report) => ReactNode;
  readonly children: (report: Report) => ReactNode;
}

/** Shows the server's report about a file, or why there is none. */
export function FileReport<Report>(props: Props<Report>) {
  const { file, query, pendingText, summary, backLabel, onLeave, actions, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [file]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-[26px]/8 wrap-anywhere outline-none">
        {file.name}
      </h2>
      <div role="status" className="mt-2 max-w-[60ch] text-pretty text-soft">
        {query.isPending && (
          <span className="flex items-center gap-3">
            <Spinner size="sm" />
            {pendingText}
          </span>
        )}
        {query.isSuccess && summary(query.data)}
      </div>
      {query.isError && <Rejected error={toApiError(query.error)} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onLeave}>{backLabel}</Button>
        {query.isSuccess && actions?.(query.data)}
      </div>
      <div className="mt-6">{query.isSuccess && children(query.data)}</div>
    </>
  );
}

function Rejected({ error: { code, message } }: { readonly error: ApiError }) {
  const { signedIn } = useVisitor();
  const needsAccount = !signedIn && (code === "RATE_LIMITED" || code === "NOT_SUPPORTED");
  return (
    <div role="alert" className="mt-3 flex flex-col items-start gap-4">
      <p className="max-w-[60ch] text-pretty">{message}</p>
      {needsAccount && <SignInButton>Sign in or create an account</SignInButton>}
    </div>
  );
}

import { createFileRoute } from "@tanstack/react-router";
import { BulkJobs } from "../features/bulk/bulk-jobs.tsx";

export const Route = createFileRoute("/_app/bulk/")({
  staticData: { signInReason: "Sign in to see your bulk jobs" },
  head: () => ({ meta: [{ title: "Bulk Jobs · Packshot" }] }),
  component: BulkJobs,
});

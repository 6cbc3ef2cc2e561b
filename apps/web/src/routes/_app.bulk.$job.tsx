import { createFileRoute } from "@tanstack/react-router";
import { BulkJobPage } from "../features/bulk/job/bulk-job-page.tsx";

export const Route = createFileRoute("/_app/bulk/$job")({
  staticData: { signInReason: "Sign in to see your bulk jobs" },
  head: () => ({ meta: [{ title: "Bulk Job · Packshot" }] }),
  component: JobRoute,
});

function JobRoute() {
  const { job } = Route.useParams();
  const navigate = Route.useNavigate();
  return <BulkJobPage key={job} id={job} onRemoved={() => void navigate({ to: "/bulk", replace: true })} />;
}

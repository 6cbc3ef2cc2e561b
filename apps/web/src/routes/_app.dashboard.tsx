import { createFileRoute } from "@tanstack/react-router";
import { Dashboard } from "../features/dashboard/dashboard.tsx";

export const Route = createFileRoute("/_app/dashboard")({
  head: () => ({ meta: [{ title: "Dashboard · Packshot" }] }),
  component: Dashboard,
});

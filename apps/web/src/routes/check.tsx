import { createFileRoute } from "@tanstack/react-router";
import { CheckPage } from "../features/site/check/check-page.tsx";

export const Route = createFileRoute("/check")({
  head: () => ({ meta: [{ title: "Listing check · Packshot" }] }),
  component: CheckPage,
});

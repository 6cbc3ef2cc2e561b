import { createFileRoute } from "@tanstack/react-router";
import { Terms } from "../features/site/legal/terms.tsx";

export const Route = createFileRoute("/terms")({
  head: () => ({ meta: [{ title: "Terms · Packshot" }] }),
  component: Terms,
});

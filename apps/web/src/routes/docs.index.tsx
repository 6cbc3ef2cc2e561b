import { createFileRoute } from "@tanstack/react-router";
import { Docs } from "../features/site/docs/docs.tsx";

export const Route = createFileRoute("/docs/")({
  head: () => ({ meta: [{ title: "Docs: guides and API · Packshot" }] }),
  component: Docs,
});

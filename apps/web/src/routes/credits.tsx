import { createFileRoute } from "@tanstack/react-router";
import { Credits } from "../features/site/legal/credits.tsx";

export const Route = createFileRoute("/credits")({
  head: () => ({ meta: [{ title: "Credits · Packshot" }] }),
  component: Credits,
});

import { createFileRoute } from "@tanstack/react-router";
import { Privacy } from "../features/site/legal/privacy.tsx";

export const Route = createFileRoute("/privacy")({
  head: () => ({ meta: [{ title: "Privacy · Packshot" }] }),
  component: Privacy,
});

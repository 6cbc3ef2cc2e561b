import { createFileRoute } from "@tanstack/react-router";
import { Settings } from "../features/account/settings.tsx";

export const Route = createFileRoute("/_app/settings")({
  head: () => ({ meta: [{ title: "Settings · Packshot" }] }),
  component: Settings,
});

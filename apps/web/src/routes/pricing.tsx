import { createFileRoute } from "@tanstack/react-router";
import { Pricing } from "../features/site/pricing/pricing.tsx";

export const Route = createFileRoute("/pricing")({
  head: () => ({ meta: [{ title: "Pricing · Packshot" }] }),
  component: Pricing,
});

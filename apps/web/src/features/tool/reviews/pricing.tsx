import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useSite } from "../../../api/site.ts";
import { bulkPlan, freePlan, type Plan } from "../../../content/reviews.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { useToolLinks } from "../../shell/catalog/tool-links.ts";
import { pricingId } from "./review.ts";

export function ReviewsPricing() {
  const linkTo = useToolLinks();
  return (
    <section id={pricingId} aria-label="Pricing" className="scroll-mt-20">
      <ul className="mx-auto grid max-w-[820px] gap-5 md:grid-cols-2">
        <PlanCard plan={freePlan}>
          <Link {...linkTo("generate-reviews")} className={buttonClass({}, "w-full")}>
            Try Free Version
          </Link>
        </PlanCard>
        <BulkCard />
      </ul>
    </section>
  );
}

/** Offers the bulk package, if the server's operator sells it. */
function BulkCard() {
  const { reviewsPackage } = useSite();
  if (reviewsPackage === null)
    return (
      <PlanCard plan={bulkPlan}>
        <p className="text-soft">Not available on this site yet.</p>
      </PlanCard>
    );
  const { name, price, deliveredBy, deliveredWithin, paymentLink } = reviewsPackage;
  return (
    <PlanCard plan={{ ...bulkPlan, name, price }}>
      <p className="mb-4 text-sm text-soft">
        Made and delivered by {deliveredBy} within {deliveredWithin}.
      </p>
      <a
        href={paymentLink}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: "primary" }, "w-full")}
      >
        Get Started Now
      </a>
    </PlanCard>
  );
}

interface PlanCardProps {
  readonly plan: Plan;
  readonly children?: ReactNode;
}

function PlanCard({ plan: { name, price, features }, children }: PlanCardProps) {
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-raised p-6 sm:p-8">
      <div className="flex min-h-10 items-center justify-between gap-4">
        <h3 className="text-[22px]/7">{name}</h3>
        {price !== null && (
          <p className="flex items-baseline gap-2">
            <span className="font-title text-[34px]/10 font-bold tabular-nums">{price}</span>
            <span className="text-soft">one-time</span>
          </p>
        )}
      </div>
      <ul className="mt-3 mb-6 flex flex-1 flex-col gap-2">
        {features.map((feature) => (
          <li key={feature} className="grid grid-cols-[17px_1fr] gap-2.5">
            <Check size={17} aria-hidden className="mt-[3px] text-ok" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </li>
  );
}

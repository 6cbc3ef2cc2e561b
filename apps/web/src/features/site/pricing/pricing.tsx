import { useSite } from "../../../api/site.ts";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { useBillingPage } from "../../account/billing-page.ts";
import { PlanCard } from "./plan-card.tsx";
import { Questions } from "./questions.tsx";
import { useSubscribedPlan } from "./use-subscribed-plan.ts";

export function Pricing() {
  return (
    <div className="mx-auto max-w-[1120px] px-5 py-12 sm:px-9 sm:py-16">
      <h1 className="text-[clamp(34px,5vw,52px)]/[1.05] font-bold tracking-[-0.035em]">Pricing</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-pretty text-soft">
        One token per successful run, whichever tool you use. Failed runs are free.
      </p>
      <Plans />
      <Questions />
    </div>
  );
}

const notes = {
  on: null,
  local: "This is a development server. Its test checkout doesn't ask for a card or move any money.",
  off: "Payments are off on this server, so only the Starter plan is available.",
};

function Plans() {
  const { payments, plans } = useSite();
  const subscribed = useSubscribedPlan();
  const page = useBillingPage();
  return (
    <>
      {notes[payments] !== null && (
        <p role="note" className="mt-6 font-medium">
          {notes[payments]}
        </p>
      )}
      {page.error !== null && (
        <div className="mt-5">
          <ErrorBox onDismiss={page.dismiss}>{page.error}</ErrorBox>
        </div>
      )}
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} subscribed={subscribed} page={page} />
        ))}
      </ul>
    </>
  );
}

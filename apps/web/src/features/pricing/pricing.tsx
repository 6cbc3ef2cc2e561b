import { errorOf } from "../../api/error.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { useBillingPage } from "./billing-page.ts";
import { useOfferedPlans } from "./offered-plans.ts";
import { PlanCard, PlanPlace } from "./plan-card.tsx";
import { Questions } from "./questions.tsx";

export function Pricing() {
  return (
    <div className="mx-auto max-w-[1120px] px-5 py-12 sm:px-9 sm:py-16">
      <h1 className="text-[clamp(34px,5vw,52px)]/[1.05] font-bold tracking-[-0.035em]">Pricing</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-pretty text-soft">
        One token for each run that makes a picture, whichever tool. A run that fails costs nothing.
      </p>
      <Plans />
      <Questions />
    </div>
  );
}

const notes = {
  on: null,
  local: "This is a development server: its test checkout asks for no card and moves no money.",
  off: "Payments are off on this server, so only the Starter plan can be used here.",
};

function Plans() {
  const offered = useOfferedPlans();
  const page = useBillingPage();
  if (offered === "unreachable")
    return (
      <div className="mt-8">
        <ErrorBox>
          {errorOf(undefined).message}
          <div className="mt-2">
            <Button variant="pill" size="pill" onClick={() => location.reload()}>
              Reload
            </Button>
          </div>
        </ErrorBox>
      </div>
    );
  const note = offered === "asking" ? null : notes[offered.payments];
  return (
    <>
      <p className="mt-6 min-h-[22px] font-medium" role="status">
        {note}
      </p>
      {page.error !== null && (
        <div className="mt-3">
          <ErrorBox onDismiss={page.dismiss}>{page.error}</ErrorBox>
        </div>
      )}
      <ul className="mt-4 grid gap-5 md:grid-cols-3">
        {offered === "asking"
          ? ["Starter", "Pro", "Business"].map((name) => <PlanPlace key={name} name={name} />)
          : offered.plans.map((plan) => <PlanCard key={plan.id} plan={plan} offered={offered} page={page} />)}
      </ul>
    </>
  );
}

import { trpc } from "../../api/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorBox } from "../../ui/error-box.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { useBillingPage } from "./billing-page.ts";
import { describePlan } from "./plan-text.ts";
import { Loading, Row } from "./section.tsx";

/** Shows the user's plan and links to its actions. */
export function Plan() {
  const query = trpc.billing.plans.useQuery(undefined, { refetchOnMount: "always" });
  const page = useBillingPage();
  if (query.data === undefined) return <Loading query={query} />;
  const { subscription, plans } = query.data;
  if (subscription === null)
    return (
      <Row title="Plan: Starter" detail="Free, with 3 tokens a month.">
        <SiteLink href="/pricing" className={buttonClass()}>
          View pricing plans
        </SiteLink>
      </Row>
    );
  const plan = plans.find(({ id }) => id === subscription.plan);
  return (
    <>
      <Row
        title={plan ? `Plan: ${plan.name}` : "Your plan is no longer offered"}
        detail={describePlan(subscription)}
      >
        <Button disabled={page.leaving} onClick={page.manage}>
          Manage or cancel
        </Button>
      </Row>
      {page.error !== null && (
        <div className="p-5 sm:p-6">
          <ErrorBox onDismiss={page.dismiss}>{page.error}</ErrorBox>
        </div>
      )}
    </>
  );
}

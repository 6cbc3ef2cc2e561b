import { formatMoney } from "@packshot/trpc/client/money";
import type { SiteFacts } from "@packshot/trpc";
import { Check, Clock, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useSite } from "../../../api/site.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { useVisitor } from "../../shell/session/visitor.tsx";
import type { BillingPage } from "../../account/billing-page.ts";
import type { SubscribedPlan } from "./use-subscribed-plan.ts";

type Plan = SiteFacts["plans"][number];

/** Images per run with most tools. */
const IMAGES_PER_RUN = 4;

interface CardProps {
  readonly plan: Plan;
  readonly subscribed: SubscribedPlan | "loading";
  readonly page: BillingPage;
}

export function PlanCard({ plan, subscribed, page }: CardProps) {
  const { signedIn } = useVisitor();
  const ownPlan = subscribed === "none" && signedIn ? "starter" : subscribed;
  const { name, price, currency, per, tokens } = plan;
  const period = price === 0 ? "" : per === "month" ? "per month" : "once";
  return (
    <Frame name={name} own={ownPlan === plan.id}>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="font-title text-[44px]/[48px] font-bold tracking-[-0.03em] tabular-nums">
          {price === 0 ? "Free" : formatMoney(price, currency)}
        </span>
        <span className="text-soft">{period}</span>
      </p>
      <p className="mt-3 font-medium">
        {tokens.toLocaleString("en-US")} tokens{per === "month" && " monthly"}
      </p>
      <p className="text-soft">{(tokens * IMAGES_PER_RUN).toLocaleString("en-US")} images, 4 per token</p>
      <ul className="mt-5 mb-7 flex flex-1 flex-col gap-2.5">
        {plan.features.map((feature) => (
          <Feature key={feature.text} {...feature} />
        ))}
      </ul>
      {plan.id === "starter" ? (
        <StarterButton />
      ) : (
        <PaidButton id={plan.id} name={name} per={per} subscribed={subscribed} page={page} />
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly name: string;
  /** Whether the user has this plan. */
  readonly own: boolean;
  readonly children: ReactNode;
}

function Frame({ name, own, children }: FrameProps) {
  return (
    <li
      className={`flex flex-col rounded-card border bg-raised p-6 sm:p-7 ${own ? "border-ink" : "border-hairline"}`}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-[22px]/7">{name}</h2>
        {own && (
          <span className="rounded-full bg-ink px-3 py-0.5 text-sm font-semibold text-paper">Your plan</span>
        )}
      </div>
      {children}
    </li>
  );
}

function Feature({ text, included, comingSoon }: Plan["features"][number]) {
  const Icon = comingSoon ? Clock : included ? Check : Minus;
  return (
    <li className={`grid grid-cols-[17px_1fr] gap-2.5 ${included ? "" : "text-soft"}`}>
      <Icon
        size={17}
        aria-hidden
        className={`mt-[3px] ${included && !comingSoon ? "text-ok" : "text-soft"}`}
      />
      <span>
        {!included && <span className="sr-only">Not included: </span>}
        {text}
        {comingSoon && (
          <span className="ml-2 rounded-full border border-hairline px-2 py-0.5 text-sm whitespace-nowrap text-soft">
            Coming soon
          </span>
        )}
      </span>
    </li>
  );
}

function StarterButton() {
  const { signedIn } = useVisitor();
  return (
    <>
      <a
        href={signedIn ? "/dashboard" : "/"}
        data-for-visitors={signedIn ? undefined : true}
        className={buttonClass({}, "w-full")}
      >
        {signedIn ? "Open Dashboard" : "Get Started"}
      </a>
      <p className="mt-3 text-center text-sm text-soft">No credit card required</p>
    </>
  );
}

interface PaidButtonProps {
  readonly id: "pro" | "business";
  readonly name: string;
  readonly per: Plan["per"];
  readonly subscribed: SubscribedPlan | "loading";
  readonly page: BillingPage;
}

function PaidButton({ id, name, per, subscribed, page }: PaidButtonProps) {
  const { payments } = useSite();
  const { signedIn, openSignIn, prepareSignIn } = useVisitor();
  const canManage = subscribed !== "none" && subscribed !== "loading" && per === "month";
  if (payments === "off")
    return (
      <ButtonWithNote note="Not available on this site yet">
        <Button className="w-full" disabled>
          Choose {name}
        </Button>
      </ButtonWithNote>
    );
  if (canManage)
    return (
      <ButtonWithNote
        note={
          subscribed === id
            ? "Also opens your invoices and payment method"
            : "Opens your subscription settings"
        }
      >
        <Button className="w-full" disabled={page.leaving} onClick={page.manage}>
          {subscribed === id ? "Manage or cancel" : `Change to ${name}`}
        </Button>
      </ButtonWithNote>
    );
  return (
    <ButtonWithNote note={per === "month" ? "Cancel anytime" : "One-time payment"}>
      <Button
        data-for-visitors={signedIn ? undefined : true}
        variant="primary"
        className="w-full"
        disabled={page.leaving || subscribed === "loading"}
        onPointerEnter={signedIn ? undefined : prepareSignIn}
        onFocus={signedIn ? undefined : prepareSignIn}
        onClick={signedIn ? () => page.buy(id) : openSignIn}
      >
        Choose {name}
      </Button>
    </ButtonWithNote>
  );
}

function ButtonWithNote({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <>
      {children}
      <p className="mt-3 text-center text-sm text-soft">{note}</p>
    </>
  );
}

import { Clock, ImagePlay, TrendingUp } from "lucide-react";
import { useSite } from "../../../api/site.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { CsvPreview } from "./csv-preview.tsx";
import { ReviewsPricing } from "./pricing.tsx";

const benefits = [
  {
    icon: ImagePlay,
    title: "Instant Social Proof",
    text: "See your product page with customer photos and reviews before the first real ones arrive.",
  },
  {
    icon: TrendingUp,
    title: "Higher Conversion Rates",
    text: "Find out which photos and words work best with your product, then ask your customers for them.",
  },
  {
    icon: Clock,
    title: "Save Weeks of Time",
    text: "Design, pitch and test a page with reviews today, instead of waiting for enough of them to arrive.",
  },
];

const practices = [
  {
    title: "Ask every buyer",
    text: "Write to every customer a week after delivery, not only the happy ones.",
  },
  {
    title: "Ask for a photo",
    text: "One daylight photo of the product in use says more than five stars.",
  },
  {
    title: "Keep it honest",
    text: "Publish criticism too, never pay for praise, and disclose any discount given for a review.",
  },
];

const request =
  "Thanks for your order! How do you like it? Reply with a few words and, if you want, a photo of it in use. " +
  "We publish every honest review, good or bad. If something isn't right, tell us and we'll fix it.";

/** Explains what sample reviews are for, and how to get 100 of them. */
export function SocialProof() {
  const claims = useSite().claims.filter((claim) => /\breviews?\b/i.test(claim));
  return (
    <div className="border-t border-hairline bg-paper px-5 pt-14 pb-40 sm:px-9 lg:py-20">
      <div className="mx-auto flex max-w-[1120px] flex-col gap-14 lg:gap-20">
        <section aria-labelledby="social-proof" className="grid items-center gap-8 lg:grid-cols-[1fr_2fr]">
          <div>
            <h2 id="social-proof" className="text-[34px]/10 lg:text-[42px]/12">
              Launch Products with Social Proof
            </h2>
            <p className="mt-3 max-w-md text-pretty text-soft">
              A spreadsheet of sample reviews with their photos, to fill a page before it goes public.
            </p>
          </div>
          <CsvPreview />
        </section>
        <section aria-label="Benefits">
          <ul className="grid gap-5 md:grid-cols-3">
            {benefits.map(({ icon: Icon, title, text }) => (
              <li key={title} className="rounded-card border border-hairline bg-raised p-6">
                <Icon size={24} strokeWidth={1.5} aria-hidden className="text-soft" />
                <h3 className="mt-4 text-lg">{title}</h3>
                <p className="mt-1 text-pretty text-soft">{text}</p>
              </li>
            ))}
          </ul>
          {claims.map((claim) => (
            <p key={claim} className="mt-5 text-center">
              {claim}
            </p>
          ))}
        </section>
        <RealReviews />
        <ReviewsPricing />
      </div>
    </div>
  );
}

/** Helps users collect real reviews to replace the samples with. */
function RealReviews() {
  return (
    <section aria-labelledby="real-reviews" className="grid gap-8 lg:grid-cols-2">
      <div>
        <h2 id="real-reviews" className="text-[26px]/8">
          Collect real reviews
        </h2>
        <p className="mt-2 text-pretty text-soft">
          Use samples for layouts only. Replace them with your customers' own words before the page goes live.
        </p>
        <ul className="mt-5 flex flex-col gap-4">
          {practices.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-pretty text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col items-start gap-4 self-start rounded-card border border-hairline bg-raised p-6">
        <h3 className="text-lg">A message to send</h3>
        <p className="text-pretty">{request}</p>
        <CopyButton label="Copy message" text={request} />
      </div>
    </section>
  );
}

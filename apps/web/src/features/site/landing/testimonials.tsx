import { useState } from "react";
import { useSite } from "../../../api/site.ts";
import { StepButton } from "../../../ui/step-button.tsx";
import { Section } from "./section.tsx";

/** Shows one quote at a time. A quote that the operator hasn't verified is labeled as a sample. */
export function Testimonials() {
  const { testimonials } = useSite();
  const [current, setCurrent] = useState(0);
  const count = testimonials.length;
  if (count === 0) return null;
  const step = (by: 1 | -1) => setCurrent((current + by + count) % count);
  return (
    <Section
      title="What People Say"
      controls={
        <div className="flex items-center gap-2">
          <StepButton by={-1} label="Previous quote" disabled={count < 2} className="" onStep={step} />
          <StepButton by={1} label="Next quote" disabled={count < 2} className="" onStep={step} />
        </div>
      }
    >
      {/* All quotes overlap in a box as tall as the longest one, so that nothing moves. */}
      <ul className="grid" aria-live="polite">
        {testimonials.map((testimonial, index) => (
          <li
            key={testimonial.quote}
            className={`col-start-1 row-start-1 ${index === current ? "" : "invisible"}`}
          >
            <Quote {...testimonial} />
          </li>
        ))}
      </ul>
      <ul className="mt-6 flex" aria-label="Quotes">
        {testimonials.map(({ quote }, index) => (
          <li key={quote}>
            <button
              type="button"
              aria-label={`Quote ${index + 1} of ${count}`}
              aria-current={index === current}
              className="group flex size-8 items-center justify-center"
              onClick={() => setCurrent(index)}
            >
              <span className="size-2.5 rounded-full border border-edge group-aria-[current=true]:border-ink group-aria-[current=true]:bg-ink" />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface QuoteProps {
  readonly quote: string;
  readonly name: string;
  readonly role: string;
  readonly verified: boolean;
}

function Quote({ quote, name, role, verified }: QuoteProps) {
  return (
    <figure>
      <blockquote className="max-w-[30ch] font-title text-[clamp(24px,3vw,38px)]/[1.18] font-semibold tracking-[-0.02em] text-pretty">
        “{quote}”
      </blockquote>
      <figcaption className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold">{name}</span>
        <span className="text-soft">{role}</span>
        {!verified && <SampleLabel />}
      </figcaption>
    </figure>
  );
}

function SampleLabel() {
  return (
    <span className="rounded-full border border-edge px-2.5 py-0.5 text-[12px]/5 font-semibold">Sample</span>
  );
}

import { Section } from "./section.tsx";

const steps = [
  {
    title: "Upload",
    text: "Drop a photo, choose one or take one with your phone. Up to 50 MB. Uploading is free.",
  },
  {
    title: "Generate",
    text: "Pick a tool and choose your options. One token pays for all variations of a run. Failed runs are free.",
  },
  {
    title: "Download",
    text: "Download the images you like in full size. They all stay in your gallery, and each is labeled with how it was made.",
  },
];

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works">
      <ol className="grid gap-5 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="rounded-card border border-hairline bg-raised p-6 sm:p-7">
            <span aria-hidden className="font-title text-[40px]/none font-bold tracking-[-0.04em] text-soft">
              {index + 1}
            </span>
            <h3 className="mt-5 text-xl">{title}</h3>
            <p className="mt-2 text-pretty text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

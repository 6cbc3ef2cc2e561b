import { GetStarted } from "./get-started.tsx";

export function Closing() {
  return (
    <section className="stage-light border-t border-hairline" aria-labelledby="closing">
      <div className="mx-auto max-w-[1360px] px-5 py-20 sm:px-10 lg:py-28">
        <h2
          id="closing"
          className="max-w-[16ch] text-[clamp(36px,5vw,64px)]/[1.02] font-bold tracking-[-0.04em]"
        >
          Your next listing is one photo away.
        </h2>
        <p className="mt-5 max-w-[48ch] text-lg text-pretty text-soft">
          Get three tokens when you sign up, and three more each month you come back. Each token pays for one
          run, usually four images.
        </p>
        <div className="mt-8">
          <GetStarted />
        </div>
      </div>
    </section>
  );
}

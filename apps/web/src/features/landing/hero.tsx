import { Link } from "@tanstack/react-router";
import { buttonClass, Button } from "../../ui/button.tsx";
import { useVisitor } from "../session/visitor.tsx";
import { HeroPictures } from "./hero-pictures.tsx";

export function Hero() {
  return (
    <section className="stage-light overflow-hidden border-b border-hairline">
      <div className="mx-auto grid max-w-[1360px] items-center gap-12 px-5 pt-14 pb-16 sm:px-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:pt-24 lg:pb-28">
        <div>
          <h1 className="text-[clamp(42px,6.6vw,84px)]/[0.98] font-bold tracking-[-0.045em]">
            <span className="block">One photo in.</span>{" "}
            <span className="block text-balance">Four clean shots out.</span>
          </h1>
          <p className="mt-6 max-w-[44ch] text-lg text-pretty text-soft sm:text-[19px]/[30px]">
            Your product on pure white, with a soft shadow, on a transparent background and framed for a
            marketplace. Its own pixels stay as they are.
          </p>
          <div className="mt-8">
            <GetStarted />
          </div>
        </div>
        <HeroPictures />
      </div>
    </section>
  );
}

function GetStarted() {
  const { signedIn, openSignIn, prepareSignIn } = useVisitor();
  if (signedIn)
    return (
      <Link to="/dashboard" className={buttonClass({ variant: "primary", size: "lg" })}>
        Open Dashboard
      </Link>
    );
  return (
    <Button
      variant="primary"
      size="lg"
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
      onClick={openSignIn}
    >
      Get Started
    </Button>
  );
}

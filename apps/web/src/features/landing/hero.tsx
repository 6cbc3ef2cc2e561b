import { Link } from "@tanstack/react-router";
import marketplace from "../../assets/hero/marketplace.webp";
import photo from "../../assets/hero/photo.webp";
import shadow from "../../assets/hero/soft-shadow.webp";
import transparent from "../../assets/hero/transparent.webp";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useVisitor } from "../session/visitor.tsx";

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
      data-for-visitors
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

/** Shows one photograph and what the Remove Background tool made of it. */
function HeroPictures() {
  return (
    <figure className="relative mx-auto aspect-[8/7] w-full max-w-[680px]">
      <img
        src={photo}
        alt="A cup of coffee with a spoon on a wooden table"
        width={600}
        height={400}
        className="absolute top-[3%] left-0 w-[54%] -rotate-3 rounded-picture shadow-picture"
      />
      <img
        src={shadow}
        fetchPriority="high"
        alt="The same cup on white, with a soft shadow"
        width={600}
        height={400}
        className="absolute top-[22%] right-0 w-[66%] rounded-picture shadow-picture"
      />
      <img
        src={transparent}
        alt="The same cup on a transparent background"
        width={600}
        height={400}
        className="checkerboard absolute bottom-[3%] left-[5%] w-[40%] -rotate-1 rounded-picture shadow-picture"
      />
      <img
        src={marketplace}
        alt="The same cup, square and centered for a marketplace"
        width={480}
        height={480}
        className="absolute right-[9%] bottom-0 w-[33%] rotate-2 rounded-picture shadow-picture"
      />
    </figure>
  );
}

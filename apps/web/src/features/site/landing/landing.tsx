import { TrySection } from "../trial/try-section.tsx";
import { Closing } from "./closing.tsx";
import { DemoVideo } from "./demo-video.tsx";
import { Examples } from "./examples.tsx";
import { FeaturedAd } from "./featured-ad.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Possibilities } from "./possibilities.tsx";
import { Proof } from "./proof.tsx";
import { FeatureStrip } from "./feature-strip.tsx";
import { Testimonials } from "./testimonials.tsx";
import { ToolCarousel } from "./tool-carousel.tsx";

export function Landing() {
  return (
    <>
      <Hero />
      <TrySection />
      <DemoVideo />
      <FeaturedAd />
      <FeatureStrip />
      <ToolCarousel />
      <HowItWorks />
      <Examples />
      <Possibilities />
      <Testimonials />
      <Proof />
      <Closing />
    </>
  );
}

import { Chapter, FactTable, Prose } from "./prose.tsx";

/** Terms of IPTC's vocabulary, and what they mean here. */
const terms = [
  ["trainedAlgorithmicMedia", "Fully AI-generated"],
  ["compositeWithTrainedAlgorithmicMedia", "Your photo's own pixels in an AI-generated scene"],
  [
    "composite",
    "Your photo combined with a rendered scene, text or a device by the studio engine. No generative AI",
  ],
  [
    "algorithmicallyEnhanced",
    "Your photo edited by the studio engine without a scene, such as a cut-out on white or a photo with a painted look",
  ],
  ["digitalCreation", "Drawn only from shapes and text, such as a logo"],
];

export function HowImagesAreMade() {
  return (
    <Prose
      title="How Our Images Are Made"
      lead="Two engines make images, in very different ways. Every file says which one made it."
    >
      <Chapter title="The studio engine">
        <p>
          It runs on this server and doesn't generate anything. A small neural network finds the edge of your
          product. The engine then places the cut-out in prerendered rooms, with a shadow that matches the
          room's light, and sets text in real fonts. Your product's pixels stay the same, except at the edge
          and, unless you choose exact colors, for a slight shift toward the room's light.
        </p>
        <p>
          It can't redraw a photo, so in Ghibli Style and GTA Style, it applies a filter that makes the photo
          look painted, and says so in the result's details and in the file. The full styles need the
          generative engine.
        </p>
        <p>Remove Background and App Store Screenshots always use the studio engine.</p>
      </Chapter>
      <Chapter title="The generative engine">
        <p>
          If the operator has set up Google's Gemini, the other tools use it. The model looks at your photo
          and generates a new image. It's good at places and people, but it can change a label or a seam. The
          studio engine still sets the text on ads and thumbnails, so it's exactly what you wrote. You can
          compare each result with its original.
        </p>
        <p>Without Gemini, tools and options that need it are marked before you spend a token.</p>
      </Chapter>
      <Chapter title="What a file says">
        <p>
          Every image from this server carries XMP metadata with the tool, the engine, the date and IPTC's{" "}
          <a href="https://cv.iptc.org/newscodes/digitalsourcetype/" rel="noreferrer">
            Digital Source Type
          </a>
          . It also notes when you moved the product by hand, and when an image is based on another result. It
          contains no personal data.
        </p>
        <FactTable name="IPTC terms" head={["DigitalSourceType", "Stands for"]} rows={terms} />
        <p>
          PNG, JPEG and WebP files are also signed (C2PA). <a href="/verify">Verify an image</a> to see who
          signed it and whether it has been changed since.
        </p>
        <p>
          Many shops and social networks strip metadata. If you have to disclose that an image was generated,
          also say so in your listing or post.
        </p>
      </Chapter>
      <Chapter title="What we don't show, and what we label">
        <ul>
          <li>
            Celebrity Endorsement and Story Generator show fictional characters and historical figures who
            died more than seventy years ago. They never show living people, because we'd need their consent.
          </li>
          <li>Famous Mascots are original characters that don't belong to any brand.</li>
          <li>
            Reviews are samples for mockups. They're labeled “AI-generated sample” on screen, in the download
            and in the CSV, because fake reviews are unlawful in many places.
          </li>
          <li>
            Testimonials, logos and figures on our own pages are marked as samples or hidden until they're
            verified.
          </li>
        </ul>
      </Chapter>
      <Chapter title="The images on this site">
        <p>
          The studio engine made them from the photos and drawings listed under <a href="/credits">Credits</a>
          . None were retouched by hand. Most of the products exist only as our own 3D models: their photos
          are renders, and their brands are made up.
        </p>
      </Chapter>
    </Prose>
  );
}

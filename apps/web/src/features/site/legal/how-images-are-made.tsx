import { Chapter, FactTable, Prose } from "./prose.tsx";

/** Terms of IPTC's vocabulary with their meaning here. */
const terms = [
  ["trainedAlgorithmicMedia", "A model has painted the whole picture"],
  [
    "compositeWithTrainedAlgorithmicMedia",
    "Your photo's own pixels stand in a scene that a model has painted",
  ],
  [
    "composite",
    "The studio engine put your photo into a room, or combined it with type or a device. No model painted anything",
  ],
  [
    "algorithmicallyEnhanced",
    "Your photo, changed by the studio engine without a scene, such as a cut-out on white",
  ],
  ["digitalCreation", "Drawn from shapes and type alone, such as a logo"],
];

export function HowImagesAreMade() {
  return (
    <Prose
      title="How Our Images Are Made"
      lead="Two engines make pictures, in very different ways. Every file says which of them it was."
    >
      <Chapter title="The studio engine">
        <p>
          It runs on this server and paints nothing. A small network finds the edge of your product; ordinary
          arithmetic places the cut-out in rooms that were rendered beforehand, with a shadow that follows the
          room's light, and sets words in real type. The product's pixels stay as they were, but for the edge
          and, where you don't ask for exact colors, a shift towards the light of the room.
        </p>
        <p>
          It is what Remove Background and App Store Screenshots use always, because nothing may change there.
        </p>
      </Chapter>
      <Chapter title="The generative engine">
        <p>
          Where the operator has configured Google's Gemini, the other tools ask it. A model has then seen
          your photo and painted a new picture: good at places and people, and able to change a label or a
          seam. Words on ads and thumbnails are still set by the studio engine, so they are exactly yours.
          Each result can be laid over its original.
        </p>
        <p>
          Where it isn't configured, tools and choices that need it say so before anything is spent. The
          studio engine never pretends to be a model.
        </p>
      </Chapter>
      <Chapter title="What a file says">
        <p>
          Each picture that leaves this server carries in its XMP metadata the tool, the engine, the date, and
          IPTC's{" "}
          <a href="https://cv.iptc.org/newscodes/digitalsourcetype/" rel="noreferrer">
            Digital Source Type
          </a>
          . A scene whose product was moved by hand says that, too. Nothing of yours is in it. A picture made
          of another result says so, however far down.
        </p>
        <FactTable name="Terms of IPTC" head={["DigitalSourceType", "Stands for"]} rows={terms} />
        <p>
          Many shops and networks strip metadata. Where a rule asks you to disclose that a picture was
          generated, say it in words, too.
        </p>
      </Chapter>
      <Chapter title="What we have softened, and why">
        <ul>
          <li>
            Celebrity Endorsement and Story Photos show historical figures who died more than seventy years
            ago, and invented characters. A living person would have to agree.
          </li>
          <li>Famous Mascots are original characters. They belong to nobody's brand.</li>
          <li>
            Reviews are samples for mock-ups. They wear the label “AI-generated sample” on the screen, in the
            download and in the CSV, because invented reviews are unlawful in many places.
          </li>
          <li>
            Testimonials, logos and figures on our own pages are shown as samples, or not at all, until they
            are verified.
          </li>
        </ul>
      </Chapter>
      <Chapter title="The pictures on this site">
        <p>
          They are the studio engine's own work, made of photographs and drawings that are listed under{" "}
          <a href="/credits">Credits</a>. None of them was retouched by hand. Most of the products exist only
          as models of ours: we rendered their photographs, and their brands are invented.
        </p>
      </Chapter>
    </Prose>
  );
}

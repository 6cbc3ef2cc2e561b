import { Contact, Operator } from "./operator.tsx";
import { Chapter, Prose } from "./prose.tsx";

export function Terms() {
  return (
    <Prose
      title="Terms"
      lead="What you can expect from this server, and what it expects from you. Your operator can replace this page with their own."
    >
      <Chapter title="Who runs this server">
        <p>
          Packshot is open-source software under the MIT License. This server is run by <Operator />. These
          terms are between you and them. Send questions to <Contact />.
        </p>
      </Chapter>
      <Chapter title="Your photos and images">
        <ul>
          <li>What you upload stays yours. Only upload what you have the right to use.</li>
          <li>
            The images you make are yours to the extent the law allows. In some countries, AI-generated images
            have no author, so you can't stop others from using them.
          </li>
          <li>
            This server doesn't train models on your photos or images. Nothing is published unless you publish
            it.
          </li>
        </ul>
      </Chapter>
      <Chapter title="What's not allowed">
        <ul>
          <li>Showing a living person with a product without their consent.</li>
          <li>Publishing sample reviews, or people who don't exist, as real customers.</li>
          <li>
            Removing a sample's label, or the metadata that says how an image was made, in order to deceive.
          </li>
          <li>Making images that are unlawful where you live or where this server is located.</li>
          <li>Bypassing the limits of free use, or disrupting other users.</li>
        </ul>
        <p>The operator may close accounts that break these rules.</p>
      </Chapter>
      <Chapter title="Tokens">
        <ul>
          <li>A run that makes at least one image costs one token. A run that makes none is free.</li>
          <li>Tokens never expire. They have no value outside this server and can't be transferred.</li>
          <li>If you delete your account, you lose your tokens.</li>
        </ul>
      </Chapter>
      <Chapter title="What we don't promise">
        <p>
          Check every image before you publish it. A model may change a label, a cut-out may lose an edge, and
          a marketplace may have changed its rules yesterday. You decide whether an image is accurate enough
          to use in a listing. The operator does their best to keep the server running and your data safe, but
          can't guarantee it, so keep your originals. Nothing here limits consumer rights that can't be waived
          in your country.
        </p>
      </Chapter>
      <Chapter title="Changes">
        <p>The operator will tell you before these terms change in a way that affects you.</p>
      </Chapter>
    </Prose>
  );
}

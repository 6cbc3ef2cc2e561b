import { Contact, Operator } from "./operator.tsx";
import { Chapter, Prose } from "./prose.tsx";

export function Terms() {
  return (
    <Prose
      title="Terms"
      lead="What you may expect of this server, and what it expects of you. Your operator can replace this page by their own."
    >
      <Chapter title="Who you deal with">
        <p>
          Packshot is open-source software under the MIT License. This server is run by <Operator />, and
          these terms are between you and them. Questions go to <Contact />.
        </p>
      </Chapter>
      <Chapter title="Your photos and your pictures">
        <ul>
          <li>What you upload stays yours. Upload only what you have the right to use.</li>
          <li>
            What the tools make of it is yours as far as the law lets it be anybody's. In some countries a
            picture that a model has generated has no author, and nobody can forbid others to use it.
          </li>
          <li>This server trains no model with either. Nothing is published unless you publish it.</li>
        </ul>
      </Chapter>
      <Chapter title="What is not allowed">
        <ul>
          <li>To show a living person with a product without their consent.</li>
          <li>To publish sample reviews, or people who don't exist, as real customers.</li>
          <li>
            To remove the label of a sample, or the metadata that says how a picture was made, in order to
            deceive.
          </li>
          <li>To make pictures that are unlawful where you live or where this server stands.</li>
          <li>To get around the limits of free use, or to disturb others.</li>
        </ul>
        <p>The operator may close an account that does such things.</p>
      </Chapter>
      <Chapter title="Tokens">
        <ul>
          <li>A run that makes at least one picture costs one token. A run that makes none costs nothing.</li>
          <li>Tokens never expire. They have no value outside this server and can't be handed on.</li>
          <li>If you delete your account, your tokens go with it.</li>
        </ul>
      </Chapter>
      <Chapter title="What is not promised">
        <p>
          Look at every picture before you publish it: a model may change a label, a cut-out may lose an edge,
          and the rules of a marketplace may have changed yesterday. You decide whether a picture is true
          enough to sell with. The operator takes care that the server runs and that nothing is lost, but
          promises neither; keep your originals. Rights that your country gives consumers and that can't be
          waived remain as they are.
        </p>
      </Chapter>
      <Chapter title="Changes">
        <p>
          When these terms change in something that matters to you, the operator tells you before they do.
        </p>
      </Chapter>
    </Prose>
  );
}

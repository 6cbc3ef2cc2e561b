import { useSite } from "../../../api/site.ts";
import { daysInWords } from "./days.ts";
import { Contact, Operator } from "./operator.tsx";
import { Chapter, FactTable, Prose } from "./prose.tsx";

function after(days: number, event: string): string {
  return capitalized(`${daysInWords(days)} after ${event}`);
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export function Privacy() {
  const { keptDays } = useSite();
  const rows = [
    ["Email address, hashed password, connected accounts", "To sign you in", "Until you delete your account"],
    [
      "Sessions, with the name of the browser",
      "To keep you signed in, and to show you where you are",
      "30 days after you were last here",
    ],
    [
      "API keys and connected programs: a name, a hash of the key, when it was last used",
      "To let a program of yours upload and start runs",
      "Until you delete your account",
    ],
    [
      "Webhooks: an address, and which of your runs it was told of",
      "To tell a program of yours when a run has finished",
      `The address until you remove it, the rest ${daysInWords(keptDays.webhookDelivery)}`,
    ],
    [
      "That you approved a browser's request, with its name",
      "To give it its key, once",
      after(keptDays.pairing, "you approved it"),
    ],
    [
      "What you try without an account: the photo, its pictures, a cookie's hash",
      "To show it to you, and to your account if you sign in",
      after(keptDays.trial, "you tried it"),
    ],
    [
      "With a try, a keyed hash of your network address",
      "To give one try a day",
      after(keptDays.trial, "you tried it"),
    ],
    [
      "An uploaded photo that no run and no bulk job has used",
      "To start a run with it",
      after(keptDays.unusedUpload, "the upload"),
    ],
    [
      "Photos, options and texts of a run, and its pictures",
      "To make the pictures and show them in your gallery",
      "Until you delete them or your account",
    ],
    [
      "A bulk job with its rows, and the photos of those that made no picture",
      "To make its pictures, to show how far it is and to try rows again",
      `${after(keptDays.bulkJob, "you made it")}; its pictures stay in your gallery`,
    ],
    [
      "Of a picture from a web page: the page's address and title, and your rights in the picture",
      "To tell you later where it is from",
      "As long as the picture",
    ],
    [
      "The photos of a run that made no picture",
      "To try it again",
      after(keptDays.sourcesOfFailedRun, "its end"),
    ],
    ["Options you have saved under a name", "To offer them again", "Until you delete them"],
    [
      "That you have made a link to a picture",
      "To show the picture to those who have the link",
      "Until the link expires, or you end it",
    ],
    ["What is in the trash", "To restore it", after(keptDays.trash, "its deletion")],
    ["The steps of a run", "To show its progress on every device", after(keptDays.runHistory, "its end")],
    [
      "What was found out about a photo, such as its colors",
      "To answer the same question once",
      daysInWords(keptDays.analysis),
    ],
    ["Tokens granted and used", "To know your balance", "Until you delete your account"],
    ["Your subscription and your checkouts", "To know your plan", "Until you delete your account"],
    ["Payments, without your name once the account is gone", "Required by law", "As long as the law says"],
    [
      "A keyed hash of your mailbox and network address",
      "To give free tokens once",
      daysInWords(keptDays.signUpGrant),
    ],
    ["Hashes of network addresses, to count attempts", "To limit abuse", "At most a day"],
  ];
  return (
    <Prose
      title="Privacy"
      lead="What this server keeps of you, where, for how long, and how you get rid of it. There is no advertising, no tracking and no analytics on it."
    >
      <Chapter title="Who is responsible">
        <p>
          Packshot is software that anybody can run. For this server and for what it stores, the responsible
          party is <Operator />. You reach them here: <Contact />.
        </p>
      </Chapter>
      <Chapter title="What is stored, and for how long">
        <FactTable name="What is stored" head={["What", "What for", "How long"]} rows={rows} />
        <p>
          A sweep deletes what is due once a day, so everything may stay up to a day longer; what was tried
          without an account goes within the hour. Files are deleted with what they belong to; if the store
          can't be reached then, the next sweep deletes them. The operator's backups, if there are any, have a
          time of their own; ask.
        </p>
      </Chapter>
      <Chapter title="Where it is stored">
        <p>
          In this server's database and file store, which the operator has chosen. Photos are stored turned
          upright and without their metadata, so that the place where one was taken is gone. Links to pictures
          are signed and end after one to two hours; nobody can list or guess those of somebody else.
        </p>
      </Chapter>
      <Chapter title="Who else sees it">
        <ul>
          <li>
            With the studio engine nobody: pictures are made on this server. How a picture was made is in its
            file, and on <a href="/how-images-are-made">a page of its own</a>.
          </li>
          <li>
            Where the operator has configured Google's Gemini, tools that need it send your photo and your
            options to that service. A picture says which engine made it.
          </li>
          <li>
            If you add a webhook, its address is told when a run of yours has finished: its id, its tool and
            how many pictures there are, but neither what is in them nor who you are.
          </li>
          <li>
            If you bring a picture by its address, this server fetches it there. The website then knows which
            of its pages the picture was on, but not who you are.
          </li>
          <li>
            Sign-in links go to your mail provider. If you sign in with Google or GitHub, they know that you
            did.
          </li>
          <li>Where tokens are sold, the payment service has your card. This server never sees it.</li>
        </ul>
      </Chapter>
      <Chapter title="Cookies and storage of the browser">
        <p>
          One cookie keeps you signed in; no script can read it. A second one says only that somebody is
          signed in, so that pages show the right button. If you try a tool without an account, a third one
          knows your pictures for a day and goes when you sign in. The browser itself keeps your theme,
          whether notifications were offered, options you have set, and for 30 days what you have put on a
          tool's screen and not started, until you sign out. None of this follows you elsewhere, which is why
          no banner asks.
        </p>
      </Chapter>
      <Chapter title="Your data, and deleting it">
        <p>
          Settings has both. “Export my data” gives you a ZIP with every picture, your account, runs and
          tokens. “Delete account” removes your records in one step and your files after it, at once and for
          good. What stays is what is in the table above: payments, the cost of calls to paid services without
          your name, and the keyed hash. You may also ask the operator to correct or delete something, and
          complain to the data protection authority of your country.
        </p>
      </Chapter>
    </Prose>
  );
}

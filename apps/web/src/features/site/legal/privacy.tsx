import { useSite } from "../../../api/site.ts";
import { describeDays } from "./days.ts";
import { Contact, Operator } from "./operator.tsx";
import { Chapter, FactTable, Prose } from "./prose.tsx";

function describeRetention(days: number, event: string): string {
  return capitalize(`${describeDays(days)} after ${event}`);
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export function Privacy() {
  const { keptDays } = useSite();
  const rows = [
    ["Email address, hashed password, connected accounts", "To sign you in", "Until you delete your account"],
    [
      "Sessions, with the name of the browser",
      "To keep you signed in and show you your sessions",
      "30 days after your last visit",
    ],
    [
      "API keys and connected browsers, terminals and agents: a name, hashes of the key and its tokens, when it was last used",
      "To let your programs upload photos and start runs",
      "Until you delete your account",
    ],
    [
      "Webhooks: a URL, and the events we notified it about",
      "To notify your programs of runs, bulk jobs and a low token balance",
      `The URL until you remove it, the rest for ${describeDays(keptDays.webhookDelivery)}`,
    ],
    [
      "Your approval of a program, with its name",
      "To give the program its key once",
      describeRetention(keptDays.pairing, "you approved it"),
    ],
    [
      "What you try without an account: the photo, its images and a hash of a cookie",
      "To show it to you, and to move it to your account if you sign in",
      describeRetention(keptDays.trial, "you tried it"),
    ],
    [
      "A keyed hash of your IP address when you try Packshot without an account",
      "To limit free tries to one a day",
      describeRetention(keptDays.trial, "you tried it"),
    ],
    [
      "An uploaded photo that no run or bulk job has used",
      "To start a run with it",
      describeRetention(keptDays.unusedUpload, "the upload"),
    ],
    [
      "A run's photos, options, texts and images",
      "To make the images and show them in your gallery",
      "Until you delete them or your account",
    ],
    [
      "A bulk job, its rows, and the photos of rows that made no image",
      "To make its images, show its progress and retry rows",
      `${describeRetention(keptDays.bulkJob, "you made it")}, or when it ends if it runs longer; its images stay in your gallery`,
    ],
    [
      "For a photo from a web page: the page's URL and title, and your rights to the photo",
      "To show you where it's from",
      "Until the photo is deleted",
    ],
    [
      "The photos of a run that made no image",
      "To retry it",
      describeRetention(keptDays.sourcesOfFailedRun, "its end"),
    ],
    ["A test run of an API key", "To test a program", describeRetention(keptDays.testRun, "its start")],
    ["Presets", "To let you reuse them", "Until you delete them"],
    [
      "Your share links",
      "To show the image to anyone with the link",
      "Until the link expires or you revoke it",
    ],
    ["Items in the trash", "To let you restore them", describeRetention(keptDays.trash, "its deletion")],
    [
      "A run's progress events",
      "To show its progress on every device",
      describeRetention(keptDays.runHistory, "its end"),
    ],
    [
      "What we detected in a photo, such as its colors",
      "To avoid analyzing the same photo twice",
      describeDays(keptDays.analysis),
    ],
    ["Tokens you received and used", "To calculate your balance", "Until you delete your account"],
    ["Your subscription and checkouts", "To know your plan", "Until you delete your account"],
    [
      "Payments, without your name once the account is gone",
      "Required by law",
      "As long as the law requires",
    ],
    [
      "A keyed hash of your email address and IP address",
      "To give free tokens only once",
      describeDays(keptDays.signUpGrant),
    ],
    ["Hashes of IP addresses, to count attempts", "To limit abuse", "Up to one day"],
  ];
  return (
    <Prose
      title="Privacy"
      lead="What this server stores about you, where, for how long, and how to delete it. It has no ads, no tracking and no analytics."
    >
      <Chapter title="Who is responsible">
        <p>
          Packshot is software that anyone can run. The party responsible for this server and its data is{" "}
          <Operator />. Contact: <Contact />.
        </p>
      </Chapter>
      <Chapter title="What we store, and for how long">
        <FactTable name="What we store" head={["Data", "Purpose", "Retention"]} rows={rows} />
        <p>
          Expired data is deleted once a day, so it may stay up to a day longer. What you tried without an
          account is deleted within an hour. Files are deleted together with the records they belong to; if
          the file store is down at that time, they're deleted the next day. The operator may keep backups for
          longer. Ask them.
        </p>
      </Chapter>
      <Chapter title="Where it is stored">
        <p>
          In this server's database and file store, which the operator chose. Photos are rotated upright and
          stored without metadata, so their location is removed. Image links are signed and expire after one
          to two hours. Nobody can list or guess other users' links.
        </p>
      </Chapter>
      <Chapter title="Who else can see it">
        <ul>
          <li>
            With the studio engine, nobody: images are made on this server. See{" "}
            <a href="/how-images-are-made">how our images are made</a>.
          </li>
          <li>
            If the operator has set up Google's Gemini, tools that need it send your photo and options to that
            service. Each image says which engine made it.
          </li>
          <li>
            If you add a webhook, we notify its URL of finished runs and bulk jobs (ID, tool and counts), of a
            low token balance and of webhooks that were turned off. We don't send the images or who you are.
          </li>
          <li>
            If you add a photo by URL, this server downloads it. The website learns which of its pages the
            photo was on, but not who you are.
          </li>
          <li>
            Sign-in links go through your email provider. If you sign in with Google or GitHub, they know that
            you did.
          </li>
          <li>
            If this server sells tokens, the payment service has your card details. This server never sees
            them.
          </li>
        </ul>
      </Chapter>
      <Chapter title="Cookies and browser storage">
        <p>
          One cookie keeps you signed in. Scripts can't read it. A second one only says that someone is signed
          in, so pages show the right button. If you try a tool without an account, a third one remembers your
          images for a day and is removed when you sign in. Your browser stores your theme, your options, how
          you view your gallery, whether we offered notifications and, for 30 days or until you sign out,
          drafts of runs you haven't started. None of this tracks you on other sites, so there's no cookie
          banner.
        </p>
      </Chapter>
      <Chapter title="Exporting and deleting your data">
        <p>
          You can do both in Settings. “Export my data” gives you a ZIP with all your images and photos, your
          account, runs and tokens. “Delete account” permanently deletes your records and then your files. We
          keep only what's in the table above: payments, the cost of paid API calls without your name, and the
          keyed hash. You can also ask the operator to correct or delete something, or file a complaint with
          your country's data protection authority.
        </p>
      </Chapter>
    </Prose>
  );
}

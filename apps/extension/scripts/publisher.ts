// Fails `npm run zip` if the stores would reject the build.

type Environment = Readonly<Record<string, string | undefined>>;

/** The build settings that each publisher chooses. */
export interface Publisher {
  readonly firefoxId: string;
  /** The origin of the server that the extension suggests. */
  readonly server: string;
  /** URL of the publisher's privacy policy; null to link to each server's own privacy page. */
  readonly privacyUrl: string | null;
}

/** Returns the publisher's values, or defaults for a local build. */
export function readPublisher(env: Environment): Publisher {
  return {
    firefoxId: env["PACKSHOT_FIREFOX_ID"] ?? "extension@packshot.example",
    server: env["PACKSHOT_SERVER"] ?? "http://localhost:3000",
    privacyUrl: env["PACKSHOT_PRIVACY_URL"] ?? null,
  };
}

/** Returns the values for this build, from the environment. */
export const getPublisher = () => readPublisher(process.env);

/** Lists the reasons why the stores would reject a build with these values. */
export function findRejectReasons(env: Environment): readonly string[] {
  const { firefoxId, server, privacyUrl } = readPublisher(env);
  const isValidId = /^([\w.-]+@[\w.-]+|\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\})$/i.test(firefoxId);
  return [
    ...(isValidId && !firefoxId.endsWith(".example")
      ? []
      : ["PACKSHOT_FIREFOX_ID: set your own ID, such as extension@your-domain, and never change it."]),
    ...(isPublic(server) && new URL(server).origin === server
      ? []
      : ["PACKSHOT_SERVER: set the https:// URL of a server that reviewers can reach, without a path."]),
    ...(privacyUrl !== null && isPublic(privacyUrl)
      ? []
      : ["PACKSHOT_PRIVACY_URL: set the https:// URL of your privacy policy."]),
  ];
}

function isPublic(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" && !/(^|\.)(localhost|example)$|^[\d.]+$|^\[/.test(hostname);
}

if (import.meta.main) {
  const reasons = findRejectReasons(process.env);
  for (const reason of reasons) console.error(reason);
  if (reasons.length > 0) process.exitCode = 1;
}

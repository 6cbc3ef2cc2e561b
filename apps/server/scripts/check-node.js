// Runs before anything written in TypeScript, so it must parse on any Node.
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Packshot needs Node 24.7 or newer and found ${process.versions.node}. ` +
      "On Linux run `npm ci` again (it brings its own Node); elsewhere install Node 24 from https://nodejs.org.",
  );
  process.exit(1);
}

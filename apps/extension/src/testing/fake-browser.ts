import { IDBFactory } from "fake-indexeddb";
import { fakeBrowser } from "wxt/testing/fake-browser";

/** A stand-in for the browser's own functions; import it before the code that uses them. */
export { fakeBrowser };

// Not stubbed by the test runner, which would remove it after the first test.
Object.assign(globalThis, { chrome: fakeBrowser, indexedDB: new IDBFactory() });

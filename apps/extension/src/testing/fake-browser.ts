import { IDBFactory } from "fake-indexeddb";
import { fakeBrowser } from "wxt/testing/fake-browser";

/** A fake of the browser's extension API. Import it before the code that uses the API. */
export { fakeBrowser };

// Not stubbed with Vitest, which would remove the stub after the first test.
Object.assign(globalThis, { chrome: fakeBrowser, indexedDB: new IDBFactory() });

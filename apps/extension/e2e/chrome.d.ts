/** Available in the extension's worker and pages, where tests evaluate code. */
declare const chrome: import("wxt/browser").WxtBrowser;

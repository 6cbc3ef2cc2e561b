export type { Context, Identity, Scope, SessionCookie } from "./context.ts";
export { appErrorOf, errorData, type ErrorData } from "./error-shape.ts";
export { appRouter, type AppRouter, createCaller } from "./router.ts";
export type { GalleryItemView, GalleryPageView } from "./services/gallery.ts";
export { abandonRun, performRun, type WorkerPorts } from "./services/runs/perform.ts";
export type { ImageView, RunView, SourceView, VariationView } from "./services/runs/view.ts";
export type { RunEventView } from "./services/runs/watch.ts";
export type { UploadView } from "./services/uploads.ts";

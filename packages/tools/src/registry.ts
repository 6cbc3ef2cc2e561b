// One line per tool. The export's name is part of the procedure's name: `tools.removeBackground.generate`.
export { adCreative } from "./tools/ad-creative/index.ts";
export { appStoreScreenshots } from "./tools/app-store-screenshots/index.ts";
export { celebrityEndorsement } from "./tools/celebrity-endorsement/index.ts";
export { customPortraits } from "./tools/custom-portraits/index.ts";
export { famousMascots } from "./tools/famous-mascots/index.ts";
export { generateReviews } from "./tools/generate-reviews/index.ts";
export { ghibliStyle } from "./tools/ghibli-style/index.ts";
export { gtaStyle } from "./tools/gta-style/index.ts";
export { hairstyles } from "./tools/hairstyles/index.ts";
export { logoGenerator } from "./tools/logo-generator/index.ts";
export { logoMockups } from "./tools/logo-mockups/index.ts";
export { moodBoards } from "./tools/mood-boards/index.ts";
export { newAds } from "./tools/new-ads/index.ts";
export { productPhotos } from "./tools/product-photos/index.ts";
export { removeBackground } from "./tools/remove-background/index.ts";
export { storyGenerator } from "./tools/story-generator/index.ts";
export { thumbnailGenerator } from "./tools/thumbnail-generator/index.ts";

export interface Credit {
  readonly name: string;
  readonly by: string;
  readonly license: string;
}

interface CreditGroup {
  readonly title: string;
  readonly credits: readonly Credit[];
}

const ofl = "SIL Open Font License 1.1";
const apache = "Apache License 2.0";
const zaal = { by: "Greg Zaal, hdrihaven.com", license: "CC0" };

/** Third-party works in the product. NOTICE lists where each one is used; a test compares the two. */
export const creditGroups: readonly CreditGroup[] = [
  {
    title: "Photographs and drawings",
    credits: [
      {
        name: "Product photographs",
        by: "the Packshot authors, who modeled and rendered the products; all brands are made up",
        license: "MIT License",
      },
      { name: "coffee.png", by: "Rachel Michetti, via scikit-image", license: "CC0" },
      { name: "cactus.jpg", by: "Charles Deluvio, on Unsplash", license: "Unsplash License" },
      { name: "chelsea.png", by: "Stefan van der Walt, via scikit-image", license: "CC0" },
      { name: "Open Peeps", by: "Pablo Stanley, openpeeps.com", license: "CC0 1.0" },
      {
        name: "sweethome3d-furniture",
        by: "the contributors of Blend Swap, Andrew Kator & Jennifer Legaz, Scopia and Emmanuel Puybaret / eTeks",
        license: "CC BY 3.0",
      },
    ],
  },
  {
    title: "Panoramas in the blurred background of rendered rooms",
    credits: ["forest.exr", "sunset.exr", "sunrise.exr", "city.exr"].map((name) => ({ name, ...zaal })),
  },
  {
    title: "Models",
    credits: [
      {
        name: "u2netp-refined.onnx",
        by: "U²-Net by Xuebin Qin, Zichen Zhang, Chenyang Huang, Masood Dehghan, Osmar R. Zaiane and Martin Jagersand",
        license: apache,
      },
      { name: "selfie.onnx", by: "MediaPipe Selfie Segmentation by Google", license: apache },
      { name: "esrgan-slim-2x.onnx", by: "ESRGAN Slim by Kevin Scott", license: "MIT License" },
      { name: "pp-ocrv4", by: "the PaddlePaddle authors: PP-OCRv4", license: apache },
      { name: "rt_hdr_alb_nrm.tza", by: "Intel Open Image Denoise, by Intel Corporation", license: apache },
    ],
  },
  {
    title: "Fonts",
    credits: [
      { name: "Geist", by: "The Geist Project Authors", license: ofl },
      { name: "Bricolage Grotesque", by: "The Bricolage Grotesque Project Authors", license: ofl },
      { name: "Anton", by: "The Anton Project Authors", license: ofl },
      { name: "Bebas Neue", by: "The Bebas Neue Project Authors", license: ofl },
      { name: "DM Serif Display", by: "Adobe Systems Incorporated, Google LLC", license: ofl },
      { name: "Inter", by: "The Inter Project Authors", license: ofl },
      { name: "Noto Sans Arabic", by: "The Noto Project Authors", license: ofl },
      { name: "Noto Sans Devanagari", by: "The Noto Project Authors", license: ofl },
      { name: "Noto Sans Hebrew", by: "The Noto Project Authors", license: ofl },
      { name: "Noto Sans Thai", by: "The Noto Project Authors", license: ofl },
      { name: "Noto Sans JP, SC, KR", by: "Adobe", license: ofl },
      { name: "Noto Color Emoji", by: "Google Inc.", license: ofl },
      { name: "Playfair Display", by: "The Playfair Display Project Authors", license: ofl },
      { name: "Poppins", by: "The Poppins Project Authors", license: ofl },
      { name: "Space Grotesk", by: "The Space Grotesk Project Authors", license: ofl },
    ],
  },
  {
    title: "Software",
    credits: [
      { name: "libheif-js", by: "Dirk Farin and others: libheif and libde265", license: "LGPL-3.0" },
      { name: "sharp", by: "Lovell Fuller and others, with libvips (LGPL-3.0-or-later)", license: apache },
    ],
  },
];

/** A product photo with a real shop's URL format, reconstructed from the shop's pages and public code. */
export interface RealShop {
  readonly name: string;
  /** The widths of the files by URL; the page shows the first. Every other URL of the shop returns an error. */
  readonly files: Readonly<Record<string, number>>;
  /** The markup, if it contains a larger version's URL. By default, the page is an `<img>` with the first URL. */
  readonly body?: string;
  /**
   * Set if we couldn't check how the shop responds to the larger URL. The test reports such shops but doesn't require
   * them.
   */
  readonly isUnverified?: true;
}

/** Ratio of height to width of all photos. */
export const heightRatio = 1.25;

const mercado = "https://http2.mlstatic.com";
const asos = "https://images.asos-media.com/products/cup/2031-1";
const zalando = "https://img01.ztat.net/article/spp-media-p1/1a/2b.jpg";
const ikea = "https://www.ikea.com/us/en/images/products/cup__0625070_pe692017_s5.jpg";
const woo = "https://woo.test/wp-content/uploads/2026/01/cup";
const bigcommerce = "https://cdn11.bigcommerce.com/s-1a2b/images/stencil";
const magento = "https://magento.test/media/catalog/product";
const shopware = "https://shopware.test";
const presta = "https://presta.test";
const rakuten = "https://tshop.r10s.jp/cups/cabinet/07/cup.jpg";
const bandcamp = "https://f4.bcbits.com/img";
const depop = "https://media-photos.depop.com/b1/4411/1829_a1b2";
const alibaba = "https://cbu01.alicdn.com/img/ibank/O1CN01cup_!!2200-0-cib";

export const realShops: readonly RealShop[] = [
  { name: "Temu, listing", files: { "https://img.kwcdn.com/product/fancy/1a.jpg?imageView2/2/w/180/q/70/format/webp": 180, "https://img.kwcdn.com/product/fancy/1a.jpg": 1350 } },
  { name: "Temu, product", files: { "https://img.kwcdn.com/product/fancy/1a.jpg?imageView2/2/w/800/q/70/format/webp": 800, "https://img.kwcdn.com/product/fancy/1a.jpg": 1350 } },
  { name: "Shein, listing", files: { "https://img.ltwebstatic.com/images3_pi/2026/01/1a_thumbnail_405x552.webp": 405, "https://img.ltwebstatic.com/images3_pi/2026/01/1a.webp": 1340 } },
  { name: "Shein, product", files: { "https://img.ltwebstatic.com/images3_pi/2026/01/1a_thumbnail_720x.webp": 720, "https://img.ltwebstatic.com/images3_pi/2026/01/1a.webp": 1340 } },
  { name: "Zalando", files: { [`${zalando}?imwidth=762`]: 762, [`${zalando}?imwidth=1800`]: 1800 } },
  { name: "IKEA, product", isUnverified: true, files: { [`${ikea}?f=s`]: 500, [`${ikea}?f=xl`]: 1400, [ikea]: 2000 }, body: `<img class="product" alt="Cup" src="${ikea}?f=s" srcset="${ikea}?f=s 500w, ${ikea}?f=xl 1400w" sizes="500px">` },
  { name: "IKEA, listing", isUnverified: true, files: { [`${ikea}?f=xxs`]: 300, [ikea]: 2000 } },
  { name: "Mercado Libre, product", files: { [`${mercado}/D_NQ_NP_973024-MLA71-O.webp`]: 500, [`${mercado}/D_NQ_NP_2X_973024-MLA71-F.webp`]: 1200 }, body: `<figure><img class="product" alt="Cup" src="${mercado}/D_NQ_NP_973024-MLA71-O.webp" data-zoom="${mercado}/D_NQ_NP_2X_973024-MLA71-F.webp"></figure>` },
  { name: "Mercado Libre, listing", files: { [`${mercado}/D_Q_NP_2X_973024-MLA71-E.webp`]: 640, [`${mercado}/D_NQ_NP_2X_973024-MLA71-F.webp`]: 1200 } },
  { name: "Taobao", files: { "https://img.alicdn.com/imgextra/i1/O1CN01cup.jpg_300x300q90.jpg_.webp": 300, "https://img.alicdn.com/imgextra/i1/O1CN01cup.jpg": 1500 } },
  { name: "1688, product", files: { [`${alibaba}.jpg_460x460q100.jpg_.webp`]: 460, [`${alibaba}.jpg`]: 1440 } },
  { name: "1688, listing", files: { [`${alibaba}.400x400.jpg`]: 400, [`${alibaba}.jpg`]: 1440 } },
  { name: "AliExpress", files: { "https://ae01.alicdn.com/kf/S1cup.jpg_220x220q75.jpg_.avif": 220, "https://ae01.alicdn.com/kf/S1cup.jpg": 1000 } },
  { name: "Depop, listing", files: { [`${depop}/P8.jpg`]: 320, [`${depop}/P0.jpg`]: 1280 } },
  { name: "Depop, product", files: { [`${depop}/P1.jpg`]: 480, [`${depop}/P0.jpg`]: 1280 }, body: `<img class="product" alt="Cup" src="${depop}/P1.jpg" srcset="${depop}/P1.jpg 480w, ${depop}/P0.jpg 1280w" sizes="480px">` },
  { name: "Vinted, signed", files: { "https://images1.vinted.net/t/04_01/f800/1768.jpeg?s=5f0c": 800 } },
  { name: "Poshmark", files: { "https://di2ponv0v5otw.cloudfront.net/posts/2026/01/12/6a/m_6b7c.jpg": 580, "https://di2ponv0v5otw.cloudfront.net/posts/2026/01/12/6a/l_6b7c.jpg": 1160 } },
  { name: "Allegro, listing", files: { "https://a.allegroimg.com/s180/11a2/0b3c": 180, "https://a.allegroimg.com/original/11a2/0b3c": 2560 } },
  { name: "Allegro, offer", files: { "https://a.allegroimg.com/s512/11a2/0b3c": 512, "https://a.allegroimg.com/s1024/11a2/0b3c": 1024, "https://a.allegroimg.com/original/11a2/0b3c": 2560 }, body: `<img class="product" alt="Cup" src="https://a.allegroimg.com/s512/11a2/0b3c" data-zoom-image="https://a.allegroimg.com/s1024/11a2/0b3c">` },
  { name: "Bandcamp, merch grid", files: { [`${bandcamp}/0034567_36.jpg`]: 420, [`${bandcamp}/0034567_0.jpg`]: 3000 } },
  { name: "Bandcamp, merch", files: { [`${bandcamp}/0034567_16.jpg`]: 700, [`${bandcamp}/0034567_10.jpg`]: 1200, [`${bandcamp}/0034567_0.jpg`]: 3000 }, body: `<a class="popupImage" href="${bandcamp}/0034567_10.jpg"><img class="product" alt="Cup" src="${bandcamp}/0034567_16.jpg"></a>` },
  { name: "WooCommerce, zoom", files: { [`${woo}-600x750.jpg`]: 600, [`${woo}-scaled.jpg`]: 2560, [`${woo}.jpg`]: 3200 }, body: `<div class="woocommerce-product-gallery__image"><a href="${woo}-scaled.jpg"><img class="product" alt="Cup" src="${woo}-600x750.jpg" data-large_image="${woo}-scaled.jpg"></a></div>` },
  { name: "WooCommerce, archive", files: { [`${woo}-300x375.jpg`]: 300, [`${woo}.jpg`]: 3200 } },
  { name: "BigCommerce, card", files: { [`${bigcommerce}/160w/products/12/34/cup__1.jpg?c=2`]: 160, [`${bigcommerce}/500x659/products/12/34/cup__1.jpg?c=2`]: 500, [`${bigcommerce}/original/products/12/34/cup__1.jpg?c=2`]: 2800 }, body: `<img class="product" alt="Cup" src="${bigcommerce}/160w/products/12/34/cup__1.jpg?c=2" data-src="${bigcommerce}/500x659/products/12/34/cup__1.jpg?c=2">` },
  { name: "BigCommerce, product", files: { [`${bigcommerce}/500x659/products/12/34/cup__1.jpg?c=2`]: 500, [`${bigcommerce}/1280x1280/products/12/34/cup__1.jpg?c=2`]: 1280, [`${bigcommerce}/original/products/12/34/cup__1.jpg?c=2`]: 2800 }, body: `<figure data-zoom-image="${bigcommerce}/1280x1280/products/12/34/cup__1.jpg?c=2"><img class="product" alt="Cup" src="${bigcommerce}/500x659/products/12/34/cup__1.jpg?c=2"></figure>` },
  { name: "Magento, listing", files: { [`${magento}/cache/207e23213cf636ccdef205098cf3c8a3/c/u/cup-blue.jpg`]: 240, [`${magento}/c/u/cup-blue.jpg`]: 2000 } },
  { name: "Magento, Fotorama", files: { [`${magento}/cache/207e23213cf636ccdef205098cf3c8a3/c/u/cup-blue.jpg`]: 700, [`${magento}/cache/9f1b/c/u/cup-blue.jpg`]: 1400, [`${magento}/c/u/cup-blue.jpg`]: 2000 }, body: `<div class="fotorama__stage__frame" href="${magento}/cache/9f1b/c/u/cup-blue.jpg"><img class="product fotorama__img" alt="Cup" src="${magento}/cache/207e23213cf636ccdef205098cf3c8a3/c/u/cup-blue.jpg"></div>` },
  { name: "PrestaShop, listing", files: { [`${presta}/23-home_default/blue-cup.jpg`]: 250, [`${presta}/23-large_default/blue-cup.jpg`]: 800, [`${presta}/23/blue-cup.jpg`]: 1600 }, body: `<img class="product" alt="Cup" src="${presta}/23-home_default/blue-cup.jpg" data-full-size-image-url="${presta}/23-large_default/blue-cup.jpg">` },
  { name: "Shopware", files: { [`${shopware}/thumbnail/1a/2b/cup_400x400.jpg`]: 400, [`${shopware}/media/1a/2b/cup.jpg`]: 2600 }, body: `<img class="product" alt="Cup" src="${shopware}/thumbnail/1a/2b/cup_400x400.jpg" data-full-image="${shopware}/media/1a/2b/cup.jpg">` },
  { name: "Wayfair", files: { "https://assets.wfcdn.com/im/84270/resize-h300-w300%5Ecompr-r85/2101/cup.jpg": 300, "https://assets.wfcdn.com/im/84270/resize-h3200-w3200%5Ecompr-r85/2101/cup.jpg": 2600 } },
  { name: "Target, Scene7", files: { "https://target.scene7.com/is/image/Target/GUEST_1a2b?wid=600&hei=600&qlt=80": 600, "https://target.scene7.com/is/image/Target/GUEST_1a2b?scl=1": 2400, "https://target.scene7.com/is/image/Target/GUEST_1a2b": 400 } },
  { name: "Dillard's, Scene7", files: { "https://dimg.dillards.com/is/image/DillardsZoom/mainProduct/cup/1a?$c7product$&wid=640": 640, "https://dimg.dillards.com/is/image/DillardsZoom/mainProduct/cup/1a?wid=2000&hei=2000&fit=constrain,0": 2000, "https://dimg.dillards.com/is/image/DillardsZoom/mainProduct/cup/1a": 400 } },
  { name: "Best Buy", files: { "https://pisces.bbystatic.com/image2/BestBuy_US/images/products/6501/6501021_sd.jpg;maxHeight=640;maxWidth=550": 640, "https://pisces.bbystatic.com/image2/BestBuy_US/images/products/6501/6501021_sd.jpg": 2000 } },
  { name: "Rakuten, item", files: { [`${rakuten}?fitin=330:330`]: 330, [rakuten]: 1000 } },
  { name: "Rakuten, search", files: { "https://thumbnail.image.rakuten.co.jp/@0_mall/cups/cabinet/07/cup.jpg?_ex=200x200": 200, "https://shop.r10s.jp/cups/cabinet/07/cup.jpg": 1000 } },
  { name: "H&M", files: { "https://image.hm.com/assets/hm/1a/2b/3c.jpg?imwidth=384": 384, "https://image.hm.com/assets/hm/1a/2b/3c.jpg?imwidth=1260": 1260, "https://image.hm.com/assets/hm/1a/2b/3c.jpg?imwidth=2160": 2160 }, body: `<img class="product" alt="Cup" src="https://image.hm.com/assets/hm/1a/2b/3c.jpg?imwidth=384" srcset="https://image.hm.com/assets/hm/1a/2b/3c.jpg?imwidth=384 384w, https://image.hm.com/assets/hm/1a/2b/3c.jpg?imwidth=1260 1260w" sizes="384px">` },
  { name: "Nike", isUnverified: true, files: { "https://static.nike.com/a/images/t_PDP_936_v1/f_auto,q_auto:eco/7ff2e824-a8e5-482a-aedf-8a7604c0a401/cup.png": 936, "https://static.nike.com/a/images/t_PDP_1728_v1/f_auto,q_auto:eco/7ff2e824-a8e5-482a-aedf-8a7604c0a401/cup.png": 1728 } },
  { name: "Flipkart", files: { "https://rukminim2.flixcart.com/image/312/312/xif0q/cup/a/b/c.jpeg?q=70": 312, "https://rukminim2.flixcart.com/image/2400/2400/xif0q/cup/a/b/c.jpeg?q=70": 2400 } },
  { name: "Shopee", files: { "https://down-id.img.susercontent.com/file/id-11134207-7r98o-1a2b_tn": 320, "https://down-id.img.susercontent.com/file/id-11134207-7r98o-1a2b": 1024 } },
  { name: "Google Shopping", files: { "https://lh3.googleusercontent.com/spp/AE_1a2b=w400-h400": 400, "https://lh3.googleusercontent.com/spp/AE_1a2b=s0": 1800 } },
  { name: "ImageKit", files: { "https://ik.imagekit.io/cups/cup.jpg?tr=w-300,h-375": 300, "https://ik.imagekit.io/cups/cup.jpg": 2200 } },
  { name: "Tokopedia", isUnverified: true, files: { "https://images.tokopedia.net/img/cache/300/VqbcmM/2026/1/9/1a.jpg": 300, "https://images.tokopedia.net/img/cache/1200/VqbcmM/2026/1/9/1a.jpg": 1200 } },
  { name: "Home Depot", files: { "https://images.thdstatic.com/productImages/1a2b/svn/cup-64_300.jpg": 300, "https://images.thdstatic.com/productImages/1a2b/svn/cup-64_1000.jpg": 1000 } },
  { name: "ASOS", files: { [`${asos}?$n_480w$&wid=476&fit=constrain`]: 476, [`${asos}?$n_1920w$&wid=1926&fit=constrain`]: 1926 }, body: `<img class="product" alt="Cup" src="${asos}?$n_480w$&amp;wid=476&amp;fit=constrain" srcset="${asos}?$n_480w$&amp;wid=476&amp;fit=constrain 476w, ${asos}?$n_1920w$&amp;wid=1926&amp;fit=constrain 1926w" sizes="476px">` },
  { name: "Contentful", files: { "https://images.ctfassets.net/1a/2b/3c/cup.jpg?w=400&h=500&fit=fill": 400, "https://images.ctfassets.net/1a/2b/3c/cup.jpg": 2500 } },
]; // prettier-ignore

/** Returns the width of the largest file. */
export function getLargestWidth({ files }: RealShop): number {
  return Math.max(...Object.values(files));
}

/** Returns the markup of the shop's page. */
export function getMarkup({ files, body }: RealShop): string {
  const [shownUrl = ""] = Object.keys(files);
  return body ?? `<img class="product" alt="Cup" src="${shownUrl.replaceAll("&", "&amp;")}">`;
}

import { type Channel, MB, type Source } from "./channel.ts";

const developers: Source = {
  title: "Mercado Libre Developers: Trabajar con imágenes",
  url: "https://developers.mercadolibre.com.ni/es_ar/trabajar-con-imagenes",
  grade: "A",
  date: "2024-03-12",
  readFrom: "stored copy",
};

export const mercadoLibre: Channel = {
  slug: "mercado-libre",
  name: "Mercado Libre",
  rules: [
    {
      id: "min-side",
      slot: "any",
      level: "required",
      limit: { measure: "shorter-side", atLeast: 500 },
      source: developers,
    },
    {
      id: "zoom",
      slot: "any",
      level: "advised",
      limit: { measure: "width", atLeast: 800 },
      source: developers,
    },
    {
      id: "size",
      slot: "any",
      level: "advised",
      limit: { measure: "longer-side", atLeast: 1200, atMost: 1920 },
      source: developers,
    },
    {
      id: "fill",
      slot: "any",
      level: "advised",
      limit: { measure: "fill", atLeast: 0.95 },
      source: developers,
    },
    {
      id: "format",
      slot: "any",
      level: "required",
      limit: { measure: "format", oneOf: ["jpeg", "png"] },
      source: developers,
    },
    {
      id: "bytes",
      slot: "any",
      level: "required",
      limit: { measure: "bytes", atMost: 10 * MB },
      source: developers,
    },
    {
      id: "color",
      slot: "any",
      level: "advised",
      limit: { measure: "color-mode", equals: "rgb" },
      source: developers,
    },
  ],
};

import type { Choice } from "../../option-field.ts";
import type { MockUpDevice, MockUpScene, MockUpStyle, ScreenColor } from "../../request.ts";

type ChoiceOf<Value extends string> = Choice & { readonly value: Value };

export const devices: readonly ChoiceOf<MockUpDevice>[] = [
  { value: "iphone", label: "iPhone", description: "A tall phone, 9:19.5" },
  { value: "android", label: "Android", description: "A phone with a small camera hole, 9:19" },
  { value: "ipad", label: "iPad", description: "A tablet, 4:3" },
  { value: "macbook", label: "MacBook", description: "An open laptop, 16:10" },
  { value: "billboard", label: "Billboard", description: "A large board above a street, 4:3" },
  { value: "blimp", label: "Blimp", description: "The side of an airship, 3:1" },
];

export const scenes: readonly ChoiceOf<MockUpScene>[] = [
  {
    value: "office",
    label: "Office",
    description: "A desk in a bright office",
    swatch: ["#e9e4da", "#b08d63", "#5d6b78"],
  },
  {
    value: "coffee-shop",
    label: "Coffee shop",
    description: "A wooden table under warm lamps",
    swatch: ["#3d2718", "#b9772e", "#f0d9a8"],
  },
  {
    value: "commuting",
    label: "Commuting",
    description: "Beside the window of a train",
    swatch: ["#57687a", "#a9bccb", "#2d3640"],
  },
  {
    value: "home",
    label: "Home",
    description: "A living room in daylight",
    swatch: ["#efe6d6", "#c9a57c", "#7d8f72"],
  },
  {
    value: "outdoor-city",
    label: "Outdoor city",
    description: "In the open, between buildings",
    swatch: ["#8fb6d9", "#8a8f98", "#d9d4ca"],
  },
  {
    value: "outdoor-sky",
    label: "Outdoor sky",
    description: "High up, nothing but sky behind",
    swatch: ["#7db4e6", "#cfe5f7", "#ffffff"],
  },
  {
    value: "beach",
    label: "Beach",
    description: "Sand, sea and sun",
    swatch: ["#efd9a7", "#5fb3c8", "#d8eef3"],
  },
  {
    value: "restaurant",
    label: "Restaurant",
    description: "A table set for dinner",
    swatch: ["#2a1b1b", "#7a2f2a", "#e3c48d"],
  },
  {
    value: "retail",
    label: "Retail",
    description: "The counter of a shop",
    swatch: ["#f2ede6", "#d2b48c", "#8b7a68"],
  },
  {
    value: "times-square",
    label: "Times Square",
    description: "New York at night, on a billboard",
    swatch: ["#10142e", "#d43d5c", "#f2c14e"],
  },
  {
    value: "eiffel-tower",
    label: "Eiffel Tower",
    description: "Paris at dusk, on a billboard",
    swatch: ["#3d4a6b", "#c98b5a", "#e8d6c0"],
  },
  {
    value: "london-eye",
    label: "London Eye",
    description: "The bank of the Thames, on a billboard",
    swatch: ["#6b7f93", "#b8c4cf", "#344454"],
  },
  {
    value: "grand-canyon",
    label: "Grand Canyon",
    description: "Above the red rocks, on a blimp",
    swatch: ["#b5532f", "#e0a36a", "#8fbbe0"],
  },
];

export const styles: readonly ChoiceOf<MockUpStyle>[] = [
  {
    value: "minimal",
    label: "Minimal",
    description: "Few things around it, calm and uncluttered",
    swatch: ["#f4f1ec", "#d9d4cb"],
  },
  {
    value: "professional",
    label: "Professional",
    description: "Tidy, evenly lit, as in an advertisement",
    swatch: ["#31445c", "#c9d3dd"],
  },
  {
    value: "casual",
    label: "Casual",
    description: "Everyday things around it, in warmer light",
    swatch: ["#d98b4a", "#f3e2c8"],
  },
];

export const screenColorChoices: readonly ChoiceOf<ScreenColor>[] = [
  {
    value: "auto",
    label: "Auto",
    description: "Taken from the logo's own colors",
    swatch: ["#c8102e", "#f4f1ec", "#1c2b3a"],
  },
  { value: "white", label: "White", description: "The logo on white", swatch: ["#ffffff", "#f1f1f1"] },
  { value: "dark", label: "Dark", description: "The logo on near black", swatch: ["#16181d", "#2b2f38"] },
  {
    value: "gradient",
    label: "Gradient",
    description: "The logo on two colors that blend into each other",
    swatch: ["#5b4bd6", "#2fb3c4", "#f0a36b"],
  },
];

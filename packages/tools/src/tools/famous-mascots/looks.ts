import type { Mascot, MascotStyle } from "../../recipes/mascot.ts";

/** The drawn mascots in words, so that a model draws the same characters as the studio. */
export const mascotLooks: Readonly<Record<Mascot, string>> = {
  fox:
    "a small bright orange fox with a wide round head, white cheeks and belly, tall ears and paws in dark brown, " +
    "a bushy tail with a white tip, rosy cheeks and an open smile, wearing a teal knitted scarf",
  bear:
    "a small brown bear with round ears, a light tan muzzle, a big dark nose, raised eyebrows and an open smile, " +
    "wearing blue dungarees with two yellow buttons and a front pocket",
  cat:
    "a small blue-gray tabby cat with dark stripes, green eyes, a pink nose, white muzzle, belly, paws and feet, " +
    "a striped tail, wearing a crimson collar with a golden bell",
  owl:
    "a small purple owl with large eyes ringed in cream and amber, an orange beak and feet, a cream belly with " +
    "scalloped feathers, wearing a dark blue graduate's cap with a golden tassel",
  penguin:
    "a small navy-blue penguin with a white face and belly, an orange beak and feet and rosy cheeks, wearing a red " +
    "woolly hat with a white bobble and a red scarf",
  dragon:
    "a small emerald-green dragon with a big round head, two cream horns, leaf-shaped ears, an orange crest, small " +
    "orange wings, a cream belly with plates, an orange arrow at the tail's end and two tiny fangs in a friendly smile",
  octopus:
    "a small hot-pink octopus with a tall domed head, shining dark eyes and a happy open mouth, curling arms with " +
    "pale suckers, wearing a white sailor's hat with a navy band, an anchor and a red ribbon",
  astronaut:
    "a small child-like astronaut with brown skin, dark hair and a big smile behind a round visor, in a white space " +
    "suit with red stripes, red earpieces and a blue control panel on the chest",
  robot:
    "a small white robot with a rounded head, a black glass face with glowing turquoise eyes and smile, an orange " +
    "ball on its antenna, orange shoulders and a dark chest screen that shows a turquoise pulse line",
};

export const mascotStyleWords: Readonly<Record<MascotStyle, string>> = {
  minimal:
    "The composition is calm: both are rather small, with generous empty room around them and even light.",
  studio: "Both are large and close to the camera, in soft light, with slightly darker corners.",
  vibrant: "Colors are rich and saturated, and a warm glow shines behind them.",
  playful: "Colorful paper confetti falls through the air behind them, none of it before the product.",
};

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/**
 * Words that start a product's description, not its brand name, so they are lowercased within a sentence. A
 * word that's missing here keeps its capital, which is never wrong.
 */
export const commonWords = list(`
  acrylic adjustable alarm almond aluminum amber analog baby backpack bag bamboo bar basket bath beach bed belt bench bike
  bikini black blanket blender blue board body book boots bottle bowl box bracelet brass bread brown brush bucket cable cake
  camera camping candle canvas cap car carbon case cashmere ceramic chair charger cheese chef children's chocolate classic clay
  cleaning clock coat coffee collar comb cooking copper cork cotton cream crib crystal cup curtain cushion cutting desk digital
  dining dinner dish dog door dress drill drinking dry duvet ear earrings electric electronic enamel eyeliner face facial felt
  fishing fitness flannel flip floor flower foam folding food foot fountain frying garden gas glass gloves gold gray green grill
  guitar hair hand handbag handmade hat headphones heated heavy helmet herb hiking hoodie hot house ice indoor insulated
  instant iron jacket jar jeans jewelry juice kettle keyboard kids' kitchen knife knit lace lamp laptop laundry leather lens light
  linen lip lipstick long lunch magnetic makeup maple marble mattress meal mechanical medium men's merino metal microphone
  milk mini mirror moisturizer monitor mouse mug nail natural necklace night noise notebook nylon oak office oil olive orange
  organic outdoor oven paint pan pants paper party patio pen pencil perfume pet phone pillow pine pink pizza plaid plant plastic
  plate pocket polo porcelain portable pot printed puzzle quilted racing rain rattan razor recycled red reusable rice ring robot
  road rubber rug running safety salad sandals saw scarf scented school screen serum shampoo shaving sheepskin shelf shirt shoes
  short shower silicone silk silver skateboard skin ski skirt sleeping slim small smart smoked sneakers soap socks sofa soft solar
  speaker spice sports stainless stand standing steel stone stool storage straw suede suit summer sunglasses sunscreen surfboard
  sweater swim table tablet tea tennis tent terracotta thermal throw tie titanium toaster tool tooth toothbrush towel toy trail
  travel tray tripod umbrella vacuum vanilla vase vegan velvet vintage walking wall wallet walnut wash watch water waterproof
  waxed webcam weighted whey white wide wind window wine winter wireless women's wood wooden wool wrist writing yellow yoga
  zinc`);

/** Nouns that end in "s" and stand for one thing. */
export const singularWithS = list(
  "lens canvas atlas gas compass cutlass press dress glass mattress harness chess",
);

/** Nouns without "a": the last word of "olive oil" or "hand cream". */
export const massNouns = list(`
  beer bread butter cheese chocolate clothing coffee cream detergent flour food furniture gold honey jewelry juice leather linen
  makeup matcha milk moisturizer oil paint paper perfume rice salt serum shampoo silver soap sugar sunscreen tea toothpaste water
  wax wine wool yarn yogurt`);

/** Verbs that a benefit starts with, in the form "it keeps". The same word before "that" or "for" is a noun. */
export const verbs = list(`
  adds absorbs adapts adjusts bends blends blocks boils boosts bounces brews brightens brings builds calms carries catches charges chills cleans clears clips
  closes collapses comes connects controls cooks cools covers creates cures cuts cushions deters dims dissolves doubles dries
  eases ends expands extends fades feels fights fills filters finds fits fixes floats folds follows frees freshens gets
  gives glides glows goes grinds grips grows guards guides hangs heals heats helps hides holds hugs hydrates improves keeps kills
  lasts lets lifts lights locks looks loosens loves lowers makes massages mounts moves muffles never nourishes offers opens
  organizes packs peels pivots plays prevents prints protects pulls pumps purifies puts reaches records reduces refreshes relieves
  removes repels replaces resists rests reveals rinses rolls runs saves seals sharpens shields shines shows shuts simmers
  simplifies sits sleeps slides smells smooths soaks softens soothes sounds speeds spins splits sprays spreads survives stacks stands starts
  stays steams sticks stops stores straightens streams strengthens stretches supports swivels takes tames tastes teaches tells
  tightens tracks traps trims tucks turns unfolds unlocks warms washes waters weighs whips whisks wicks wipes works wraps`);

/** Verbs that a benefit starts with as a request, such as "sleep better". Words that are as often nouns are left out. */
export const requests = list(`
  add avoid bake be become begin breathe bring build carry catch choose connect cook create cut discover enjoy feel find
  forget free get give go grow have hear hold improve keep learn leave let lift live lose make meet move never open organize pack
  prevent protect reach read reduce relax remember remove save say see serve sit sleep soften spend start stay stop take tame travel wake write`);

/** Adjectives that a benefit consists of or starts with. */
export const adjectives = list(`
  airy bright breathable calm calming clean clear comfortable compact cool cozy crisp dry durable easy effortless fast firm flat
  flexible foldable fragrant free fresh gentle gluten-free handmade heatproof hypoallergenic invisible kind leakproof light
  lightweight long-lasting machine-washable odorless portable quick quiet ready rechargeable reusable reversible roomy rustproof
  safe scented shatterproof sharp silent simple slim smooth soft stackable stable strong sturdy sugar-free tough unbreakable
  unscented vegan warm washable waterproof weatherproof wide windproof wrinkle-free`);

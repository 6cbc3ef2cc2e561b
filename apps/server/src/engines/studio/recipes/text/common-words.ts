const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/**
 * Words that start a product's description, not its brand name, so they are lowercased within a sentence. A
 * word that's missing here keeps its capital, which is never wrong.
 */
export const commonWords = list(`
  ab accent acrylic action active activity adapter adjustable air airtight alarm almond alphabet aluminum amber amplifier
  analog animal anklet anti-aging antique apron aquarium arm art artificial ashwagandha astronomy audio autumn avocado baby
  backdrop backpack badminton bag bagel baking ball balm bamboo banana band bandana bank bar barbecue barbell barrel basket
  bassinet bat bath bathrobe bathroom battery beach bead bean beard bed bedding bedroom beer belt bench berry bib bicycle
  bike bikini bin binder binoculars bird birdhouse bit black blade blanket blazer blender blouse blue board body bonnet
  bonsai book bookcase bookend bookshelf booster boots bottle bouncer bouquet bowl box boxer bra bracelet bralette brass
  bread breakfast breathable briefcase briefs brooch broom brow brown brush bucket bulb bumper bundle burner butter button
  cabinet cable caddy cake calendar camera campfire camping candle canister canteen canvas cap car carabiner carbon card
  cardigan cargo carpet carrier carseat cart carving case cashmere cat ceiling cell ceramic cereal chain chainsaw chair
  chalk changing charger charging chart cheese chef chew chicken child children children's china chino chocolate chopping
  christmas classic clay cleaner cleaning cleanser cleat clip clipper clock cloth clothes clothing clutch coaster coat
  cocktail coconut coffee coin cold collagen collar color colored colorful comb comforter compact computer concealer
  conditioner cookie cooking cookware cooler copper cord cork corkboard corkscrew corner cornhole costume cotton couch cover
  cozy crate crayon cream creamer creatine crew crib crochet crossbody crystal cube cufflink cup curler curtain cushion
  custom cut cutlery cutter cutting dartboard deck decor decorative denim deodorant desk desktop diaper dice diffuser
  digital dining dinner dinosaur dish disposable diving dock dog doll dollhouse door doormat double draft drawer drawstring
  dress drill drink drinking drinks drone drum dry dryer dumbbell durable dust dutch duvet ear earbuds earphone earring
  earrings easel egg elastic electric electronic elephant elliptical emergency enamel engraved entry envelope epilator epoxy
  eraser espresso exercise exfoliating extension extra eye eyebrow eyeliner eyeshadow fabric face facial family fan fanny
  feeder feeding felt fence fiber file filter fin finder fire fireplace fish fishing fitness flannel flashlight flask flat
  flatware fleece flip floor floral flower fluffy flute foam foldable folding food foot footrest fork formal foundation
  fountain frame freezer french fresh fruit frying full furniture game gaming garden garlic garment gas gel gift gimbal
  ginger girl glass glitter globe glove gloves glue goggles gold golf grater gray green grill grinder grip grocery grooming
  guard guest guitar gummies gummy gym hair hairbrush halloween hammer hammock hamper hand handbag handheld handle handmade
  hanger hanging hard harness hat head headband headboard headlamp headphone headphones heart heated heater heavy hedge heel
  helmet herb herbal high highchair highlighter hiking hockey holder holiday home honey hoodie hook horse hose hot house hub
  humidifier hybrid hydrating hydration ice indoor ink instant insulated insulation iron ironing ivory jacket jar jeans
  jersey jewelry jogger juice jump jumper jumpsuit kayak kettle kettlebell key keyboard keychain kibble kid kids' kimono kit
  kitchen kite kneeling knife knit label lace ladder laminator lamp lantern laptop large lash laundry lavender lawn
  lawnmower leaf leash leather leggings lemon lens letter level lid light lighter lighting line linen liner lip lipstick
  liquid litter little loafer lock locket long loofah lotion lounge lounger loungewear low luggage lunch lunchbox machine
  magazine magnesium magnet magnetic mailbox maker makeup manual map maple marble marker mascara mask mason massage massager
  mat matcha matte mattress meal measuring meat mechanical medium memory men's merino metal microfiber microphone microwave
  mid midi milk mini mint mirror mitten mixer mixing modem moisturizer moisturizing monitor mop motion mouse mousepad
  mouthwash mower mud mug multi multicolor muslin nail name napkin natural neck necklace needle nest night nightgown
  nightstand nipple noise non-slip non-stick nonstick noodle notebook nozzle numbers nursing nylon oak oatmeal office oil
  olive onesie opener orange organic organizer ornament outdoor outfit oval oven overalls overnight oversized pacifier pack
  packing pad padded paddle paddleboard padlock paint paintbrush pajama pajamas palette pan panel pants paper party pasta
  pastry patch patio pea peach peanut pedal peeler pen pencil pendant pepper perfume pet phone photo pickleball picnic
  picture pie pillow pillowcase pin pine pineapple pink pitcher pizza place plaid planner plant planter plastic plate
  platform play playpen plier plush pocket pocketknife poker pole polo poncho pool popcorn porcelain portable poster pot
  potato pottery pouch powder power powerbank pre-workout premium press pressure pretzel print printed printer probiotic
  projector protector protein pruner pull pullover pump punching puppy purse puzzle quartz quiet quilt quilted racecar
  racing rack racket racquet radio rain rake ramen range rattan rattle razor reader recliner rectangular recycled red
  refillable relaxed remote resistance retro reusable rib rice ring road robe robot rocking rod roller rolling romper rope
  round router rower rowing rubber rug running rustic sack safety salad salt sand sandal sandals sandbox sander sandwich
  satchel satin sauce saw sawhorse scale scarf scented school scissors scoop scooter scrapbook scratcher screen screwdriver
  scrub sd sea seasoning seat security seed seesaw self separator serum set sewing shade shaker shampoo shape shapewear
  sharpener shaver shaving shawl shear sheepskin sheet shelf shell shin shirt shoes short shorts shoulder shovel shower
  shredder shrimp side sign silicone silk silver single sink sippy skateboard ski skillet skin skincare skirt slacks sled
  sleeping sleeve sleeveless slicer slide slim sling slip slipper slippers slow small smart smartwatch smoked smoothie snack
  sneaker sneakers snorkel snow snowshoe soap socket socks sofa soft softbox solar sorter soundbar soup spaghetti spatula
  speaker spice spin splitter sponge spoon sports spray sprinkler square squeeze stacker stacking stainless stand standing
  stapler station stationery steak steamer steel stencil step stereo sticker stitch stockings stone stool storage stove
  straightener strainer strap straw stretch string strip stroller stud study styling stylus subwoofer suede sugar suit
  suitcase summer sun sunglasses sunscreen surfboard surge swaddle sweater sweatpants sweatproof sweatshirt swim swimming
  swimsuit swing swivel syrup t-shirt table tablecloth tablet tableware tactical tank tape tarp tart tea teapot teddy tee
  teepee teether telescope tennis tent terracotta terrarium textbook thermal thermometer thick thin thong throw tie
  tights tile timer tin tincture tire tissue titanium toaster toddler toe toilet toiletries toiletry tomato toner tongs tool
  tooth toothbrush top topper torch tote touch towel tower toy track tracker trail train trampoline trash travel traveler
  tray treadmill treat tree trekking trellis tricycle trimmer trinket tripod trivet trousers trunk tub tube tumbler tunic
  turntable twin ukulele ultralight umbrella underwear unicorn unisex utensil utility v-neck vacuum vanilla vanity vase
  vegan vegetable veil velvet ventilated vest video vintage vinyl violin vitamin waffle wagon waist walker walking wall
  wallet walnut wardrobe warm warmer wash waste watch watchband water watercolor watering waterproof wax waxed weatherproof
  web webcam wedding weight weighted wellness wetsuit wheel wheelbarrow whey whisk whistle white whiteboard wicker wide wind
  window wine winter wipe wire wireless woman women women's wood wooden wool work workbench workout wrap wrapping wreath
  wrench wrist writing yarn yellow yoga zinc zipper 
  mens womens soy sourdough loaf tshirt mitt motor wick granola jam salsa`);

/** Nouns that end in "s" and stand for one thing. */
export const singularWithS = list(
  "lens canvas atlas gas compass cutlass press dress glass mattress harness chess",
);

/** Mass nouns, which take no "a": the last word of "olive oil" or "hand cream". */
export const massNouns = list(`
  art bedding beer bread butter cheese chocolate clothing coffee cream detergent flour food footwear furniture gold honey jewelry juice leather linen
  luggage makeup matcha milk moisturizer oil paint paper perfume rice salt serum shampoo silver soap sugar sunscreen tea toothpaste water
  wax wine wool yarn yogurt`);

/** Verbs that a benefit starts with, in the form "it keeps". The same word before "that" or "for" is a noun. */
export const verbs = list(`
  adds absorbs adapts adjusts bends blends blocks boils boosts bounces brews brightens brings builds calms carries catches charges chills cleans clears clips
  closes collapses comes connects controls cooks cools covers creates cures cuts cushions deters dims dissolves doubles dries
  eases ends expands extends fades feels fights fills filters finds fits fixes floats folds follows frees freshens gets
  gives glides glows goes grinds grips grows guards guides hangs has heals heats helps hides holds hugs hydrates improves keeps kills
  lasts lets lies lifts lights locks looks loosens loves lowers makes massages mounts moves muffles nourishes offers opens
  organizes packs peels pivots plays prevents prints protects pulls pumps purifies puts reaches records reduces refreshes relieves
  removes repels replaces resists rests reveals rinses rolls runs saves seals sharpens shields shines shows shuts simmers
  simplifies sits sleeps slides smells smooths soaks softens soothes sounds speeds spins splits sprays spreads survives stacks stands starts
  stays steams sticks stops stores straightens streams strengthens stretches supports swivels takes tames tastes teaches tells
  tightens tracks traps trims tucks turns unfolds unlocks warms washes waters weighs whips whisks wicks wipes works wraps`);

/**
 * Verbs that a benefit starts with as a request, such as "relax more". Words that are just as often nouns are left out.
 */
export const requests = list(`
  add avoid bake be become begin breathe bring build carry catch choose connect cook create discover enjoy feel find
  forget get give go grow have hear hold improve keep learn leave let live lose make meet move organize
  prevent protect reach read reduce relax remember remove save say see serve sit soften spend stay stop take tame wake write`);

/** Words that are a request only before words that complete a verb: "sleep better", but not "travel size". */
export const nounsOrRequests = list(`
  charge clean cook cut drink dry free lift open pack play rest ride run sleep start store travel walk work`);

/** Verbs that say what several products do: "these mugs keep coffee hot". */
export const productActs = list(`
  absorb boost brighten calm dissolve hide hold hydrate keep muffle nourish prevent protect reduce relieve remove repel resist
  soothe strengthen survive`);

/** The same, for words that are just as often nouns: "cut cleanly", but not "cut glass handles". */
export const nounsOrActs = list("block clean cover cushion cut fit last seal smell support taste");

/** Adjectives that a benefit consists of or starts with. */
export const adjectives = list(`
  adjustable airy antibacterial bright breathable calm calming clean clear cold colorful comfortable comfy compact cool cordless cozy
  creamy crisp crispy crunchy delicate delicious detachable dry durable easy effortless elegant ergonomic fast firm flat flexible
  foldable fragrant free fresh fuss-free gentle gluten-free good great handmade heatproof healthy hot hypoallergenic ideal invisible kind
  leakproof light lightweight long-lasting machine-washable natural nonstick non-stick non-slip odorless padded perfect portable
  powerful quick quiet ready rechargeable reliable removable reusable reversible rich roomy rugged rustproof safe scented
  shatterproof sharp shiny silent silky simple sleek slim smooth soft solid spacious stackable stable stretchy strong sturdy
  stylish suitable sugar-free tasty thin tough transparent unbreakable unscented vegan versatile warm washable waterproof
  weatherproof wide windproof wireless wrinkle-free`);

/** Comparatives that `adjectives` lack. */
export const comparatives = list(`
  better bigger brighter calmer cheaper closer deeper easier fewer fuller happier higher kinder leaner longer lower neater nicer
  richer safer shorter slower smaller smarter sweeter taller thicker tidier whiter wider younger`);

/** Nouns of benefits that need no article: "glowing skin", "warm feet". */
export const uncounted = list(`
  air bedding care children comfort coverage energy family feet focus fun hair hydration lighting music organization parking
  performance power protection quality relief room safety shine shipping silence skin sleep sound storage style support taste
  teeth time weather work`);

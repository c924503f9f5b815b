/** A prompt and what of it every script must say. */
export interface ScoredPrompt {
  prompt: string;
  facts: readonly string[];
}

/**
 * Written once, before the writer was tried on them, and never tuned to: rules that improve these alone belong nowhere.
 * `natural-prompts.ts` is the list to work with.
 */
export const heldOutPrompts: readonly ScoredPrompt[] = [
  {
    prompt:
      'Brightleaf is a matcha powder from Uji, 30 servings for $27, ships in two days. For people who quit coffee.',
    facts: ['Brightleaf', 'matcha', 'Uji', '30 servings', '$27', 'quit coffee'],
  },
  { prompt: 'an app that reminds you to water your plants', facts: ['app', 'water'] },
  {
    prompt: 'Write an ad for our electric kettle. It boils a liter in 3 minutes, has five temperatures and costs $64.',
    facts: ['kettle', '3 minutes', 'five temperatures', '$64'],
  },
  {
    prompt:
      'Tired of tangled chargers? CordKeeper is a magnetic strip that holds six cables on your desk. $12, free returns.',
    facts: ['CordKeeper', 'six cables', '$12', 'tangled'],
  },
  {
    prompt: 'dog grooming in Boise, $55 for small dogs, open on Sundays, book at pawsboise.com',
    facts: ['Boise', '$55', 'Sundays', 'pawsboise.com'],
  },
  {
    prompt: 'Our moisturizer has 5% niacinamide and no fragrance. 50 ml for €19 instead of €28.',
    facts: ['moisturizer', '5% niacinamide', 'fragrance', '€19', '€28'],
  },
  {
    prompt: 'A budgeting app called Pennywise for couples that splits rent automatically. Free for 30 days.',
    facts: ['Pennywise', 'couples', 'rent', '30 days'],
  },
  {
    prompt: 'Trailmix is a hiking sock made of merino wool, guaranteed for 3 years, $22 a pair',
    facts: ['Trailmix', 'merino', '3 years', '$22'],
  },
  {
    prompt:
      'Brand: Nookly. Product: fold-flat office chair. Audience: people in small apartments. Price: $189. Benefit: folds in 5 seconds.',
    facts: ['Nookly', 'chair', 'small apartments', '$189', '5 seconds'],
  },
  { prompt: 'funny ad for a pickle subscription, four jars a month, $29', facts: ['pickle', 'four jars', '$29'] },
  { prompt: 'vintage denim store in Lyon', facts: ['denim', 'Lyon'] },
  {
    prompt: 'Sonata earplugs cut noise by 27 decibels and are reusable. $35 with a carrying case. For concert goers.',
    facts: ['Sonata', '27 decibels', 'reusable', '$35', 'concert'],
  },
  {
    prompt: 'We repair bikes at your home in Utrecht. Most repairs take 40 minutes. Call 030 555 0134.',
    facts: ['bikes', 'Utrecht', '40 minutes', '030 555 0134'],
  },
  {
    prompt: 'laundry detergent sheets, plastic free, 60 washes, $16, dissolve in cold water',
    facts: ['detergent', 'plastic', '60 washes', '$16', 'cold water'],
  },
  {
    prompt: 'a meditation course for nurses with 10 lessons of 6 minutes each, $39 one-time',
    facts: ['meditation', 'nurses', '10 lessons', '$39'],
  },
  {
    prompt: 'Harbor & Pine candles smell like cedar and sea salt. They burn 55 hours. Use code PINE15 for 15% off.',
    facts: ['Harbor & Pine', 'cedar', '55 hours', 'PINE15', '15%'],
  },
  { prompt: 'language exchange app', facts: ['language exchange'] },
  {
    prompt: 'I make custom pet portraits from a photo, delivered in 5 days, from $45',
    facts: ['pet portraits', '5 days', '$45'],
  },
  {
    prompt:
      'Lattice is a scheduling tool for dental clinics. It cut no-shows by 38% in a study with 20 clinics. $99 a month.',
    facts: ['Lattice', 'dental clinics', '38%', '20 clinics', '$99'],
  },
  {
    prompt: 'Glass meal prep containers, set of 8, leakproof lids, microwave safe, now $34 instead of $52',
    facts: ['meal prep containers', '8', 'leakproof', 'microwave', '$34', '$52'],
  },
  {
    prompt: 'Do you forget birthdays? Cardly mails a handwritten card for you. $6 per card.',
    facts: ['birthdays', 'Cardly', 'handwritten', '$6'],
  },
  {
    prompt: 'swim school in Perth for toddlers, groups of four, warm pool, first class free',
    facts: ['Perth', 'toddlers', 'four', 'warm pool', 'free'],
  },
  {
    prompt: 'A compact espresso machine that heats up in 25 seconds, 15 bar, fits under cabinets, $249',
    facts: ['espresso', '25 seconds', '15 bar', 'cabinets', '$249'],
  },
  {
    prompt: 'our online store sells secondhand camera lenses with a 1 year warranty',
    facts: ['camera lenses', '1 year warranty'],
  },
  {
    prompt:
      'Zest is a sparkling water with real lemon, zero sugar and 3 calories. 12 cans for $15. Find it at drinkzest.com',
    facts: ['Zest', 'lemon', 'zero sugar', '3 calories', '12 cans', 'drinkzest.com'],
  },
  {
    prompt: 'moving company in Calgary, flat rates, two movers from $120 an hour, fully insured',
    facts: ['Calgary', 'flat rates', '$120', 'insured'],
  },
  {
    prompt: 'Kids lose gloves. Clippers keeps them on the sleeve. $9 for two pairs.',
    facts: ['gloves', 'sleeve', '$9'],
  },
  {
    prompt: 'a podcast about failed startups, new episode every Tuesday',
    facts: ['podcast', 'failed startups', 'Tuesday'],
  },
  {
    prompt: 'Solace weighted eye mask, 300 grams, lavender, helps side sleepers, $32',
    facts: ['Solace', '300 grams', 'lavender', 'side sleepers', '$32'],
  },
  {
    prompt: 'Invoice software for plumbers that works offline. 14 days free, then $18 a month.',
    facts: ['plumbers', 'offline', '14 days', '$18'],
  },
  {
    prompt: 'We bake gluten free bread in Dublin. Delivered before 9 am. Order by noon.',
    facts: ['gluten free', 'Dublin', '9 am', 'noon'],
  },
  {
    prompt: 'standing mat for kitchens, 2 cm thick, non-slip, easy to wipe, $48',
    facts: ['mat', 'kitchens', '2 cm', 'non-slip', 'wipe', '$48'],
  },
  {
    prompt: 'Promote our half marathon in Porto on October 12. Entry is €35. Medal and t-shirt included.',
    facts: ['half marathon', 'Porto', 'October 12', '€35', 'Medal'],
  },
  { prompt: 'AI note taker that writes meeting minutes in 12 languages', facts: ['note taker', '12 languages'] },
  {
    prompt: 'BareRoot hair oil with argan, 2 drops are enough, 30 ml lasts 4 months, $21, vegan',
    facts: ['BareRoot', 'argan', '2 drops', '4 months', '$21', 'vegan'],
  },
  {
    prompt: 'a rental service for party dresses, sizes 32 to 48, dry cleaning included, from €25',
    facts: ['dresses', '32', '48', 'dry cleaning', '€25'],
  },
  {
    prompt: 'Rooftop yoga in Denver every Saturday at 8 am. $15 a class. Mats included.',
    facts: ['yoga', 'Denver', 'Saturday', '8 am', '$15', 'Mats'],
  },
  { prompt: 'phone stand made of recycled fishing nets', facts: ['phone stand', 'fishing nets'] },
  {
    prompt: 'Helm is a password manager for families. One price for six people: $3 a month. Works on every device.',
    facts: ['Helm', 'password manager', 'families', 'six people', '$3', 'every device'],
  },
  {
    prompt: 'cold plunge tub, holds 400 liters, sets up in 10 minutes without tools, $799',
    facts: ['tub', '400 liters', '10 minutes', 'tools', '$799'],
  },
  {
    prompt: 'Math tutoring by video for grades 6 to 9. 30 dollars an hour. First lesson free.',
    facts: ['Math tutoring', '6', '9', '30', 'free'],
  },
  {
    prompt: 'Mosquito repellent bracelet, deet free, lasts 200 hours, pack of 10 for $14',
    facts: ['bracelet', 'deet', '200 hours', '$14'],
  },
  {
    prompt: "A children's bike helmet with a light in the back, adjustable from 48 to 54 cm, $39",
    facts: ['helmet', 'light', '48', '54', '$39'],
  },
  {
    prompt: 'Our law firm helps tenants get their deposit back. No win, no fee.',
    facts: ['tenants', 'deposit', 'fee'],
  },
  {
    prompt: 'Sourdough class in Bristol, 4 hours, £60, bring nothing, take home two loaves',
    facts: ['Sourdough', 'Bristol', '4 hours', '£60', 'two loaves'],
  },
  {
    prompt: 'a foldable e-scooter for commuters: 25 km range, 12 kg, $449, two-year warranty',
    facts: ['scooter', 'commuters', '25 km', '12 kg', '$449', 'warranty'],
  },
  {
    prompt: 'Peppermill is a cookbook with 80 one-pan dinners under 30 minutes. $24.',
    facts: ['Peppermill', '80', 'one-pan', '30 minutes', '$24'],
  },
  {
    prompt: 'Why are protein bars so dry? Ours are baked soft and have 18 g of protein. 10 bars for $20.',
    facts: ['protein bars', '18 g', '10 bars', '$20'],
  },
  { prompt: 'window cleaning robot', facts: ['window cleaning robot'] },
  {
    prompt: 'Sell my handmade ceramic mugs. Each one is different. $28. Dishwasher safe.',
    facts: ['ceramic mugs', 'different', '$28', 'Dishwasher'],
  },
  {
    prompt: 'Cloudline travel pillow, memory foam, packs down to the size of a can, $29 instead of $45 until Friday',
    facts: ['Cloudline', 'memory foam', 'can', '$29', '$45', 'Friday'],
  },
  {
    prompt: 'career coaching for engineers, three sessions for $300, 20 years of hiring experience',
    facts: ['career coaching', 'engineers', 'three sessions', '$300', '20 years'],
  },
  {
    prompt: 'Fresh pasta kits for two, ready in 9 minutes, $18, delivered on Thursdays',
    facts: ['pasta kits', '9 minutes', '$18', 'Thursdays'],
  },
  {
    prompt: 'an AI photo editor for real estate agents that brightens rooms and removes clutter',
    facts: ['photo editor', 'real estate agents', 'brightens', 'clutter'],
  },
  {
    prompt: 'ClearPath hearing aids, no prescription, 20 hours per charge, $399 a pair, 45 day trial',
    facts: ['ClearPath', 'prescription', '20 hours', '$399', '45 day'],
  },
  {
    prompt: 'Car seat cover for dogs, waterproof, machine washable, fits any back seat, $44',
    facts: ['dogs', 'waterproof', 'washable', 'back seat', '$44'],
  },
  { prompt: 'wool dryer balls', facts: ['dryer balls'] },
  {
    prompt: 'Grow mushrooms at home in 10 days. Our kit needs only water. $25 with free shipping.',
    facts: ['mushrooms', '10 days', 'water', '$25'],
  },
  {
    prompt: 'Vero sunglasses: polarized, 18 grams, titanium frame, $129, try them at home for 7 days',
    facts: ['Vero', 'polarized', '18 grams', 'titanium', '$129', '7 days'],
  },
  {
    prompt: 'lunch delivery for offices in Warsaw, daily menu for 32 PLN, order until 10 am',
    facts: ['lunch', 'offices', 'Warsaw', '32 PLN', '10 am'],
  },
];

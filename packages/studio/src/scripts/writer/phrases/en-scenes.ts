/** Moments everybody knows, told by the speaker. Nothing in them is about the product. */
export const scenes: readonly { about: RegExp; lines: readonly string[] }[] = [
  {
    about:
      /\b(?:skin ?care|serums?|moisturi[sz]ers?|(?:face |hand )?creams?|cleansers?|sunscreens?|lotions?|lip balm)s?\b/iu,
    lines: [
      'My bathroom shelf looks like a pharmacy, and half of it has never been opened twice.',
      'I avoid the mirror until I have had my second coffee.',
      'I have a drawer full of little bottles I gave up on.',
      'By noon my face feels like paper.',
      'Twelve steps at night? I fall asleep at step two.',
    ],
  },
  {
    about:
      /\b(?:make-?up|lipsticks?|mascaras?|foundation|cosmetics?|hair ?care|shampoos?|conditioners?|hair|barber\p{L}*|salon)s?\b/iu,
    lines: [
      'I have had the same bad hair day since Tuesday.',
      'I get ready in the car mirror more often than I want to admit.',
      'I spend twenty minutes getting ready and it looks like two.',
      'Every photo from last summer, I look like I just woke up.',
      'My getting-ready bag weighs more than my laptop.',
    ],
  },
  {
    about: /\b(?:coffees?|espressos?|lattes?|cold brew|teas?|matcha|caffeine|mugs?|energy drinks?)s?\b/iu,
    lines: [
      'I make a cup, I get a phone call, and then I drink something lukewarm and sad.',
      "By three in the afternoon I'm basically furniture.",
      "Don't talk to me before the first cup. My family has it in writing.",
      'I spend more at the corner café than on groceries.',
      'My first cup is for me. The second one is for everyone who has to deal with me.',
    ],
  },
  {
    about:
      /\b(?:food|snacks?|meals?|granola|chocolates?|sauces?|recipes?|protein|burgers?|pizzas?|pizzeria|bakery|bread|ramen|restaurant|pierogi|jerky|honey|olive oil|trattoria|café|cafe|hydration|drinks?|diets?)s?\b/iu,
    lines: [
      "It's six in the evening and I'm staring into the fridge like it owes me an answer.",
      'I eat lunch standing up, over the sink, like a raccoon.',
      'My snack drawer is where good intentions go to die.',
      'I keep ordering the same thing, because deciding is too much work.',
      'Nobody in my house agrees on dinner. Nobody, ever.',
    ],
  },
  {
    about: /\b(?:fitness|gyms?|workouts?|yoga|pilates|dumbbells?|running|runners?|athletes?|training)s?\b/iu,
    lines: [
      "I pay for things I don't use, and my sneakers know it.",
      'Every Monday I start over. Every Wednesday I have a reason.',
      'I get out of breath carrying groceries, and I only carry the light bag.',
      'I have three gym outfits and no plan.',
      'My couch has my shape in it by now.',
    ],
  },
  {
    about: /\b(?:shoes?|sneakers?|boots?|sandals?|socks?|slippers)s?\b/iu,
    lines: [
      'I have a closet full of shoes and exactly one pair I can walk in.',
      'By the end of the day I carry my shoes in my hand.',
      'My feet have opinions about everything I buy.',
      'One puddle, and my whole day squeaks.',
      'I take my shoes off under the table. Every dinner.',
    ],
  },
  {
    about:
      /\b(?:fashion|clothes|clothing|dress(?:es)?|hoodies?|t-?shirts?|jackets?|jeans|leggings|costumes?|jewell?e?ry|necklaces?|rings?|earrings?|bracelets?|wallets?|watch(?:es)?|sunglasses)s?\b/iu,
    lines: [
      'I stand in front of a full closet and say I have nothing to wear.',
      'Half my closet still has the tags on.',
      'I wear the same three things and rotate them like a magician.',
      'I bought the cheap one twice. That makes it the expensive one.',
      'Someone always asks where I got it, and the answer is always boring.',
    ],
  },
  {
    about: /\b(?:sleep|mattress(?:es)?|pillows?|bedding|blankets?|noise machine|magnesium)s?\b/iu,
    lines: [
      "It's three in the morning, and I'm counting the hours I have left.",
      'I flip my pillow so often it should get frequent flyer miles.',
      'I wake up more tired than I went to bed.',
      'My brain waits until midnight to remember everything.',
      'I have an alarm, and then an alarm for the alarm.',
    ],
  },
  {
    about: /\b(?:pets?|dogs?|cats?|pupp(?:y|ies)|kittens?|leash(?:es)?|treats|vet)s?\b/iu,
    lines: [
      'My dog has better days planned than I do.',
      "I come home and there are feathers. I don't own a bird.",
      'I know my pet is running the house. We both know.',
      'My camera roll is ninety percent one animal.',
      'He looks at me like I forgot something. I always forgot something.',
    ],
  },
  {
    about:
      /\b(?:bab(?:y|ies)|toys?|toddlers?|strollers?|diapers?|kids?|children\p{L}*|moms?|parents?|bibs?|newborns?)s?\b/iu,
    lines: [
      'I have had one warm meal this week, and it was by accident.',
      'I leave the house with two bags and still forget the one thing.',
      "Somebody is crying, and some days it's me.",
      "There's something sticky on everything I own.",
      'Quiet in this house means something is being painted.',
    ],
  },
  {
    about: /\b(?:travel|luggage|suitcases?|backpacks?|hotels?|trips?|flights?|hikers?|camping|tents?)s?\b/iu,
    lines: [
      'I pack the night before, sit on the bag, and still forget my charger.',
      'I have forty tabs open for one weekend away.',
      'My last vacation needed a vacation.',
      'I always end up buying the thing I already own, at the airport, for double.',
      "Every year I say I'll go, and every year I scroll instead.",
    ],
  },
  {
    about:
      /\b(?:courses?|learn\p{L}*|language app|lessons?|classes|tutor\p{L}*|books?|novel|guitar|webinar|students|spanish|resume)s?\b/iu,
    lines: [
      'I have started this four times. I have the first chapter memorized.',
      'I keep saving videos to learn it, and I never watch one.',
      "I told everybody I'd learn it this year. That was two years ago.",
      'School made it so boring I quit before I was any good.',
      "I have the notebook, I have the pens, I don't have the plan.",
    ],
  },
  {
    about:
      /\b(?:crm|b2b|hr|invoices?|invoicing|teams?|freelancers?|small business\p{L}*|payroll|spreadsheets?|saas|calendar|meetings?|bookkeeping|accounting|tax(?:es)?|customers|reminders)s?\b/iu,
    lines: [
      "I do the boring part of my job on Sunday nights, and I'm not proud of it.",
      "There's a spreadsheet on my desktop called final, final two.",
      'I have copied the same numbers into three places before lunch.',
      'My to-do list has a to-do list.',
      'Half my afternoon disappears, and I could not tell you where.',
    ],
  },
  {
    about:
      /\b(?:insurance|law firm|lawyers?|mortgage|loans?|invest\p{L}*|bank\p{L}*|savings?|real estate|solar|power bill|split bills|budget\p{L}*)s?\b/iu,
    lines: [
      'I open the mail and close it again, like that helps.',
      'I get to the small print, and my eyes just leave.',
      "I'm a grown adult and I still ask my parents about this stuff.",
      'I look at my bank app with one eye closed.',
      'I have been meaning to sort this out since the last time I said that.',
    ],
  },
  {
    about:
      /\b(?:plumb\p{L}*|roof\p{L}*|electrician|cleaning|handyman|car wash|detail\p{L}*|repairs?|furniture|sofas?|lamps?|decor|kitchen|cookware|kni(?:fe|ves)|vacuums?|home|house|plants?|garden|flowers|candles?|tools?|apartments?)s?\b/iu,
    lines: [
      'I have been stepping around that one thing at home for months.',
      'I watched three tutorials, bought the part, and made it worse.',
      'My weekend plan was to relax. My home had other plans.',
      'Guests text that they are on their way, and I start throwing things into closets.',
      'I clean one corner and call it a day.',
    ],
  },
  {
    about:
      /\b(?:apps?|software|platform|tool|gadgets?|headphones?|earbuds?|speakers?|cameras?|chargers?|phones?|phone cases?|smartwatch|battery|desk|gam(?:ers?|ing)|ai)s?\b/iu,
    lines: [
      'My phone has a hundred apps, and I use six.',
      "I'm always at four percent battery and full of hope.",
      'I spend half my day looking for the thing I had in my hand.',
      'I have a drawer of cables, and not one of them is the right one.',
      "I say five more minutes, and then it's dark outside.",
    ],
  },
  {
    about: /(?:)/u,
    lines: [
      "I kept saying I'd deal with it next week.",
      "I have tried the usual things, and I'm not impressed.",
      'I asked around, and everybody just shrugged.',
      'You get used to it, and that is the sad part.',
      'I have been putting this off longer than I want to say.',
      "I'm picky, and I have the returns to prove it.",
    ],
  },
];

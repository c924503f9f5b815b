/** Finds any of these products in a prompt. Words of other languages may end a longer word: 'Schreibtischlampe'. */
const products = (english: string, others: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${english.replace(/\s*\n\s*/gu, '|')})(?!\\p{L})|(?:${others.replace(/\s*\n\s*/gu, '|')})(?!\\p{L})`,
    'iu',
  );

/** Things that come in colors and patterns, have a style, and are touched. */
const goods = products(
  `make-?up|mascara|foundation|lipsticks?|nail|wigs?|hair|lashes|skin
fabrics?|cotton|wool|linen|silk|leather|yarns?|clothes|clothing|fashion|shirts?|t-shirts?|tees?|dress(?:es)?|skirts?|jeans|pants|leggings|jackets?|coats?|hoodies?|sweaters?
bras?|underwear|lingerie|bikinis?|swimwear|swimsuits?|scar(?:f|ves)|socks?|shoes?|sneakers?|boots?|sandals?|heels|slippers?|hats?|caps?|beanies?|gloves?|belts?|ties?
bags?|handbags?|backpacks?|wallets?|suitcases?|watch(?:es)?|glasses|sunglasses|jewel(?:le)?ry|earrings?|necklaces?|rings?|bracelets?
mattress(?:es)?|pillows?|sheets?|towels?|bedding|duvets?|blankets?|rugs?|mats?|carpets?|curtains?|cushions?|sofas?|couch(?:es)?|furniture|chairs?|desks?|tables?|shel(?:f|ves)
mugs?|cups?|bottles?|flasks?|tumblers?|plates?|bowls?|vases?|pots?|(?:frying |sauce)pans?|cookware|tiles?|wallpapers?|paints?|posters?|prints?|frames?|decor
cases?|covers?|keyboards?|mouse|phones?|laptops?|tablets?|headphones?|earbuds?|speakers?|screens?|tvs?|displays?|monitors?|printers?|lamps?|leds?|bulbs?|lights
crayons?|pencils?|pens?|inks?|markers?|notebooks?|planners?|stickers?|toys?|dolls?|puzzles?|balls?|bikes?|helmets?|skateboards?|surfboards?|tents?|umbrellas?|collars?|leash(?:es)?
flowers?|bouquets?|plants?|balloons?|cars?|scooters?|strollers?`,
  `schuhe?|sneakers?|hemd(?:en)?|shirts?|kleid(?:er|ung)?|hosen?|jacken?|mäntel|mantel|schals?|socken|mützen?|pullover|taschen?|rucks[aä]cke?|kissen|decken?|teppiche?|matten?|hand(?:tuch|tücher)|sofas?|möbel|st[uü]hle?|flaschen?|becher|tassen?|hüllen?|uhr(?:en)?|brillen?|schmuck|nagellacke?|wolle|garne?|stoffe?|haare?|lippenstifte?|stifte?|spielzeuge?|fahrr(?:ad|äder)|b[aä]lle?|lampen?|leuchten?
zapatos?|zapatillas?|camisas?|camisetas?|vestidos?|ropa|chaquetas?|bufandas?|calcetines|bolsos?|mochilas?|almohadas?|mantas?|alfombras?|esterillas?|toallas?|muebles?|sillas?|botellas?|tazas?|fundas?|reloj(?:es)?|gafas|pinturas?|lana|telas?|pelo|cabello|labial(?:es)?|juguetes?|bicicletas?|lámparas?
chaussures?|baskets?|chemises?|robes?|vêtements?|vestes?|écharpes?|chaussettes?|sacs?|coussins?|couvertures?|tapis|serviettes?|meubles?|chaises?|bouteilles?|gourdes?|tasses?|coques?|montres?|lunettes|peintures?|laine|tissus?|cheveux|jouets?|vélos?|lampes?
scarp[ae]|camici[ae]|magliett[ae]|vestit[oi]|abit[oi]|giacc(?:a|he)|sciarp[ae]|bors[ae]|zain[oi]|cuscin[oi]|copert[ae]|tappet(?:o|i|ino|ini)|mobili|sedi[ae]|bottigli[ae]|borrac(?:cia|ce)|tazz[ae]|orologio?|occhiali|vernic[ei]|tessut[oi]|capelli|giocattol[oi]|biciclett[ae]|lampad[ae]
sapatos?|tênis|roupas?|casacos?|meias|bolsas?|almofadas?|tapetes?|toalhas?|móveis|cadeiras?|garrafas?|canecas?|capas?|relógios?|óculos|tintas?|tecidos?|cabelos?|brinquedos?|luminárias?
schoen(?:en)?|jurk(?:en)?|kleding|jas(?:sen)?|sjaals?|tas(?:sen)?|rugzak(?:ken)?|kussens?|dekens?|tapijt(?:en)?|handdoek(?:en)?|meubels?|stoel(?:en)?|fles(?:sen)?|bekers?|mokken|hoesjes?|horloges?|verf|speelgoed|fiets(?:en)?|lamp`,
);

/** Things that give light or are about it. */
const lit = products(
  `lamps?|bulbs?|candles?|leds?|flashlights?|headlamps?|headlights?|lanterns?|chandeliers?|sconces?|nightlights?|skylights?|(?:string|fairy|smart|grow|night|solar|ring|bike) lights?
clocks?|windows?|blinds?|curtains?|mirrors?|monitors?|screens?|projectors?|tvs?|displays?|dimmers?|diffusers?|humidifiers?|aquariums?|fireplaces?|therapy|masks?|mattress(?:es)?`,
  `lampen?|leuchten?|beleuchtung|glühbirnen?|kerzen?|wecker|fenster|spiegel|bildschirme?|vorhänge?|jalousien?|laternen?|kamine?
lámparas?|bombillas?|velas?|ventanas?|espejos?|cortinas?|linternas?|farol(?:es)?|pantallas?|lampes?|lampadaires?|luminaires?|ampoules?|bougies?|fenêtres?|miroirs?|rideaux?|lanternes?|écrans?|veilleuses?
lampad(?:a|e|ina|ine|ario|ari)|candel[ae]|finestr[ae]|specchi[oi]?|tend[ae]|scherm[oi]|luminárias?|lâmpadas?|abajur(?:es)?|janelas?|espelhos?|telas?|lamp|kaars(?:en)?|ramen|spiegels?|schermen?|gordijn(?:en)?`,
);

/** Things that record, show or cut, and drinks with a shot. */
const filmed = products(
  `cameras?(?! (?:work|movements?|angles?|pans?|moves|slowly))|webcams?|dashcams?|doorbells?|monitors?|lens(?:es)?|drones?(?! shots?)|tripods?|gimbals?|binoculars?|telescopes?|microscopes?|photograph\\p{L}*|phones?
kni(?:ves|fe)|scissors|razors?|trimmers?|blades?|saws?|mowers?|clippers?|haircuts?|barber|steaks?|meat|jeans|espresso|ginger|vodka|tequila|water|air|vacuum|aquarium|coffee (?:makers?|machines?)|treadmills?|bikes?|chairs?`,
  `kameras?|objektive?|drohnen?|stative?|messer|scheren?|rasierer|cámaras?|cuchillos?|tijeras?|caméras?|appareils? photos?|couteaux?|ciseaux|rasoirs?|coltell[oi]|forbici|fotocamer[ae]|telecamer[ae]|câmeras?|facas?|tesouras?|camera[’']s|messen|scharen`,
);

/** Things that sound, and places with music. */
const heard = products(
  `headphones?|earphones?|earbuds?|headsets?|speakers?|soundbars?|turntables?|guitars?|pianos?|drums?|keyboards?|ukuleles?|violins?|albums?|bands?|djs?|radios?|concerts?|festivals?|clubs?|parties|party|weddings?
playlists?|streaming|songs?|vinyl|records?|karaoke|bars?|lessons?|podcasts?|audiobooks?|music (?:box|boxes|app|player)|lullab(?:y|ies)|toys?`,
  `kopfhörer|lautsprecher|gitarren?|klaviere?|konzerte?|alb(?:um|en)|auriculares|altavo(?:z|ces)|guitarras?|conciertos?|discos?|casques?|écouteurs|enceintes?|guitares?|concerts?|cuffie|auricolari|chitarr[ae]|concert[oi]|fones?|violão|violões|koptelefoons?|oordopjes|gitaar|gitaren`,
);

/** Places and things that make a mood. */
const moody = products(
  `lamps?|bulbs?|leds?|lights|diffusers?|incense|restaurants?|caf[eé]s?|hotels?|hostels?|bars?|clubs?|lounges?|spas?|salons?|resorts?|venues?|bistros?|pubs?|guesthouses?|cabins?|decor|fireplaces?|stoves?|yoga|meditation|games?`,
  `restaurants?|hotels?|kneipen?|lokale?|lampen?|leuchten?|kamine?|restaurantes?|hoteles|bares|bar|lámparas?|lampes?|lampad[ae]|ristorant[ei]|trattori[ae]|luminárias?|hotéis|lamp`,
);

/** Things whose films, games or classes are told of in the same words. */
const shown = products(
  `projectors?|tvs?|televisions?|soundbars?|monitors?|screens?|cinemas?|theaters?|theatres?|documentar(?:y|ies)|series|books?|novels?|thrillers?|games?|class(?:es)?|courses?|workouts?|training|dance|drinks?|bars?|gels?|pre-?workout|podcasts?|albums?|audiobooks?`,
  `spiele?|bücher|buch|kurse?|juegos?|libros?|jeux?|livres?|giochi|gioco|libr[oi]|jogos?|livros?|spel(?:len)?|boek(?:en)?`,
);

/** Products of which the words of a direction are facts: a lamp has warm light, a scarf comes in bright colors. */
export const productFacts = { goods, lit, filmed, heard, moody, shown };

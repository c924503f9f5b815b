import type { OpeningLines } from '../script-language.ts';

export const nl: OpeningLines = {
  hooks: {
    problem: [
      'Eerlijk zeggen: hoelang stel je dit nu al uit?',
      'Als dit jou steeds overkomt, scrol dan alsjeblieft niet verder.',
      'Waarom heeft niemand het erover hoe irritant dit is?',
      'Je doet niks verkeerd. Het is echt zo irritant.',
      'Kunnen we het even hebben over dat ene ding dat iedereen stoort?',
      'Je bent er vast al aan gewend. Maar dat hoeft niet.',
      'Zeg maar stop als dit je iets te bekend voorkomt.',
    ],
    story: [
      'Stel je voor: het is maandagochtend en je bent al te laat.',
      'Zo wordt een heel gewone dag ineens een beetje beter.',
      'Het begint altijd hetzelfde: met iets kleins dat je stoort.',
      'Stel je voor dat jij het je vrienden vertelt, in plaats van andersom.',
      'Een kort verhaaltje, en jij speelt de hoofdrol.',
      'Het is laat, je scrolt, en dan vind je dit. Goede timing.',
      'Denk eens aan de laatste keer dat je dacht: dit moet toch beter kunnen.',
    ],
    list: [
      'Bewaar dit lijstje even voordat je iets koopt.',
      'Drie vragen om jezelf te stellen voordat je verder scrolt.',
      'Zo maak je in drie makkelijke stappen een goede keuze.',
      'Geen idee waar je op moet letten? Begin met deze drie dingen.',
      'Drie stappen en geen huiswerk. We doen het samen.',
      'Tel maar met me mee. Het duurt maar een paar tellen.',
      'Dit lijstje zou ik naar een vriendin sturen, dus jij krijgt het ook.',
    ],
    comparison: [
      'Zoals altijd, of eens iets nieuws? Laten we vergelijken.',
      'Links: je oude routine. Rechts: dit. Wat wint er?',
      'Voordat je weer hetzelfde koopt, kijk hier eens naar.',
      'Je hebt vandaag twee opties, en een daarvan is niets doen.',
      'Oude gewoonte tegen nieuw idee. Klaar? Daar gaan we.',
      'Wat als wat je altijd kiest niet je beste keuze is?',
      'Neem niet zomaar de eerste die je ziet. Vergelijk even.',
    ],
    offer: [
      'Als je op een goed moment wachtte: dit is het.',
      'Dit is je teken om eindelijk eens te gaan kijken.',
      'Stop tien seconden met scrollen. Dit kan iets voor jou zijn.',
      'Geen lang verhaal vandaag. Ik kom meteen ter zake.',
      'Wacht, nog niet verder scrollen. Dit wil je horen.',
      'Heb je een halve minuut? Dan laat ik je iets zien.',
      'Maak maar een screenshot, want straks wil je dit terugvinden.',
    ],
  },
  namedHooks: [
    'Heb je al van {name} gehoord? Geef me tien seconden.',
    'Oké, even over {name}. Ik hou het kort.',
    '{name}. Onthoud die naam, ik vertel je zo waarom.',
  ],
  audience: ['Dit is voor {audience}.', 'En ja, het is gemaakt voor {audience}.'],
  audiencePattern:
    /(?<!\p{L})voor ((?!mijn\b|onze\b|ons\b|een\b|de\b|het\b|maar\b|slechts\b|instagram|tiktok)\p{L}.*)$/iu,
  price: ['En de prijs? {price}.', 'Wat het kost: {price}.'],
  discount: ['Op dit moment krijg je {percent} korting.', 'En let op de korting: {percent}.'],
  code: ['Jouw code: {code}.', 'Gebruik gewoon de code {code}.'],
  url: ['Je vindt het op {url}.', 'Kijk maar eens op {url}.'],
};

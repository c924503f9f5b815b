import type { WordList } from '../word-list.ts';

export const no: WordList = {
  slurs: ['jødesvin*', 'jævla (jøde|jøder|neger|negre|svarting|svartinger)'],
  hatred: ['død over (jødene|muslimene|innvandrerne|homoene)', 'gass jødene', 'drep alle (jøder|muslimer|innvandrere)'],
  minors: ['barn', 'mindreårig*', 'skolejente*', 'småjenter', 'tenåring*', 'skolejente*'],
  sexual: ['porno', 'pornografi', 'nakenbilder', 'nakne', 'naken', 'erotikk'],
  abuse: ['barneporno*', 'barnepornografi*', 'sex med (barn|mindreårige)'],
  selfHarm: [
    'ta livet av deg',
    'heng deg selv',
    '(kutt|skjær over) håndleddene',
    'hvordan (begå selvmord|ta livet sitt)',
  ],
  violence: [
    '(lei|leie|hyre) en leiemorder',
    'jeg skal drepe deg',
    '(drep|drepe|myrd|skyt|knivstikk) (din |dine |alle |de |)(nabo|naboen|naboer|naboene|mennesker|folk|sjefen|kona|mannen|familien|vennene|politifolk|innvandrere|jøder|barn)( din| dine|)',
  ],
  terror: ['slutt deg til (isis|den islamske staten)', 'hvordan (lage|bygge) en bombe'],
  drugs: ['kokain', 'heroin', 'fentanyl', 'metamfetamin', 'mdma', 'lsd', 'amfetamin'],
  trade: [
    'kjøp',
    'kjøpe',
    'bestill',
    'bestille',
    'selg',
    'selger',
    'selges',
    'til salgs',
    'levering',
    'leveres',
    'gram',
    'billig',
  ],
  illegal: ['våpen uten (lisens|tillatelse)'],
  fraud: [
    '(falske|forfalskede) (pass|pengesedler|sedler|førerkort|vitnemål)',
    '(falskt|falsk) (pass|førerkort)',
    'stjålne kredittkort',
  ],
  harmless: [
    '(avslør|avslører|oppdag|oppdager|kjenn igjen) (falske|forfalskede) (pengesedler|sedler|pass|førerkort|vitnemål)',
    '(avslør|avslører|oppdag|oppdager|kjenn igjen) (falskt|falsk) (pass|førerkort)',
    'nakne (føtter|tær|farger)',
    'helbreder ikke (kreft|diabetes)',
    '(hjelp|støtt) (oss |forskerne |forskningen |)(med |i |)(å |)helbrede kreft.',
  ],
  cures: [
    '(helbreder|helbrede|kurerer|beseirer) (all |din |)(kreft|diabetes|alzheimers|demens|autisme)',
    '(gå ned|mist|tap) (opptil |)# (kilo|kg) på (# |en |to |tre )(dag|dager|uke)',
  ],
};

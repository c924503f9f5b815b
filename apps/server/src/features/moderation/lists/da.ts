import type { WordList } from '../word-list.ts';

export const da: WordList = {
  slurs: ['perkersvin*', 'jødesvin*', 'negersvin*'],
  hatred: [
    'død over (jøderne|muslimerne|indvandrerne|bøsserne)',
    'gas jøderne',
    'dræb alle (jøder|muslimer|indvandrere)',
  ],
  minors: ['børn', 'mindreårig*', 'skolepige*', 'småpiger'],
  sexual: ['porno', 'pornografi', 'nøgenbilleder', 'nøgne', 'nøgen', 'erotik'],
  abuse: ['børneporno*', 'børnepornografi*', 'sex med (børn|mindreårige)'],
  selfHarm: [
    'tag livet af dig',
    'hæng dig selv',
    'skær dine håndled op',
    'hvordan man (begår selvmord|tager livet af sig selv)',
  ],
  violence: ['(hyr|hyre|lej) en lejemorder', 'jeg slår dig ihjel', 'jeg dræber dig'],
  terror: ['slut dig til (isis|islamisk stat|al qaeda)', 'hvordan man (laver|bygger) en bombe'],
  drugs: ['kokain', 'heroin', 'fentanyl', 'metamfetamin', 'mdma', 'lsd', 'amfetamin'],
  trade: [
    'køb',
    'købe',
    'bestil',
    'bestille',
    'sælg',
    'sælger',
    'sælges',
    'til salg',
    'levering',
    'leveres',
    'leveret',
    'gram',
    'billig',
    'billigt',
  ],
  illegal: ['våben uden (tilladelse|licens)'],
  fraud: [
    '(falske|forfalskede) (pas|pengesedler|kørekort|id kort|eksamensbeviser)',
    '(falsk|forfalsket) (pas|kørekort|id kort)',
    'stjålne kreditkort',
  ],
  harmless: [
    '(opdag|opdager|afslør|afslører|genkend) (falske|forfalskede) (pengesedler|pas|kørekort|id kort|eksamensbeviser)',
    '(opdag|opdager|afslør|afslører|genkend) (falsk|forfalsket) (pas|kørekort|id kort)',
    'nøgne (fødder|tæer|farver)',
  ],
};

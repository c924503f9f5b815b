import type { WordList } from '../word-list.ts';

export const sv: WordList = {
  slurs: ['jävla (jude|judar|neger|negrer|blatte|blattar|bög|bögar)', 'blattejävl*', 'judesvin*'],
  hatred: ['död åt (judarna|muslimerna|invandrarna|bögarna)', 'gasa judarna', 'döda alla (judar|muslimer|invandrare)'],
  minors: ['barn', 'minderårig*', 'skolflick*', 'småflickor'],
  sexual: ['porr', 'pornografi', 'nakenbilder', 'nakna', 'naken', 'erotik'],
  abuse: ['barnporr*', 'barnpornografi*', 'sex med (barn|minderåriga)'],
  selfHarm: ['ta livet av dig', 'häng dig själv', 'skär upp handlederna', 'hur man (begår självmord|tar livet av sig)'],
  violence: ['(hyr|hyra|anlita) (en lönnmördare|lönnmördare)', 'jag ska döda dig'],
  terror: ['gå med i (isis|islamiska staten|al qaida)', 'hur man bygger en bomb'],
  drugs: ['kokain', 'heroin', 'fentanyl', 'metamfetamin', 'mdma', 'lsd', 'amfetamin'],
  trade: [
    'köp',
    'köpa',
    'beställ',
    'beställa',
    'sälj',
    'säljer',
    'säljes',
    'till salu',
    'leverans',
    'levereras',
    'gram',
    'billigt',
    'billig',
  ],
  illegal: ['vapen utan licens'],
  fraud: [
    '(falska|förfalskade) (pass|sedlar|körkort|id kort|examensbevis)',
    '(falskt|förfalskat) (pass|körkort|id kort)',
    'stulna kreditkort',
  ],
  harmless: [
    '(upptäck|upptäcker|känn igen|avslöja|avslöjar) (falska|förfalskade) (sedlar|pass|körkort|id kort|examensbevis)',
    '(upptäck|upptäcker|känn igen|avslöja|avslöjar) (falskt|förfalskat) (pass|körkort|id kort)',
    'nakna (fötter|tår|färger)',
  ],
};

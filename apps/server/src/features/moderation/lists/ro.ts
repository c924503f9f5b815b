import type { WordList } from '../word-list.ts';

export const ro: WordList = {
  slurs: ['jidan*', '(țigan|evreu) împuțit', '(țigani|evrei) împuțiți'],
  hatred: [
    'moarte (evreilor|țiganilor|musulmanilor|homosexualilor|imigranților)',
    '(evreii|țiganii) la gazare',
    '(omorâți|ucideți) toți (evreii|țiganii|musulmanii)',
  ],
  minors: ['copii', 'copil', 'copilul', 'minori', 'minore', 'minoră', 'fetițe', 'fetiță', 'școlăriț*'],
  sexual: ['porno', 'pornografie', 'dezbrăcați', 'dezbrăcate', 'nuduri', 'erotice'],
  abuse: ['pornografie infantilă', 'pornografie cu (copii|minori)', 'sex cu (copii|minori|minore)'],
  selfHarm: ['sinucide te', 'sinucideți vă', 'spânzură te', 'taie ți venele', 'cum să (te sinucizi|mă sinucid)'],
  violence: ['(angajez|caut|închiriez) (un asasin|asasin plătit)'],
  terror: ['alătură te (isis|statului islamic)', 'cum să faci o bombă', 'bombă artizanală'],
  drugs: ['cocaină', 'heroină', 'fentanil', 'metamfetamină', 'mdma', 'lsd'],
  trade: [
    'cumpără',
    'cumpăr',
    'cumpărați',
    'vând',
    'vindem',
    'vânzare',
    'comandă',
    'livrare',
    'gram',
    'grame',
    'ieftin',
    'ieftină',
  ],
  illegal: ['arme fără (permis|licență|acte)', '(vând|cumpăr) (un rinichi|rinichi|organe)'],
  fraud: [
    '(pașapoarte|acte|diplome|bancnote|permise) (false|falsificate)',
    '(pașaport|permis|buletin) fals',
    'bani falși',
    'carduri (furate|clonate)',
  ],
  harmless: [
    '(detectează|detector de) (bancnote|acte) (false|falsificate)',
    'detector de bani falși',
    'cum să faci o bombă de baie',
  ],
};

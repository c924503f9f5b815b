import type { WordList } from '../word-list.ts';

export const sk: WordList = {
  slurs: ['špinavý (žid|cigán)', 'špinaví (židia|cigáni)'],
  hatred: ['smrť (židom|cigánom|moslimom|gayom|utečencom)', '(židia|židov|cigáni|cigánov) do plynu'],
  minors: ['deti', 'detí', 'dieťa', 'dieťaťom', 'malolet*', 'neplnolet*', 'školáčk*', 'dievčatk*', 'tínedžer*'],
  sexual: ['porno', 'pornografia', 'nahé', 'nahá', 'nahých', 'erotika', 'erotické'],
  abuse: ['detské porno', 'detská pornografia', 'sex s (deťmi|maloletými|dieťaťom)'],
  selfHarm: ['zabi sa', 'obes sa', 'podrež si žily', 'ako (spáchať samovraždu|sa zabiť)'],
  violence: [
    '(najmem|najať|hľadám) (nájomného vraha|vraha)',
    'zabijem ťa',
    '(zabi|zabite|zabiť|zastreľ|zastreľte|dopichaj|zavraždi) (svojho |svoju |svojich |všetkých |tých |)(suseda|susedov|ľudí|šéfa|ženu|manžela|rodinu|priateľov|policajtov|utečencov|židov|deti)',
  ],
  terror: ['pridaj sa k (islamskému štátu|isis)', 'ako vyrobiť bombu'],
  drugs: ['kokaín', 'kokaínu', 'heroín', 'heroínu', 'pervitín', 'pervitínu', 'fentanyl', 'mdma', 'lsd'],
  trade: [
    'kúpiť',
    'kúp',
    'kúpte',
    'kupuj',
    'predám',
    'predaj',
    'objednaj',
    'objednajte',
    'doručenie',
    'gram',
    'gramov',
    'lacno',
  ],
  illegal: ['zbrane bez (povolenia|licencie)'],
  fraud: [
    '(falošné|falšované) (pasy|doklady|peniaze|bankovky|diplomy)',
    '(falošný|falšovaný) (pas|doklad|diplom)',
    'kradnuté karty',
  ],
  harmless: [
    '(spozná|spoznáte|odhalí|odhalíte|odhaľte|rozpozná) (falošné|falšované) (pasy|doklady|peniaze|bankovky)',
    '(falošné|falšované) (pasy|doklady|peniaze|bankovky) (spozná|spoznáte|odhalí|odhalíte|rozpozná)',
    'ako vyrobiť bombu do (vane|kúpeľa)',
    // Czech beside it: without accents the two lists read each other's sentences.
    'nahá (koža|kůže|pokožka)',
    'nahé (nožky|nožičky)',
    'nevylieči (rakovinu|cukrovku)',
  ],
  cures: [
    '(lieči|vylieči|uzdraví|porazí) (každú |)(rakovinu|cukrovku|alzheimera|autizmus)',
    '(schudni|schudnite|zhoďte|zhoď) (až |o |)# (kilo|kg|kilogramov) za (# |jeden |dva |tri |)(deň|dni|dní|týždeň)',
  ],
};

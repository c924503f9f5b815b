import type { WordList } from '../word-list.ts';

export const it: WordList = {
  slurs: [
    'frocio di merda',
    'froci di merda',
    'sporco (ebreo|negro)',
    'sporchi (ebrei|negri)',
    '(negri|ebrei|zingari|terroni) di merda',
  ],
  hatred: [
    'morte agli (ebrei|arabi|immigrati|islamici)',
    'morte ai (negri|gay|musulmani)',
    'uccidete tutti (gli ebrei|i musulmani|i negri)',
  ],
  minors: [
    'bambina',
    'bambine',
    'bambino',
    'bambini',
    'minorenne',
    'minorenni',
    'ragazzina',
    'ragazzine',
    'adolescenti',
    'minorenni',
  ],
  sexual: ['porno', 'pornografia', 'nuda', 'nude', 'nudi', 'erotico', 'erotica'],
  abuse: ['pedopornografi*', 'sesso con (bambini|minorenni|bambine)'],
  sexTrade: ['prostitute a domicilio'],
  selfHarm: ['suicidati', 'impiccati', 'tagliati le vene', 'come suicidarsi', 'come suicidarmi'],
  violence: [
    'assumere un sicario',
    'sicario a pagamento',
    'ti ammazzo',
    '(uccidi|uccidete|uccidere|ammazza|ammazzate|ammazzare|accoltella|spara a) (il |la |i |gli |le |)(tuo |tua |tuoi |vostri |tutti i |)(vicino|vicini|gente|capo|moglie|marito|famiglia|amici|poliziotti|immigrati|ebrei|colleghi|bambini)',
  ],
  terror: ['unisciti (all isis|allo stato islamico)', '(costruire|fabbricare) una bomba'],
  drugs: ['cocaina', 'fentanyl', 'metanfetamin*', 'mdma'],
  trade: ['comprare', 'compra', 'acquista', 'vendo', 'vendiamo', 'vendita', 'consegna', 'grammo', 'grammi'],
  illegal: [
    'armi senza (licenza|porto d armi)',
    '(vendo|vendiamo|comprare|grammo di|grammi di) eroina',
    '(vendo|comprare) (organi|un rene|avorio)',
  ],
  fraud: [
    '(passaporto|documenti|passaporti|diplomi|patente) (falso|falsi|falsa)',
    '(soldi|banconote) (falsi|false)',
    'carte (clonate|rubate)',
  ],
  harmless: [
    '(trova|rileva) (banconote|documenti) (falsi|false)',
    'piedi nudi',
    'bomba da bagno',
    'non cura (il|la)',
    '(aiutaci a|ricerca per) (curare|sconfiggere) il cancro',
    'ammazzare il tempo',
  ],
  cures: [
    '(cura|curano|curare|guarisce|elimina|sconfigge) (il|la|ogni|qualsiasi) (cancro|tumore|diabete|alzheimer|autismo)',
    '(perdi|perdere|perdete) (fino a |)# (chili|kg) in (# |un |una |due |tre )(giorno|giorni|settimana)',
  ],
};

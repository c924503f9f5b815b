import type { WordList } from '../word-list.ts';

export const pl: WordList = {
  slurs: ['czarnuch*', 'ciapaty', 'ciapaci', '(brudny|parszywy) (zyd|cygan)', '(brudni|parszywi) (zydzi|cyganie)'],
  hatred: ['smierc (zydom|gejom|muzulmanom|ukraincom)', 'jebac (zydow|ukraincow|pedalow)', 'zydzi do gazu'],
  minors: ['dzieci', 'dziecko', 'nieletni*', 'dziewczynki', 'dziewczynka', 'uczennic*'],
  sexual: ['porno', 'pornografia', 'nagie', 'naga', 'erotyczne', 'erotyka', 'sekstasmy'],
  abuse: ['dziecieca pornografia', 'pornografia dziecieca', 'seks z (dziecmi|nieletnimi)'],
  selfHarm: ['zabij sie', 'powies sie', 'podetnij sobie żyły', 'jak (popelnic samobojstwo|sie zabic)'],
  violence: ['(wynajme|wynajmij) (platnego|zabojce)', 'zabije cie'],
  terror: ['dolacz do panstwa islamskiego', 'jak zrobic bombe'],
  drugs: ['kokaina', 'kokaine', 'heroina', 'heroine', 'fentanyl', 'metamfetamin*', 'mdma'],
  trade: ['kup', 'kupie', 'sprzedam', 'sprzedaz', 'dostawa', 'gram', 'gramy', 'tanio'],
  illegal: ['bron bez (pozwolenia|zezwolenia)'],
  fraud: [
    '(falszywe|falszywy|podrobione|lewe) (paszporty|paszport|dowody|pieniadze|banknoty|prawo jazdy|dyplomy)',
    'kradzione karty',
  ],
  harmless: ['jak zrobic bombe do kapieli'],
};

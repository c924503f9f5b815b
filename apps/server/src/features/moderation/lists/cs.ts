import type { WordList } from '../word-list.ts';

export const cs: WordList = {
  slurs: ['špinavý (žid|cikán)', 'špinaví (židé|židi|cikáni)'],
  hatred: ['smrt (židům|cikánům|muslimům|gayům|uprchlíkům)', '(židi|židy|cikáni|cikány) do plynu'],
  minors: ['děti', 'dětí', 'dítě', 'dítětem', 'nezletil*', 'školačk*', 'holčičk*'],
  sexual: ['porno', 'pornografie', 'nahé', 'nahá', 'nahých', 'erotika', 'erotické'],
  abuse: ['dětské porno', 'dětská pornografie', 'sex s (dětmi|nezletilými|dítětem)'],
  selfHarm: ['zabij se', 'oběs se', 'podřež si žíly', 'jak (spáchat sebevraždu|se zabít)'],
  violence: ['(najmu|najmout|hledám) (nájemného vraha|vraha)', 'zabiju tě'],
  terror: ['přidej se k (islámskému státu|isis)', 'jak vyrobit bombu'],
  drugs: ['kokain', 'kokainu', 'heroin', 'heroinu', 'pervitin', 'pervitinu', 'fentanyl', 'mdma', 'lsd'],
  trade: [
    'koupit',
    'kup',
    'kupte',
    'kupuj',
    'prodám',
    'prodej',
    'objednej',
    'objednejte',
    'doručení',
    'gram',
    'gramů',
    'levně',
  ],
  illegal: ['zbraně bez (povolení|licence)'],
  fraud: [
    '(falešné|padělané) (pasy|doklady|peníze|bankovky|diplomy|občanky)',
    '(falešný|padělaný) (pas|doklad|diplom|řidičák)',
    'kradené karty',
  ],
  harmless: [
    '(pozná|poznáte|odhalí|odhalíte|odhalte|rozpozná) (falešné|padělané) (pasy|doklady|peníze|bankovky|občanky)',
    '(falešné|padělané) (pasy|doklady|peníze|bankovky|občanky) (pozná|poznáte|odhalí|odhalíte|rozpozná)',
    'jak vyrobit bombu do (vany|koupele)',
    // Slovak beside it: without accents the two lists read each other's sentences.
    'nahá (kůže|koža|pokožka)',
    'nahé (nožky|nožičky)',
  ],
};

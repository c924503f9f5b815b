import type { WordList } from '../word-list.ts';

export const tr: WordList = {
  slurs: ['pis (kurt|kurtler|ermeni|ermeniler|yahudi|yahudiler|arap|araplar)', 'ibneler'],
  hatred: [
    '(yahudilere|ermenilere|kurtlere|escinsellere|multecilere) olum',
    'butun (yahudileri|kurtleri|ermenileri) oldurun',
  ],
  minors: [
    'cocuk',
    'cocuklar',
    'cocuklarin',
    'kucuk kiz',
    'kucuk kizlar',
    'resit olmayan',
    'ergen',
    'liseli kiz',
    'liseli kizlar',
  ],
  sexual: ['porno', 'pornografi', 'ciplak', 'erotik', 'seks videolari'],
  abuse: ['cocuk (pornosu|pornografisi)', '(cocuklarla|cocukla) seks'],
  sexTrade: ['eskort bayan*', 'fahiseler'],
  selfHarm: ['kendini oldur', 'kendini as', 'bileklerini kes', 'nasil intihar edilir', 'intihar yontemleri'],
  violence: [
    'kiralik katil',
    'seni oldurecegim',
    '(komsularini|komsunu|insanlari|patronunu|karini|kocani|aileni|arkadaslarini|polisleri|gocmenleri|yahudileri|cocuklari) (oldur|oldurun|vur|vurun|bicakla|bicaklayin|katlet)',
  ],
  terror: ['(iside|isid e|deas a) katil', 'bomba nasil yapilir', 'bomba yapimi'],
  drugs: ['kokain', 'eroin', 'fentanil', 'metamfetamin', 'mdma'],
  trade: ['satin al', 'satilik', 'satis', 'satiyorum', 'siparis', 'teslimat', 'gram', 'ucuz'],
  illegal: ['ruhsatsiz (silah|tabanca)', '(bobrek|organ) satisi'],
  fraud: ['sahte (pasaport|kimlik|diploma|ehliyet|para)', '(calinti|kopya) kredi kart*'],
  harmless: [
    'sahte para (dedektoru|tespit)',
    'banyo bomba* nasil yapilir',
    '(kanseri|diyabeti) (tedavi etmez|iyilestirmez)',
  ],
  cures: [
    '(kanseri|diyabeti|seker hastaligini|alzheimeri|otizmi) (tedavi eder|iyilestirir|yok eder|yener|bitirir)',
    '(kansere|diyabete) (kesin |)(cozum|care|sifa)',
    '# gunde # (kilo|kg) (ver|verin|verdirir)',
  ],
};

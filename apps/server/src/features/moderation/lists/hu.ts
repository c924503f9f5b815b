import type { WordList } from '../word-list.ts';

export const hu: WordList = {
  slurs: ['(büdös|mocskos) (zsidó|zsidók|cigány|cigányok|buzi|buzik)'],
  hatred: ['halál a (zsidókra|cigányokra|buzikra|muszlimokra|migránsokra)', '(zsidókat|cigányokat) a gázba'],
  minors: ['gyerek', 'gyerekek', 'gyermek', 'gyermekek', 'kiskorú*', 'iskoláslány*', 'kislány', 'kislányok'],
  sexual: ['pornó', 'pornográfia', 'meztelen', 'erotikus', 'szexvideó*'],
  abuse: ['gyermekpornó*', 'gyerekpornó*', 'szex (gyerekekkel|gyermekekkel|kiskorúakkal)'],
  selfHarm: [
    'öld meg magad',
    'kösd fel magad',
    'akaszd fel magad',
    'vágd fel az ereidet',
    'hogyan (legyek öngyilkos|legyél öngyilkos|öljem meg magam)',
  ],
  violence: ['bérgyilkost (keresek|fogadok|bérelj|fogadj)', 'bérgyilkos bérelhető', 'megöllek téged'],
  terror: ['csatlakozz az (isishez|iszlám államhoz)', 'hogyan készíts bombát', 'bombakészítés'],
  drugs: ['kokain', 'kokaint', 'heroin', 'heroint', 'fentanil', 'metamfetamin', 'mdma', 'lsd', 'amfetamin'],
  trade: [
    'vásárolj',
    'vásárlás',
    'vegyél',
    'veszek',
    'eladó',
    'eladás',
    'rendelj',
    'rendelés',
    'kiszállítás',
    'szállítás',
    'gramm',
    'olcsó',
    'olcsón',
  ],
  illegal: ['fegyver engedély nélkül'],
  fraud: [
    'hamis (útlevél|útlevelek|igazolvány|személyi|diploma|diplomák|jogosítvány|pénz|bankjegyek)',
    'lopott (bankkártyák|hitelkártyák)',
  ],
  harmless: [
    'hamis (útlevél|útlevelek|igazolvány|diploma|diplomák|jogosítvány|pénz|bankjegyek) (felismerése|vizsgáló|detektor)',
  ],
};

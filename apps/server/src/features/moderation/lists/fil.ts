import type { WordList } from '../word-list.ts';

export const fil: WordList = {
  hatred: [
    'patayin (lahat ng|ang mga) (muslim|moro|intsik|bakla|hudyo)',
    'mamatay (kayong|ang) mga (bakla|intsik|muslim)',
  ],
  minors: ['bata', 'mga bata', 'menor de edad', 'batang babae', 'batang lalaki', 'dalagita', 'kabataang babae'],
  sexual: ['porno', 'pornograpiya', 'hubad', 'kalaswaan'],
  abuse: ['porno ng (bata|mga bata)', '(seks|pakikipagtalik) sa (bata|mga bata|menor de edad)'],
  selfHarm: ['magpakamatay ka', 'patayin mo ang sarili mo', 'paano magpakamatay', 'magbigti ka', 'maglaslas ka'],
  violence: [
    '(upahan|kumuha ng) (mamamatay tao|hitman)',
    'papatayin kita',
    '(patayin|barilin|saksakin) (mo |ninyo |natin |)(ang |ang mga |lahat ng |ang iyong |ang inyong )(mga |)(kapitbahay|tao|amo|asawa|pamilya|kaibigan|pulis|kabataan|bata)',
  ],
  terror: ['sumali sa (isis|abu sayyaf)', 'paano gumawa ng bomba'],
  drugs: ['shabu', 'cocaine', 'heroin', 'kokaina'],
  trade: ['bumili', 'bili', 'bumibili', 'ibinebenta', 'binebenta', 'benta', 'magbenta', 'murang', 'gramo', 'pabili'],
  illegal: ['baril na walang lisensya'],
  fraud: ['pekeng (pasaporte|passport|id|diploma|pera|lisensya)', 'nakaw na credit card*'],
  harmless: [
    '(matukoy|alamin|makita) ang pekeng pera',
    'shabu shabu',
    'hindi (gamot|lunas|nakakagamot) (ng|sa) (kanser|cancer|diabetes)',
  ],
  cures: [
    '(nagpapagaling|gamot|nakakagamot|lunas|pampagaling) (ng|sa|para sa) (kanser|cancer|diabetes|alzheimer)',
    '(magbawas|bumaba|mawalan) ng # (kilo|kg) sa (loob ng |)# araw',
  ],
};

import { describe, expect, test } from 'vitest';
import { createWordListModerator } from './word-list-moderator.ts';

/** Weapons and drugs for sale in the languages most people speak, and the toys, tools and dishes that share their words. */
const moderator = createWordListModerator();
const check = async (text: string) => (await moderator.check([text]))?.category ?? null;

const weapons: Readonly<Record<string, readonly string[]>> = {
  en: ['Buy an AK47 online.'],
  es: [
    'Compra pistolas sin papeles.',
    'Armas de fuego a domicilio.',
    'Munición barata',
    'Vendo rifle AK-47.',
    'Vendo un revólver.',
  ],
  fr: ['Achetez un pistolet ici.', 'Vente armes à feu', 'Kalachnikov pas cher', 'Livraison de munitions.'],
  de: [
    'Pistolen günstig kaufen',
    'Schusswaffen, Lieferung diskret.',
    'Bestell Munition.',
    'Kauf dir eine Kalaschnikow.',
  ],
  pt: ['Compre armas de fogo.', 'Pistola barata', 'Vendo fuzil AK-47', 'Entrega de munição'],
  ru: [
    'Купить пистолет недорого',
    'Продам автомат Калашникова',
    'Боеприпасы, доставка',
    'Огнестрельное оружие дешево',
    'Охотничий карабин купить',
  ],
  ar: ['مسدسات للبيع', 'شراء كلاشنكوف', 'توصيل أسلحة نارية', 'بندقية للبيع'],
  hi: ['पिस्तौल खरीदें', 'बंदूक की बिक्री', 'देसी कट्टा सस्ता', 'एके 47 खरीदें'],
  zh: ['出售手枪', '购买步枪', '手榴弹现货', '買真槍'],
  ja: ['拳銃を販売', '散弾銃の通販', '実弾を購入', '手榴弾売ります'],
  id: ['Jual pistol', 'Beli senjata api', 'Amunisi murah', 'Jual senapan AK-47', 'Jual granat tangan'],
  vi: ['Mua súng ngắn', 'Súng trường giá rẻ', 'Đặt hàng lựu đạn', 'Chuyên bán súng đạn'],
  tr: ['Satılık tabanca', 'Ateşli silah satın al', 'Mermi sipariş', 'Ucuz tüfek'],
};

const drugs: Readonly<Record<string, readonly string[]>> = {
  es: ['Marihuana a domicilio', 'Compra ketamina', 'Vendo hongos alucinógenos'],
  fr: ['Achetez de la kétamine', 'Haschich pas cher', 'LSD, livraison rapide'],
  de: ['Haschisch günstig kaufen', 'Ecstasy bestellen', 'Lieferung von Amphetamin'],
  pt: ['Maconha barata', 'Compre ecstasy', 'Entrega de haxixe'],
  ru: ['Купить гашиш', 'Марихуана, доставка', 'Продам экстази'],
  ar: ['ماريجوانا للبيع', 'شراء مخدرات', 'توصيل كيتامين'],
  hi: ['गांजा खरीदें', 'अफीम की बिक्री', 'सस्ती हेरोइन'],
  zh: ['出售鸦片', '购买氯胺酮', '毒品现货'],
  ja: ['覚せい剤を販売', 'ケタミンの通販', 'マジックマッシュルームを購入'],
  id: ['Jual ganja', 'Beli narkoba', 'Ketamin murah'],
  vi: ['Mua cần sa', 'Ketamine giá rẻ', 'Chuyên bán thuốc phiện'],
  tr: ['Esrar satın al', 'Satılık uyuşturucu', 'Ucuz ketamin'],
};

const harmless: Readonly<Record<string, readonly string[]>> = {
  en: ['Buy our garlic press: it shoots flavour.', 'Order the pistolet bread online.'],
  es: [
    'Compra la pistola de agua más divertida.',
    'Pistola de silicona barata para manualidades.',
    'Vendo jugo de granada. Compra explosivamente bien.',
    'Comprar pistola de masaje con descuento.',
    'Compra esta cuchara: revolver la sopa nunca fue tan fácil.',
    'Comprar cuchara para revolver.',
    'Vendo pistola para silicona.',
    'Comprar pistola de lavado a presión.',
  ],
  fr: [
    'Achetez un pistolet à eau pour l’été.',
    'Pistolet de massage pas cher.',
    'Jus de grenade, livraison gratuite.',
    'Vente de fusils à aiguiser : achetez un fusil de cuisine.',
    'Cartouches d’encre pas cher.',
    'Pistolet à calfeutrer pas cher.',
    'Carabine jouet pas cher.',
  ],
  de: [
    'Wasserpistole günstig kaufen!',
    'Die Pistole für den Hochdruckreiniger: jetzt bestellen.',
    'Nerf Munition kaufen, Lieferung gratis.',
    'Massagepistole, Lieferung heute.',
    'Explosive Preise: billig kaufen.',
  ],
  pt: [
    'Compre a pistola de água do verão.',
    'Pistola de cola quente barata.',
    'Pistola massageadora com entrega grátis.',
    'Comprar pistola de bolhas.',
    'Comprar pistola de lavagem.',
  ],
  ru: [
    'Купить водяной пистолет недорого.',
    'Клеевой пистолет, доставка завтра.',
    'Пистолет для герметика дешево.',
    'Сок из граната, доставка. Патроны для ламп недорого.',
    'Стиральный автомат купить недорого.',
    'Карабин для поводка, доставка завтра.',
    'Заправочный пистолет купить.',
  ],
  ar: ['مسدس ماء للبيع', 'شراء مسدس مساج', 'توصيل رشاش الحديقة', 'بندقية ماء رخيصة للبيع'],
  hi: ['खिलौने की बंदूक खरीदें', 'पानी की पिस्तौल सस्ती', 'मसाज पिस्टल खरीदें'],
  zh: [
    '购买玩具手枪',
    '筋膜枪现货包邮',
    '手枪腿包邮',
    '手枪钻出售',
    '子弹头口红现货',
    '购买水手枪玩具',
    '购买手枪包装的口红',
  ],
  ja: ['水ピストルを購入', 'おもちゃのピストル通販', 'ピストル型ノズル格安', 'ライフルーティンの本を購入'],
  pl: ['Świeży granat 250 gram.'],
  id: ['Beli pistol air untuk anak', 'Pistol pijat murah', 'Jual pistol lem', 'Alat tes narkoba murah'],
  vi: ['Mua súng nước cho bé', 'Súng massage giá rẻ', 'Mua sung ngọt', 'Que thử ma túy giá rẻ'],
  tr: ['Su tabancası satın al', 'Masaj tabancası ucuz', 'Oyuncak tabanca sipariş', 'Uyuşturucu testi satış'],
};

const rows = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([language, texts]) => texts.map((text): [string, string] => [language, text]));

describe('weapons for sale', () => {
  test.each(rows(weapons))('%s: %s', async (_, text) => {
    expect(await check(text)).toMatch(/^(weapons|illegal-goods)$/);
  });
});

describe('drugs for sale', () => {
  test.each(rows(drugs))('%s: %s', async (_, text) => {
    expect(await check(text)).toBe('illegal-goods');
  });
});

describe('harmless words that sound similar', () => {
  test.each(rows(harmless))('%s: %s', async (_, text) => {
    expect(await check(text)).toBeNull();
  });
});

import type { LanguageCode } from '@hookline/contract/languages';

/** Two ad-like sentences per language, for tests that cover all languages. */
export const sampleSentences: Readonly<Record<LanguageCode, readonly [string, string]>> = {
  en: [
    'Stop scrolling if your skin feels dry every morning.',
    'I tried this serum for two weeks and my friends keep asking what changed.',
  ],
  es: [
    'Deja de perder tiempo con cremas que no funcionan.',
    'Mi piel estaba fatal hasta que probé este sérum durante dos semanas.',
  ],
  fr: [
    'Arrêtez de perdre votre temps avec des crèmes inutiles.',
    "J'ai essayé ce sérum pendant deux semaines et ma peau a changé.",
  ],
  de: [
    'Hör auf, dein Geld für teure Cremes auszugeben.',
    'Ich habe dieses Serum zwei Wochen lang getestet und meine Haut ist wie neu.',
  ],
  it: [
    'Smettila di perdere tempo con le creme che non funzionano.',
    'Ho provato questo siero per due settimane e la mia pelle è cambiata.',
  ],
  pt: [
    'Pare de perder tempo com cremes que não funcionam.',
    'Eu testei este sérum por duas semanas e a minha pele mudou muito.',
  ],
  nl: [
    'Stop met geld uitgeven aan dure crèmes die niet werken.',
    'Ik heb dit serum twee weken getest en mijn huid is echt veranderd.',
  ],
  pl: [
    'Przestań wydawać pieniądze na drogie kremy.',
    'Testowałam to serum przez dwa tygodnie i moja skóra wygląda świetnie.',
  ],
  cs: [
    'Přestaň utrácet peníze za drahé krémy, které nefungují.',
    'Zkoušela jsem tohle sérum dva týdny a moje pleť je jako nová.',
  ],
  sk: [
    'Prestaň míňať peniaze na drahé krémy, ktoré nefungujú.',
    'Skúšala som toto sérum dva týždne a moja pleť je ako nová.',
  ],
  hu: [
    'Ne költs többet drága krémekre, amelyek nem működnek.',
    'Két hétig használtam ezt a szérumot, és a bőröm teljesen megváltozott.',
  ],
  ro: [
    'Nu mai cheltui bani pe creme scumpe care nu funcționează.',
    'Am încercat acest ser timp de două săptămâni și pielea mea s-a schimbat.',
  ],
  hr: [
    'Prestani trošiti novac na skupe kreme koje ne djeluju.',
    'Isprobala sam ovaj serum dva tjedna i moja koža je kao nova.',
  ],
  tr: ['İşe yaramayan pahalı kremlere para harcamayı bırak.', 'Bu serumu iki hafta denedim ve cildim tamamen değişti.'],
  id: [
    'Berhenti buang uang untuk krim mahal yang tidak bekerja.',
    'Saya coba serum ini selama dua minggu dan kulit saya berubah banget.',
  ],
  ms: [
    'Berhenti membazir wang untuk krim mahal yang tak berkesan.',
    'Saya cuba serum ini selama dua minggu dan kulit saya berubah kerana ia boleh diserap.',
  ],
  fil: [
    'Huwag nang gumastos sa mamahaling cream na hindi gumagana.',
    'Sinubukan ko ang serum na ito at nagbago talaga ang balat ko.',
  ],
  vi: [
    'Đừng lãng phí tiền vào những loại kem đắt tiền nữa.',
    'Tôi đã dùng thử serum này hai tuần và làn da của tôi thay đổi hẳn.',
  ],
  sv: [
    'Sluta slösa pengar på dyra krämer som inte fungerar.',
    'Jag testade det här serumet i två veckor och min hud är som ny.',
  ],
  da: [
    'Stop med at bruge penge på dyre cremer, der ikke virker.',
    'Jeg prøvede dette serum i to uger, og min hud er blevet helt ny.',
  ],
  no: [
    'Slutt å bruke penger på dyre kremer som ikke virker.',
    'Jeg prøvde dette serumet i to uker, og huden min er blitt helt ny.',
  ],
  fi: [
    'Lopeta rahan tuhlaaminen kalliisiin voiteisiin, jotka eivät toimi.',
    'Kokeilin tätä seerumia kaksi viikkoa ja ihoni on kuin uusi.',
  ],
  ru: [
    'Хватит тратить деньги на дорогие кремы, которые не работают.',
    'Я пробовала эту сыворотку две недели, и моя кожа изменилась.',
  ],
  uk: [
    'Годі витрачати гроші на дорогі креми, які не працюють.',
    'Я пробувала цю сироватку два тижні, і моя шкіра змінилася.',
  ],
  bg: [
    'Спри да харчиш пари за скъпи кремове, които не работят.',
    'Пробвах този серум две седмици и кожата ми е като нова.',
  ],
  el: ['Σταμάτα να ξοδεύεις χρήματα σε ακριβές κρέμες.', 'Το δοκίμασα για δύο εβδομάδες.'],
  ar: ['توقف عن إهدار المال على الكريمات الغالية.', 'جربت هذا السيروم لمدة أسبوعين.'],
  hi: ['महंगी क्रीम पर पैसे बर्बाद करना बंद करो।', 'मैंने यह सीरम दो हफ्ते इस्तेमाल किया।'],
  ta: ['விலையுயர்ந்த கிரீம்களில் பணத்தை வீணாக்காதீர்கள்.', 'நான் இந்த சீரம் இரண்டு வாரங்கள் பயன்படுத்தினேன்.'],
  zh: ['别再把钱浪费在昂贵的面霜上了。', '我用了这款精华两个星期，皮肤完全变了。'],
  ja: ['高いクリームにお金を使うのはもうやめよう。', 'この美容液を二週間試したら肌が変わりました。'],
  ko: ['비싼 크림에 돈을 쓰지 마세요.', '이 세럼을 2주 동안 써 봤는데 피부가 달라졌어요.'],
};

import type { LanguageCode } from '@hookline/contract/languages';

/**
 * Beginnings of words that reveal a sentence's mood: happy, serious or surprised. A trailing hyphen allows any ending;
 * without it, the word must be complete. In languages without spaces, the letters are searched for anywhere.
 */
export const moodWords: Record<LanguageCode, { happy: string; serious: string; surprised: string }> = {
  en: {
    happy:
      'love- best finally amazing happy happi- great favourite- favorite- perfect- glow- delicious honestly enjoy- beautiful- fresh smile- lovely gorgeous thank- easy easier fun yummy comfy',
    serious:
      'tired hate- worst problem- struggl- waste- wasting wrong pain- sick fail- warning mistake- lose losing lost broke stress- expensive bad worry worried ugly',
    surprised: 'wow secret- nobody surpris- unbelievabl- guess suddenly imagine wait crazy insane shock- really omg',
  },
  es: {
    happy:
      'encant- mejor- por_fin increíble- feliz felic- perfect- favorit- delicios- gracias amo fácil- hermos- genial- disfrut- rico- rica-',
    serious: 'cansad- odi- peor problema- perd- error- dolor- caro- cara- mal estrés difícil- cuidado',
    surprised: 'guau secreto- nadie sorpren- increíblemente imagina- adivina- espera loco- de_verdad',
  },
  fr: {
    happy:
      'ador- aime- meilleur- enfin incroyable- heureu- parfait- préféré- délicieu- merci facile- magnifique- génial- bonheur profite-',
    serious: 'fatigué- déteste- pire- problème- perd- erreur- douleur- cher- mal stress- difficile- attention marre',
    surprised: 'waouh secret- personne surpr- imagine- devine- attends fou folle dingue vraiment',
  },
  de: {
    happy:
      'lieb- best- endlich unglaublich- glücklich- perfekt- liebling- lecker- danke- einfach- wunderbar- schön- toll- genial- freu-',
    serious:
      'müde hass- schlimm- problem- verlier- verschwend- fehler- schmerz- falsch- teuer- schlecht- stress- vorsicht satt',
    surprised: 'wow geheim- niemand überrasch- stell rate- warte moment verrückt- wirklich krass- plötzlich',
  },
  it: {
    happy:
      'amo adoro miglior- finalmente incredibil- felic- perfett- preferit- delizios- grazie facil- bell- fantastic- goder-',
    serious: 'stanc- odi- peggior- problem- perd- sprec- error- dolor- car- mal- stress- difficil- attenzione',
    surprised: 'wow segret- nessuno sorpre- immagina- indovina- aspetta pazz- davvero',
  },
  pt: {
    happy:
      'amo adoro melhor- finalmente incríve- feliz felic- perfeit- favorit- delicios- obrigad- fácil fáceis lind- ótim- maravilh-',
    serious: 'cansad- odei- pior- problema- perd- desperd- erro- dor- car- mal estress- difícil cuidado',
    surprised: 'uau segredo- ninguém surpre- imagin- adivinh- espera louc- sério',
  },
  nl: {
    happy:
      'hou- geweldig- beste eindelijk gelukkig- perfect- favoriet- heerlijk- bedankt makkelijk- mooi- fijn- blij- lekker-',
    serious: 'moe haat- slecht- probleem problemen verlie- verspil- fout- pijn- duur- stress- moeilijk-',
    surprised: 'wauw wow geheim- niemand verras- stel raad wacht gek- echt plotseling',
  },
  pl: {
    happy:
      'kocham uwielbia- najleps- wreszcie niesamowi- szczęśli- idealn- ulubion- pyszn- dzięk- łatw- piękn- świetn- super',
    serious: 'zmęczon- nienawi- najgors- problem- stra- marn- błąd błęd- ból- drog- źle stres- trudn-',
    surprised: 'wow sekret- nikt zaskak- wyobraź zgadnij czekaj szalon- naprawdę nagle',
  },
  ru: {
    happy: 'люб- обожа- лучш- наконец- потрясающ- счаст- идеальн- вкусн- спасибо легк- красив- прекрасн- отличн- рад-',
    serious: 'уста- ненави- худш- проблем- теря- трат- ошиб- бол- дорог- плох- стресс- трудн- внимани- надоел-',
    surprised: 'вау секрет- никто удив- представ- угада- погоди подожди безум- правда вдруг',
  },
  uk: {
    happy: 'люб- обожню- найкращ- нарешті неймовірн- щасл- ідеальн- улюблен- смачн- дяку- легк- гарн- чудов- радію',
    serious: 'втом- ненавид- найгірш- проблем- втрача- марну- помил- біль- дорог- поган- стрес- важк- увага набридл-',
    surprised: 'вау секрет- ніхто дивн- здив- уяви- вгада- зачекай божевіл- справді раптом',
  },
  cs: {
    happy: 'miluj- zbožňuj- nejlepší konečně úžasn- šťast- dokonal- oblíben- výborn- děkuj- snadn- krásn- skvěl-',
    serious: 'unaven- nenáv- nejhorší problém- ztrác- plýtv- chyb- bolest- drah- špatn- stres- těžk- pozor',
    surprised: 'páni tajemství nikdo překvap- představ- hádej počkej šílen- opravdu najednou',
  },
  sk: {
    happy: 'miluj- zbožňuj- najlepš- konečne úžasn- šťast- dokonal- obľúben- výborn- chutn- ďakuj- ľahk- krásn- skvel-',
    serious: 'unaven- nenáv- najhorš- problém- strác- plytv- chyb- boles- drah- zl- stres- ťažk- pozor',
    surprised: 'páni tajomstv- nikto prekvap- predstav- hádaj počkaj šialen- naozaj zrazu',
  },
  hu: {
    happy: 'imád- szeret- legjobb végre csodál- boldog- tökéletes- kedvenc- finom- köszön- könny- gyönyör- szuper-',
    serious: 'fáradt- utál- legrosszabb problém- veszít- pazar- hib- fáj- drág- rossz- stressz- nehéz vigyázz',
    surprised: 'hűha titk- senki megle- képzel- találd várj őrült- tényleg hirtelen',
  },
  ro: {
    happy:
      'iubesc ador- cel_mai_bun în_sfârșit incredibil- ferici- perfect- preferat- delicio- mulțum- ușor frumos- frumoas- minunat-',
    serious: 'obosi- urăsc cel_mai_rău problem- pierd- risip- greș- dure- scump- rău stres- greu atenție',
    surprised: 'uau secret- nimeni surpr- imagin- ghici așteaptă nebun- serios deodată',
  },
  bg: {
    happy:
      'обича- обожава- най-добр- най-накрая невероятн- щастлив- перфектн- любим- вкусн- благодар- лесн- красив- прекрасн- страхотн-',
    serious: 'умор- мразя най-лош- проблем- губ- хаб- греш- бол- скъп- лош- стрес- трудн- внимание',
    surprised: 'уау тайн- никой изненад- представ- познай чакай луд- наистина изведнъж',
  },
  hr: {
    happy:
      'voli- obožava- najbolj- napokon konačno nevjerojatn- sretan sretn- savršen- omiljen- ukusn- hvala lako lak- lijep- divn- super',
    serious: 'umor- mrzi- najgor- problem- gubi- troši- greš- bol- skup- loš- stres- teško tešk- pazi',
    surprised: 'vau tajn- nitko iznena- zamisli- pogodi čekaj lud- stvarno odjednom',
  },
  el: {
    happy:
      'αγαπ- λατρε- καλύτερ- επιτέλους απίστευτ- ευτυχ- τέλει- αγαπημέν- νόστιμ- ευχαριστ- εύκολ- όμορφ- υπέροχ- χαίρομαι',
    serious: 'κουρασ- μισώ χειρότερ- πρόβλημα προβλήματα χάν- σπαταλ- λάθ- πόν- ακριβ- κακ- άγχος δύσκολ- προσοχή',
    surprised: 'ουάου μυστικ- κανείς έκπληξ- φαντ- μάντεψ- περίμεν- τρελ- αλήθεια ξαφνικά',
  },
  tr: {
    happy: 'bayıl- sev- en_iyi sonunda inanılmaz- mutlu- mükemmel- favori- lezzet- teşekkür- kolay- güzel- harika-',
    serious: 'yorgun- nefret- en_kötü sorun- kaybe- israf- hata- ağrı- acı- pahalı kötü stres- zor- dikkat',
    surprised: 'vay sır- kimse şaşır- hayal tahmin- bekle çılgın- gerçekten birden',
  },
  ar: {
    happy: 'أحب- احب- أفضل- أخيرا- مذهل- رائع- سعيد- سعاد- مثالي- مفضل- لذيذ- شكر- سهل- جميل- ممتاز-',
    serious: 'تعب- متعب- أكره- أسوأ مشكل- تخسر- خسار- تضيع- تضييع خطأ ألم- غالي- سيئ- ضغط- صعب- احذر-',
    surprised: 'واو سر- لا_أحد مفاجأ- تخيل- خمن- انتظر- جنون- حقا- فجأة',
  },
  hi: {
    happy: 'प्यार पसंद- बेहतर- सबसे_अच्छ- आखिरकार कमाल- खुश- शानदार स्वादिष्ट धन्यवाद आसान- सुंदर- बढ़िया मज़ेदार मज़ा',
    serious: 'थक- नफरत- सबसे_बुर- समस्य- परेशान- खो- बर्बाद- गलत- दर्द- महंग- बुर- तनाव- मुश्किल- सावधान',
    surprised: 'वाह राज़ कोई_नहीं हैरान- सोचो सोचिए कल्पना पागल- सच अचानक',
  },
  ta: {
    happy: 'பிடி- விரும்பு- சிறந்த- இறுதியாக அற்புத- மகிழ்ச்சி- சரியான பிடித்த- சுவை- நன்றி- எளி- அழகு- அழகான',
    serious: 'சோர்வ- வெறு- மோச- பிரச்ச- இழ- வீண்- தவறு- வலி- விலை மன_அழுத்த- கடின- கவன-',
    surprised: 'ஆஹா வாவ் ரகசிய- யாரும் ஆச்சரிய- கற்பனை- காத்திரு- உண்மை- திடீர்-',
  },
  id: {
    happy:
      'suka cinta terbaik akhirnya luar_biasa bahagia senang sempurna favorit lezat enak terima_kasih mudah indah cantik mantap',
    serious: 'capek lelah benci terburuk masalah kehilangan rugi boros salah sakit mahal buruk stres sulit awas',
    surprised: 'wow rahasia tidak_ada_yang kejutan terkejut bayangkan tebak tunggu gila sungguh tiba-tiba',
  },
  ms: {
    happy:
      'suka cinta terbaik akhirnya luar_biasa gembira bahagia sempurna kegemaran sedap lazat terima_kasih mudah indah cantik hebat',
    serious: 'penat letih benci terburuk masalah hilang rugi bazir- salah sakit mahal teruk stres sukar susah awas',
    surprised: 'wow rahsia tiada_siapa kejutan terkejut bayangkan teka tunggu gila sungguh tiba-tiba',
  },
  fil: {
    happy:
      'mahal_ko gusto paborito pinaka- sa_wakas kahanga- masaya perpekto masarap salamat madali maganda ang_ganda sarap',
    serious: 'pagod ayaw pinakamasama problema nawawala sayang mali sakit mahal pangit stress mahirap ingat',
    surprised: 'wow grabe sikreto walang_nakakaalam sorpresa isipin hulaan teka baliw talaga bigla-',
  },
  vi: {
    happy: 'yêu thích tốt_nhất cuối_cùng tuyệt_vời tuyệt hạnh_phúc hoàn_hảo ngon cảm_ơn dễ đẹp vui',
    serious: 'mệt ghét tệ_nhất vấn_đề mất lãng_phí sai đau đắt tệ căng_thẳng khó cẩn_thận',
    surprised: 'wow bí_mật không_ai bất_ngờ tưởng_tượng đoán khoan điên thật_sự đột_nhiên',
  },
  zh: {
    happy: '喜欢 爱上 最好 终于 太棒 开心 快乐 完美 最爱 美味 好吃 好喝 谢谢 轻松 漂亮 幸福 真香',
    serious: '疲惫 累 讨厌 最差 问题 失去 浪费 错 痛 太贵 糟糕 压力 困难 小心 烦恼',
    surprised: '哇 秘密 没人 没想到 居然 竟然 惊 想象 猜 等等 疯狂 真的吗 突然',
  },
  ja: {
    happy:
      '好き 大好き 最高 ついに やっと 素晴らし 幸せ 嬉し うれし 完璧 お気に入り 美味し おいし ありがとう 簡単 きれい 楽し',
    serious: '疲れ 嫌い 最悪 問題 失う 無駄 間違 痛 高すぎ ストレス 難し 注意 悩',
    surprised: 'わあ うわ 秘密 誰も 驚 びっくり まさか 想像 待って すごい 本当に 突然',
  },
  ko: {
    happy: '사랑 좋아 최고 드디어 놀라운 행복 완벽 가장_좋아 맛있 감사 고마 쉬운 쉽게 예쁜 예뻐 즐거',
    serious: '피곤 지친 지쳤 싫어 최악 문제 잃 낭비 실수 아프 통증 비싼 나쁜 스트레스 어려 조심 고민',
    surprised: '와 우와 비밀 아무도 놀라 깜짝 상상 맞춰 잠깐 미친 정말 갑자기',
  },
  sv: {
    happy:
      'älskar bäst- äntligen fantastisk- lycklig- perfekt- favorit- läcker- gott god tack lätt- vacker- vackra härlig- glad-',
    serious: 'trött- hatar värst- problem- förlor- slös- fel- smärt- ont dyr- dålig- stress- svår- varning',
    surprised: 'wow hemlig- ingen överrask- tänk gissa vänta galen galet verkligen plötsligt',
  },
  da: {
    happy: 'elsker bedst- endelig fantastisk- lykkelig- perfekt- favorit- lækker- tak let nem- smuk- dejlig- glad-',
    serious: 'træt- hader værst- problem- mister spild- fejl- smert- ondt dyr- dårlig- stress- svær- advarsel',
    surprised: 'wow hemmelig- ingen overrask- tænk gæt vent vild- virkelig pludselig',
  },
  no: {
    happy:
      'elsker best- endelig fantastisk- lykkelig- perfekt- favoritt- deilig- takk lett- enkel- vakker- vakre nydelig- glad-',
    serious: 'slit- hater verst- problem- mister sløs- feil- smert- vondt dyr- dårlig- stress- vanskelig- advarsel',
    surprised: 'wow hemmelig- ingen overrask- tenk gjett vent vill- virkelig plutselig',
  },
  fi: {
    happy:
      'rakast- paras parha- vihdoin mahtav- onnelli- täydelli- suosikki- herkulli- kiitos helppo- kaunis kaunii- ihana- iloi- nauti-',
    serious: 'väsy- vihaa- pahin ongelm- menet- tuhla- virhe- kipu- kivu- kallis kallii- huono- stressi- vaike- varo',
    surprised: 'vau salai- kukaan yllät- kuvittele arvaa odota hullu- oikeasti yhtäkkiä',
  },
};

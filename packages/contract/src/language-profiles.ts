import type { LanguageCode } from './languages.ts';

export interface LanguageProfile {
  /** Very frequent short words. A word shared by fewer languages weighs more. */
  words: string;
  /** Letters beyond a-z used by the language; any other letter counts against it. */
  letters: string;
  /** Distinctive letters and endings, as a regular expression over lowercase text. */
  marks?: RegExp;
}

/** Latin-script languages, told apart by their function words and special letters. */
export const latinProfiles: Partial<Record<LanguageCode, LanguageProfile>> = {
  en: {
    letters: 'éï',
    words:
      "the and is are was of to in that it this you your my i we for with on have be not just what how with from they their who why when if so but all can will do don't it's i'm at by or get try now buy our about out up one no more than been has had would her she he his me today free pro price link",
    marks: /\b\w+(?:ing|tion|ness|ould|ight)\b/g,
  },
  es: {
    letters: 'áéíóúüñ',
    words:
      'el la los las de que y en un una es por con para se lo no su al del como más pero mi me te tu ya muy esta este esto eso cuando si sin sobre también hasta hay todo todos son fue ha tiene qué porque le nos solo hoy tus mis yo estaba probar nuestro nuestra gratis ahora probado pruébalo juro funciona días tarjeta sabía existía enlace vale debes tienes cuánto cuesta precio luego primero venga mira puedes segundo nombre',
    marks: /[ñ¿¡]|\b\p{L}+(?:ción|mente|ando|iendo|ado|ido)\b/gu,
  },
  fr: {
    letters: 'àâæçéèêëîïôœùûüÿ',
    words:
      "le la les de des du et est un une que qui dans pour pas sur avec ce cette ces je tu il elle nous vous mon ma mes ton ta votre vos plus mais ou où on au aux en se ne sont c'est j'ai n'est qu'il très tout sans comme bien fait être avoir même si quand moi d'un l'on essayez notre nos aujourd'hui maintenant gratuit pendant jours carte dois essayer essaie vraiment lien incroyable peux faut voir combien coûte prix rien ensuite puis regarde nom première",
    marks: /[çœêûîëù]|\b[cdjlmnst]['’]\p{L}|\b\p{L}+(?:eux|ment|ais|ez|eur|oir)\b/gu,
  },
  de: {
    letters: 'äöüßé',
    words:
      'der die das und ist ich nicht ein eine einen einem einer mit auf für von zu im den dem des sich auch es an als so wie aus bei war du dein deine mein meine wir ihr sie er hat habe haben aber nur noch nach über wenn was jetzt mehr schon sehr kann wird werden oder dass mir dich mich ganz unser unsere heute sofort gratis jeden tage kostenlos ohne karte musst probieren wusstest kannst diese dieser dieses link habt immer wirklich kostet preis also dann schau darf zeig worauf drei keine na mal rein',
    marks: /[äöüß]|\b\p{L}+(?:ung|keit|lich|isch|chen|heit)\b/gu,
  },
  it: {
    letters: 'àèéìîòóù',
    words:
      "il lo la gli le di che e è un una in per con non sono mi ti si della del dei delle nel nella alla al ma come più anche questo questa mio mia tuo tua ho hai ha abbiamo ci se tutto tutti molto perché quando cosa fa subito ora c'è era l'ho senza solo da provare già poi nostro nostra vostro oggi adesso ogni gratis devi provarlo credevo nemmeno giorni carta link funziona davvero puoi prova quanto costa prezzo niente guarda dai vai ecco nome",
    marks:
      /[òìù]|\b\p{L}+(?:zione|mente|ato|ella|etto|gli|zza|ssimo|iamo)\b|\b(?:dell|all|nell|un|l|c|quest)['’]\p{L}/gu,
  },
  pt: {
    letters: 'áâãàçéêíóôõúü',
    words:
      'o a os as de que e do da dos das em no na um uma é para com não por mais se como mas meu minha seu sua você eu isso este esta isto ao muito já foi são ou quando também só pelo pela até tem nos ele ela estava tudo hoje agora sem porque pra bem teu tua este experimente nosso nossa grátis cada dias cartão precisa testar acreditava link está bio pode vale mesmo funciona quanto custa preço vamos depois veja conheça nome quem primeiro',
    marks: /[ãõâêô]|\b\p{L}+(?:ção|ções|mente|inho|inha|ando|endo)\b|nh|lh/gu,
  },
  nl: {
    letters: 'áéèëíïóöúü',
    words:
      'de het een en van is dat in op te met voor niet zijn aan er maar om ook als bij dan nog mijn je jij jouw ik we wij ze deze dit naar uit was heb heeft had kan wordt al zo wat hoe meer nu door over mij geen echt wel heel veel of hun haar toen zonder eens onze ons vandaag gratis elke moet proberen dagen kaart wist kunt link probeer kost prijs laten niks bekijk beslis zelf links rechts oude naam eerst',
    marks: /ij|aa|oo|uu|\bge\p{L}+[dt]\b|\b\p{L}+(?:lijk|heid|tje|tjes|en)\b/gu,
  },
  pl: {
    letters: 'ąćęłńóśźż',
    words:
      'i w na z się nie to że do jest jak co a o po za od ale tak już tylko dla czy mi mnie mój moja moje twój twoja ci ty ja był była było są może bardzo przez kiedy jeszcze ten ta te tego tej go jej ich wszystko teraz bez by być który która nasz nasza nasze dziś dzisiaj każdy musisz spróbować wierzyłam dopóki dni darmo karty opisie link naprawdę możesz działa ile kosztuje cena zobacz nazwa stary nowy potem najpierw razu',
    marks: /[ąęłńśźż]|sz|cz|rz/g,
  },
  cs: {
    letters: 'áčďéěíňóřšťúůýž',
    words:
      'a je v na se že to s z do o i ale jak jsem jsi jste jsou pro za po ve tak už jen co když ten ta by byl byla bylo můj moje tvůj mi mě ti si u od k pak nebo která který není ještě teď velmi také bez vše více při před kde mám máte své které peníze kteří pouze zkus dokud jsme náš naše dnes každý zdarma musíš tohle zkusit nevěřila dní karty odkaz popisku opravdu můžeš funguje kolik stojí cena podívej uvidíme název starý nový potom nejdřív téma péče',
    marks: /[ěřů]|ou\b|ího\b/g,
  },
  sk: {
    letters: 'áäčďéíĺľňóôŕšťúýž',
    words:
      'a je v na sa že to s z do o i ale ako som si ste sú pre za po vo tak už len čo keď ten tá by bol bola bolo môj moja moje tvoj mi ma ti u od k potom alebo ktorá ktorý nie ešte teraz veľmi tiež bez všetko viac pri pred kde mám máte svoje ktoré peniaze ktorí iba skús kým sme náš naše dnes každý zadarmo musíš toto vyskúšať neverila nevidela dní karty odkaz popise naozaj môžeš funguje ľudia koľko stojí cena pozri uvidíme názov starý nový najprv téma dnešná starostlivosť čaká vec ide jednu nepotrebuješ',
    marks: /[ľĺŕôä]|\bsom\b|\bsa\b|ovať\b|ť\b|osť|ého\b|ia\b/g,
  },
  hu: {
    letters: 'áéíóöőúüű',
    words:
      'a az és hogy nem is egy ez van volt meg de csak már mint ki be el fel le mi én te ő ha most itt ott lesz kell még nagyon minden vagy mert én azt ezt ami aki után előtt nekem neked az így olyan lehet több sem én jó kipróbáltam ma ingyen vagyok hittem láttam napig nélkül kártya leírásban tényleg mennyibe kerül ára íme tudod név nézd fél',
    marks: /[őű]|sz|gy|ny|\b\p{L}+(?:ban|ben|nak|nek|ság|ség|ott|tem|tam)\b/gu,
  },
  ro: {
    letters: 'ăâîșțşţ',
    words:
      'și si în de la cu pe un o este e nu că ce sa să mai din pentru care am ai a au fost dar ca acest această meu mea ta tău eu tu el ea le lui sunt era când după foarte fără tot toate doar acum dacă prin bine mi îmi te se al ale nostru noastră azi astăzi gratuit fiecare trebuie încerci credeam văzut zile card linkul descriere poți chiar cât costă preț ține minte numele vedem atât apoi întâi uite',
    marks: /[ăâîșțşţ]|\b\p{L}+(?:ul|ului|ii|esc|ează|ește|area|ilor)\b/gu,
  },
  hr: {
    letters: 'čćđšž',
    words:
      'i u je na se da za od sa s su to što kao ne ali ili ja ti on ona mi vi oni sam si smo ste bio bila bilo moj moja moje tvoj ovo ovaj ova taj ta koji koja koje kad kada više već samo sve još nije vrlo jer gdje bez do po iz me mene kako sada nakon naš naša naše danas svaki besplatno moraš probati nisam vjerovala vidjela dok dana kartice poveznica opisu možeš stvarno link koliko košta cijena priča glavna zove tu pogledaj ime stara nova zatim prvo njega kratka pripada tebi',
    marks: /[đ]|ije|lj|nj|dž|[čćžš]/g,
  },
  tr: {
    letters: 'çğıöşüâîû',
    words:
      've bir bu da de için ile çok ne ben sen o biz siz ama daha gibi en mi mı mu mü var yok olan olarak kadar sonra şimdi her şey benim senin bana sana değil ki ya hem hiç artık önce ise diye nasıl iyi oldu bugün bizim sizin ücretsiz bunu mutlaka denemelisin inanmadım gün kart gerekmez bağlantı profilde gerçekten link fiyatı adı adını işte koy yan yana bak eski yeni tane',
    marks: /[ığş]|\b\p{L}+(?:lar|ler|dım|dim|yor|yorum|mak|mek|ın|dan|den)\b/gu,
  },
  id: {
    letters: 'é',
    words:
      'yang dan di ini itu dengan untuk tidak dari saya kamu anda aku ke pada adalah akan juga bisa sudah ada karena atau dalam lebih banget sangat seperti kulit hanya kalau jadi mau kita kami mereka oleh setelah coba baru semua sekali berubah beli gak nggak cuma sekarang lagi hari gratis harus percaya sampai sendiri tanpa kartu gaes bio link berapa harganya ingat namanya yuk lihat punya waktu setengah menit perawatan soal bahas cari mulai begini buat',
    marks: /\b(?:me|ber|di|ter|pe)\p{L}{4,}(?:kan|an|i)?\b|nya\b/gu,
  },
  ms: {
    letters: 'é',
    words:
      'yang dan di ini itu dengan untuk tidak dari saya awak anda aku ke pada adalah akan juga boleh sudah ada kerana atau dalam lebih sangat seperti hanya kalau jadi mahu kita kami mereka oleh selepas cuba baharu semua sekali beli tak sahaja sekarang lagi ialah telah bila wang percuma cantik beza saja daripada duit hari mesti percaya sehingga nampak tanpa kad selama pautan bio berapa harganya jom tengok kenali perkara semuanya mulakan penjagaan maksudkan keputusan satu dua tiga siapa cari inilah',
    marks: /\b(?:me|ber|di|ter|pe)\p{L}{4,}(?:kan|an|i)?\b|nya\b/gu,
  },
  fil: {
    letters: 'ñáéíó',
    words:
      'ang ng sa na mga ay ko mo ako ikaw siya kami tayo kayo sila ito iyan at hindi para kung may mayroon wala lang na pa din rin po ba naman talaga kaya dahil kasi pero o niya namin natin nila ka isang akin iyo gamit bago ngayon lahat subukan aming ngayong libre bawat naniwala hanggang nakita araw loob nasa bio link magkano sabay tingnan walang presyo pangalan una tapos tandaan',
    marks: /\b(?:nag|mag|pag|naka|maka|ipa|pinaka)\p{L}+\b|ng\b/gu,
  },
  vi: {
    letters: 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
    words:
      'và là của có không được cho tôi bạn này một với trong các những đã đến khi người rất cũng như mình ra thì ở để nhiều chỉ từ lại sẽ nó đó mà da ngay còn vì thử sau làm chúng hôm nay miễn phí mỗi phải tin thấy ngày link bao nhiêu giá nhớ tên nhé xem cùng ai dành hai ba',
    marks: /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđơư]/g,
  },
  sv: {
    letters: 'åäöé',
    words:
      'och det att i är en som jag på för med av den till inte har de ett om men så min mitt din ditt du vi han hon kan var ska nu från när mycket bara vad hur också eller efter här där mig dig alla mer då utan detta denna blev köpte prova vår våra idag gratis varje länken finns bion måste trodde förrän såg dagar kort länk verkligen kostar priset titt heter kom ihåg namnet gammal inget först sedan tre',
    marks: /[äö]|å|\b\p{L}+(?:arna|erna|ade|ning)\b|ck/gu,
  },
  da: {
    letters: 'æøåé',
    words:
      'og det at i er en som jeg på for med af den til ikke har de et om men så min mit din dit du vi han hun kan var skal nu fra når meget kun hvad hvordan også eller efter her der mig dig alle mere da uden dette denne blev købte prøv noget ud bliver blevet siden hver kunne nej bruge brug penge prøvede uger være gøre selv bedste vores dag gratis troede dage siger kort link virkelig koster prisen kig hedder husk navnet emne igen eneste aldrig ting små kommer tag sammenlign lige ærligt først bagefter gem videoen ser',
    marks: /[æø]|å|\b\p{L}+(?:erne|ede|ning|hed|gt|øj|ej|eje)\b|\bhv\p{L}+/gu,
  },
  no: {
    letters: 'æøåéòôó',
    words:
      'og det at i er en som jeg på for med av den til ikke har de et om men så min mitt din ditt du vi han hun kan var skal nå fra når mye bare hva hvordan også eller etter her der meg deg alle mer da uten dette denne ble kjøpte prøv noe ut blir blitt siden hver kunne nei ei hvor veldig bruke bruk penger uker slutt være gjøre selv beste vår våre dag gratis må trodde dager sier kort link virkelig koster prisen titt heter husk navnet tema igjen eneste aldri ting små kommer ta sammenlign ærlig først etterpå steg lekser tar lagre videoen',
    marks: /[æø]|å|\b\p{L}+(?:ene|ning|het)\b|\bhv\p{L}+|øy|ei|gj|kj/gu,
  },
  fi: {
    letters: 'äöåé',
    words:
      'ja on ei se että en oli mutta kun niin myös ovat olen minä sinä hän me te he mun sun minun sinun tämä nyt vain jo kuin jos tai joka mitä miten kaikki sen tätä sitä voi ole hyvin sitten ennen vielä ilman paljon enemmän olin osta kokeile meidän tänään ilmaiseksi täytyy kokeilla uskonut näin päivää korttia linkki biossa todella paljonko maksaa hinta nimi katso kanssani kolmeen ensin onko helppo aihe päivän entä kolmanneksi toiseksi',
    marks: /ää|yy|öö|aa|ii|uu|\b\p{L}+(?:ssa|ssä|lla|llä|sta|stä|nen|maan|ttu|tti|ksi|inen)\b/gu,
  },
};

/** Cyrillic-script languages. */
export const cyrillicProfiles: Partial<Record<LanguageCode, LanguageProfile>> = {
  ru: {
    letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    words:
      'и в не на я что он с как это а по но из у за ты вы мы она они мой моя моё его её все так же от бы к для только уже или когда очень было был была есть нет если чтобы меня тебя теперь до без наш наша наше сегодня должен должна попробовать верила верил пока увидела дней бесплатно карты ссылка описании правда сколько стоит цена вот посмотри имя сначала потом реши нравится',
    marks: /[ыэё]/g,
  },
  uk: {
    letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    words:
      'і в не на я що він з як це а по але у за ти ви ми вона вони мій моя моє його її всі так же від б до для тільки вже або коли дуже було був була є немає якщо щоб мене тебе тепер без та цей ця наш наша наше нашу сьогодні маєш спробувати вірила вірив поки побачила днів безкоштовно картки посилання описі справді скільки коштує ціна ось подивись назва спочатку потім друге гортай знайомся нумо ну варто',
    marks: /[іїєґ]/g,
  },
  bg: {
    letters: 'абвгдежзийклмнопрстуфхцчшщъьюя',
    words:
      'и в не на аз че той с как това а по но от у за ти вие ние тя те мой моя моето го я всички така да се са е съм си ще само вече или когато много беше бях има няма ако ме ми сега без до този тази което нашия нашата нашето днес опитай трябва опиташ вярвах докато видях дни безплатно карта линкът описанието наистина колко струва цената виж името първо после ето кое печели ляво дясно старата',
    marks: /ъ|щ|\p{L}+(?:ят|та|то|те)\b/gu,
  },
};

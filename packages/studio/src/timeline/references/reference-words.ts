import type { LanguageCode } from '@hookline/contract/languages';

/** How a language speaks of the product of an ad. Single words in lower case, unless said otherwise. */
export interface ReferenceWords {
  /** Before what is shown or offered: this, our. */
  near: string;
  /** The speaker's, and what makes that the product: "my new", "my favorite". */
  mine: string;
  fresh: string;
  articles: string;
  /** Before what is compared with the product: old, other, most. */
  others: string;
  /** Stand for the product after a word of `near`: "this one". */
  stands: string;
  /** Pronouns at the start of a sentence that goes on about what the last one named. */
  goesOn: string;
  /** What a product is introduced with, as a regular expression; the product follows. */
  meets: string;
  /** Verbs of a call to action, before what is to be bought. */
  acts: string;
  /** Between a word of `near` and its noun. */
  adjectives: string;
  /** Words that are no noun: a phrase ends before them. */
  stops: string;
  /** Nouns of every script, which no product is called by. */
  general: string;
}

/** Languages the writer has phrases for. */
export const referenceWords: Readonly<Partial<Record<LanguageCode, ReferenceWords>>> = {
  en: {
    near: 'this these our',
    mine: 'my',
    fresh: 'new favorite favourite current trusty go-to',
    articles: 'the a an',
    others:
      'old other another most many regular normal usual usually cheap cheaper every any no previous last five ten dozens expensive ordinary typical traditional without instead than your',
    stands: 'one ones thing things stuff guy gem beauty baby little',
    goesOn: "it it's its they they're this these",
    meets:
      "(?:meet|introducing|say hello to|enter)(?= (?!me\\b|up\\b|your?\\b|people\\b|the (?:problem|reason))\\w)|(?:i|we|she|he|they|and|just|finally|recently|then|actually|until|have|'ve) (?:found|discovered|built|designed|created|invented|developed|switched to|started (?:using|drinking|wearing|taking)|swear by|came across|stumbled (?:on|upon|across))(?= (?:it|this|these|our|the|an?|my new)\\b)|(?:bought|got|tried|ordered|made|using|gave me|handed me|got me|recommended|picked up|opened|launched|wearing|drinking)(?= (?:it|this|these|our|my new)\\b)|that's (?:why|where|when) (?:we|i) (?:made|built|created|designed|started|opened|use|love|switched)",
    acts: 'get try grab order shop buy download book visit claim taste join',
    adjectives:
      'little tiny small big new simple amazing beautiful great cute whole handmade natural organic favorite favourite single smart first own very incredible lovely gentle light cozy magic clever awesome',
    stops:
      'is are was were be been has have had do does did can could will would should may might must and or but so because if when while that which who what how why where with without for from of in on at to by as into onto than then it its i me my we us our you your he she they them his her their this these those there here not no never ever always all every each some any more most very really just only even also too about after before over under out up down off again now today until makes make made gives give gets get takes take keeps keep comes come works work helps help saves save looks look feels feel lets let turns turn fits fit goes go does tastes smells lasts uses means needs one way works changed saved',
    general:
      'morning mornings day days night nights week weeks weekend month months year years time times moment minute minutes hour hours second seconds thing things way ways problem problems issue feeling pain video videos ad reel post clip page story stories trick hack tip reason reasons question life lives world people person friend friends family kid kids team customers customer clients client community website site link bio code offer deal discount price sale money mission goal promise secret face skin body hair hands feet head mood summer winter spring fall season christmas happens happened mess stuff lot bit kind sort guys mistake mistakes advice noise season fact part routine result results difference minute list',
  },
  de: {
    near: 'dieser diese dieses diesen diesem unser unsere unseren unserem unserer unseres',
    mine: 'mein meine meinen meinem meiner',
    fresh: 'neue neuer neues neuen neuem liebster liebste liebstes',
    articles: 'der die das den dem ein eine einen einem einer',
    others:
      'alte alter altes alten andere anderer anderes anderen viele meisten normale normaler normalen üblichen jede jeder jedes jeden kein keine keinen teure teuren billige billigen ohne statt als dein deine deinen',
    stands: 'hier ding teil teilchen',
    goesOn: 'er sie es das dieser diese dieses damit',
    meets:
      '(?:entdeckt|gefunden|darf ich vorstellen|das ist|hier ist|(?:habe|hab) ich|fand ich|entdeckte ich|bekam ich|kaufte ich)(?=:? (?:dies|unser|mein neu|den|die|das|einen|eine|ein)\\p{L}* \\p{L})|(?:deshalb|darum|deswegen) (?:haben wir|habe ich)',
    acts: 'hol holt hole probier probiere probiert teste bestell bestelle bestellt kauf kaufe sichere lade besuche buche entdecke',
    adjectives: 'neue neuer neues neuen kleine kleiner kleines kleinen tolle toller tolles tollen kleinem neuem',
    stops:
      'ist sind war waren hat haben hatte wird werden kann können und oder aber weil wenn dass mit ohne für von vom zu zum zur in im am an auf aus bei nach vor seit ich du er sie es wir ihr mich dich sich mir dir uns nicht nie immer auch nur noch schon so sehr mehr ganz einfach jetzt heute dann da hier wie was wer wo macht gibt hält geht kommt passt hilft bleibt schmeckt riecht dieser diese dieses unser unsere mein meine',
    general:
      'morgen tag tage nacht woche wochen monat jahr jahre zeit moment minute minuten stunde stunden mal sache sachen problem probleme gefühl video seite geschichte trick tipp grund gründe frage leben welt leute menschen freunde familie kinder team kunden link code angebot preis geld rabatt aktion ziel gesicht haut haar haare körper sommer winter fehler ergebnis liste weg art',
  },
  es: {
    near: 'este esta estos estas nuestro nuestra nuestros nuestras',
    mine: 'mi mis',
    fresh: 'nuevo nueva nuevos nuevas favorito favorita',
    articles: 'el la los las un una unos unas',
    others:
      'viejo vieja viejos otro otra otros otras muchos muchas mayoría normal normales cada ningún ninguna antiguo antigua caro caros barato baratos sin cualquier tu tus',
    stands: 'cosa cosita maravilla joya',
    goesOn: 'es tiene son esto este esta',
    meets:
      '(?:te presento|presentamos|conoce|descubrí|encontré|me compré|compré|creamos|diseñamos|hicimos|probé|me regalaron|me recomendaron)(?= (?:a |el |la |un |una |est\\p{L}+ |nuestr\\p{L}+ |mi nuev)\\p{L})|por eso (?:creamos|hicimos|diseñamos|abrimos)',
    acts: 'prueba pruébalo pide compra consigue descarga reserva visita llévate descubre',
    adjectives: 'pequeño pequeña nuevo nueva gran pequeños nuevas increíble',
    stops:
      'es son era fue ha han tiene tienen hay puede pueden y o pero porque si cuando que con sin para por de del en a al como yo tú él ella nos me te se lo le les no nunca siempre también solo muy más ya ahora hoy todo toda todos todas hace hacen da dan deja va viene sabe huele dura cabe mi tu su este esta',
    general:
      'mañana mañanas día días noche noches semana semanas mes año años tiempo momento minuto minutos hora horas vez veces cosa cosas problema problemas video vídeo página historia truco razón vida mundo gente amigos amigas familia niños hijos equipo clientes enlace código oferta precio dinero descuento piel cara pelo cuerpo verano invierno error lista forma manera rutina resultado',
  },
  fr: {
    near: 'ce cet cette ces notre nos',
    mine: 'mon ma mes',
    fresh: 'nouveau nouvel nouvelle nouvelles nouveaux préféré préférée',
    articles: "le la les l' un une des",
    others:
      'vieux vieille vieil ancien ancienne autre autres plupart chaque aucun aucune habituel habituelle cher chère chers normal normale sans tout toute ton ta tes votre vos',
    stands: 'petit truc merveille bijou',
    goesOn: "il elle ils elles c'est ce cette",
    meets:
      "(?:voici|je vous présente|je te présente|découvrez|j'ai (?:découvert|trouvé|acheté|essayé|reçu)|nous avons (?:créé|conçu)|on a créé)(?= (?:le |la |l['’]|un |une |ce |cet |cette |ces |notre |nos |mon nouv|ma nouv))|c'est pour ça qu['’]on a",
    acts: 'essaie essayez commande commandez achète achetez télécharge téléchargez réserve réservez découvre découvrez goûtez prends prenez visitez',
    adjectives: 'petit petite petits nouveau nouvelle nouvel grand grande beau belle',
    stops:
      'est sont était a ont avait peut peuvent et ou mais parce que qui si quand avec sans pour par de du des en à au aux dans sur comme je tu il elle on nous vous me te se lui leur ne pas plus jamais toujours aussi très tout tous toute déjà maintenant fait font donne tient va vient sent dure pendant depuis mon ma mes ton ta tes son sa ses ce cette',
    general:
      'matin matins jour jours nuit nuits soir soirs semaine semaines mois an ans année temps moment minute minutes heure heures fois chose choses problème problèmes vidéo page histoire astuce raison vie monde gens amis amies famille enfants équipe clients lien code offre prix argent réduction peau visage cheveux corps été hiver erreur liste façon routine résultat',
  },
  it: {
    near: "questo questa questi queste quest' nostro nostra nostri nostre",
    mine: 'mio mia miei mie',
    fresh: 'nuovo nuova nuovi nuove preferito preferita',
    articles: "il lo la i gli le l' un uno una un'",
    others:
      'vecchio vecchia vecchi altro altra altri altre maggior ogni nessun nessuna solito solita soliti normale normali caro cari tuo tua tuoi senza',
    stands: 'cosa meraviglia gioiello',
    goesOn: 'è ha sono questo questa',
    meets:
      "(?:ti presento|vi presento|ecco|ho (?:scoperto|trovato|comprato|provato)|abbiamo (?:creato|fatto|aperto)|mi hanno regalato)(?= (?:il |lo |la |l['’]|i |gli |le |un |una |un['’]|quest\\p{L}*))|per questo abbiamo",
    acts: 'prova provalo provala ordina compra scarica prenota scopri acquista prendi visita',
    adjectives: 'piccolo piccola nuovo nuova bella bello grande',
    stops:
      'è sono era ha hanno può possono e o ma perché se quando che con senza per di del della dei in a al alla da dal su come io tu lui lei noi mi ti si ci lo non mai sempre anche solo molto più già ora oggi tutto tutta tutti fa fanno dà tiene va viene sa profuma dura mio mia tuo tua suo sua questo questa',
    general:
      'mattina mattine giorno giorni notte notti sera settimana mese anno anni tempo momento minuto minuti ora ore volta volte cosa cose problema problemi video pagina storia trucco motivo vita mondo gente amici amiche famiglia bambini figli squadra clienti link codice offerta prezzo soldi sconto pelle viso capelli corpo estate inverno errore lista modo routine risultato',
  },
  pt: {
    near: 'este esta estes estas esse essa esses essas nosso nossa nossos nossas deste desta nesse nessa',
    mine: 'meu minha meus minhas',
    fresh: 'novo nova novos novas favorito favorita',
    articles: 'o a os as um uma',
    others:
      'velho velha velhos outro outra outros outras maioria cada nenhum nenhuma antigo antiga normal normais caro caros sem seu sua teu tua qualquer muitos',
    stands: 'coisa coisinha maravilha belezinha',
    goesOn: 'ele ela é tem eles isso este esta',
    meets:
      '(?:conheça|apresento|apresentamos|descobri|encontrei|comprei|testei|experimentei|criamos|fizemos|ganhei)(?= (?:o |a |um |uma |est\\p{L} |ess\\p{L} |noss\\p{L} |meu nov|minha nov))|por isso (?:criamos|fizemos|abrimos)',
    acts: 'experimente experimenta peça pede compre compra baixe garanta reserve visite prove conheça descubra',
    adjectives: 'pequeno pequena novo nova grande lindo linda',
    stops:
      'é são era foi tem têm há pode podem e ou mas porque se quando que com sem para pra por de do da dos das em no na ao à como eu tu você ele ela nós me te se lhe não nunca sempre também só muito mais já agora hoje tudo todo toda todos faz fazem dá deixa vai vem cabe dura meu minha seu sua este esta esse essa',
    general:
      'manhã manhãs dia dias noite noites semana semanas mês ano anos tempo momento minuto minutos hora horas vez vezes coisa coisas problema problemas vídeo página história truque razão vida mundo gente pessoas amigos amigas família crianças filhos equipe clientes link código oferta preço dinheiro desconto pele rosto cabelo corpo verão inverno erro lista jeito forma rotina resultado',
  },
  nl: {
    near: 'deze dit onze ons',
    mine: 'mijn',
    fresh: 'nieuwe nieuw favoriete',
    articles: 'de het een',
    others:
      'oude oud andere ander meeste veel gewone normale elke elk ieder iedere geen dure goedkope zonder dan jouw je',
    stands: 'ding dingetje',
    goesOn: 'het hij ze dit deze',
    meets:
      '(?:maak kennis met|dit is|hier is|ontdekte ik|vond ik|kocht ik|kreeg ik|(?:heb|hebben) (?:ik|we|wij))(?= (?:deze|dit|onze|ons|mijn nieuwe|de|het|een) \\p{L})|daarom (?:maakten|hebben) we',
    acts: 'probeer bestel koop pak haal download boek bezoek ontdek proef',
    adjectives: 'kleine klein nieuwe nieuw mooie fijne lekkere',
    stops:
      'is zijn was waren heeft hebben had wordt kan kunnen en of maar want omdat als dat die met zonder voor van in op aan uit bij naar tot te ik jij je hij ze we wij jullie me mij jou zich niet nooit altijd ook alleen nog al zo heel meer nu vandaag dan er hier wat wie waar hoe maakt geeft houdt gaat komt past helpt blijft smaakt ruikt mijn onze deze dit',
    general:
      'ochtend ochtenden dag dagen nacht week weken maand jaar jaren tijd moment minuut minuten uur keer ding dingen probleem problemen gevoel video pagina verhaal truc tip reden vraag leven wereld mensen vrienden familie gezin kinderen team klanten link code aanbieding prijs geld korting gezicht huid haar lichaam zomer winter fout lijst manier soort resultaat',
  },
  pl: {
    near: 'ten ta te tę tego tej tym tą nasz nasza nasze naszą naszego naszej naszym',
    mine: 'mój moja moje moją mojego mojej',
    fresh: 'nowy nowa nowe nową nowego nowej ulubiony ulubiona ulubione',
    articles: '',
    others:
      'stary stara stare inny inna inne innych większość zwykły zwykła zwykłe każdy każda każde żaden żadna drogie drogi twój twoja twoje bez niż',
    stands: 'cudo cudeńko',
    goesOn: 'jest ma to on ona',
    meets:
      '(?:poznaj|poznajcie|przedstawiam|oto|odkryłam|odkryłem|znalazłam|znalazłem|kupiłam|kupiłem|dostałam|dostałem|stworzyliśmy|zrobiliśmy)(?= (?!to,|się|wszystk|że)\\p{L})|dlatego (?:stworzyliśmy|zrobiliśmy)',
    acts: 'wypróbuj spróbuj zamów kup pobierz zarezerwuj odwiedź odkryj sprawdź',
    adjectives: 'mały mała małe nowy nowa nowe nową piękny piękna',
    stops:
      'jest są był była było ma mają może mogą i oraz lub ale bo gdy kiedy jeśli że żeby który która które z ze bez dla od do w we na po przy za o u ja ty on ona my wy mnie cię się mi ci nam nie nigdy zawsze też tylko bardzo więcej już teraz dziś tak jak co kto gdzie tu tam robi daje trzyma działa smakuje pachnie pasuje pomaga problem',
    general:
      'rano poranek poranki dzień dni noc noce tydzień miesiąc rok lat lata czas chwila minuta minut minuty godzin godziny raz razy rzecz rzeczy problem problemy wideo film strona historia trik powód życie świat ludzie przyjaciele rodzina dzieci zespół klienci link kod oferta cena pieniądze zniżka skóra skórę twarz włosy ciało zima lato błąd lista sposób wynik',
  },
  tr: {
    near: 'bu bizim',
    mine: 'benim',
    fresh: 'yeni favori',
    articles: '',
    others: 'eski başka diğer çoğu her hiçbir normal sıradan pahalı ucuz senin sizin',
    stands: 'şey',
    goesOn: 'bu o hem',
    meets: '(?:tanışın|karşınızda|işte|keşfettim|buldum|aldım|tanıştım|geçtim)(?!\\p{L})',
    acts: 'dene deneyin al alın sipariş indir indirin keşfet keşfedin',
    adjectives: 'küçük yeni güzel harika',
    stops:
      've veya ama çünkü eğer ile için gibi kadar daha çok en da de mi mı ne kim nasıl neden ben sen o biz siz onlar beni seni bana sana değil hiç hep her bir sadece şimdi bugün artık var yok oldu olur',
    general:
      'sabah sabahlar gün günler gece hafta ay yıl zaman an dakika saat kez kere şey problem sorun video sayfa hikaye sebep hayat dünya insanlar arkadaş aile çocuklar ekip müşteri link kod teklif fiyat para indirim cilt yüz saç vücut yaz kış hata liste',
  },
  hi: {
    near: 'यह ये इस इन हमारा हमारी हमारे',
    mine: 'मेरा मेरी मेरे',
    fresh: 'नया नई नए पसंदीदा',
    articles: '',
    others: 'पुराना पुरानी पुराने दूसरा दूसरी दूसरे बाकी हर कोई महंगे महंगी आम बिना आपका आपकी आपके',
    stands: 'चीज़ कमाल',
    goesOn: 'यह ये इसमें इसका इसकी इसे इससे',
    meets: '(?:मिलिए|पेश है|तभी मुझे|फिर मुझे|फिर मैंने|इसलिए हमने)(?= \\p{L})',
    acts: '',
    adjectives: 'छोटा छोटी छोटे नया नई नए',
    stops:
      'है हैं था थी थे और या लेकिन क्योंकि अगर जब कि जो से में पर को का की के ने तक भी ही तो न नहीं कभी हमेशा बहुत अब आज मैं तुम आप हम वह वे मुझे हमें अपने अपनी एक साथ लिए बस सिर्फ',
    general:
      'सुबह दिन रात हफ्ते महीने साल समय वक्त पल मिनट घंटे बार बात चीज़ समस्या वीडियो पेज कहानी वजह ज़िंदगी दुनिया लोग दोस्त परिवार बच्चे टीम ग्राहक लिंक कोड ऑफर कीमत पैसे छूट त्वचा चेहरा बाल शरीर',
  },
};

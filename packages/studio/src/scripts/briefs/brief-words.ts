import type { LanguageCode } from '@hookline/contract/languages';
import type { ScriptTone } from '#scripts/script-language.ts';

/**
 * The words of one language that identify the role of a piece of a brief. All are alternatives of a regular expression.
 */
export interface BriefWords {
  /** Ask for a text: 'write', 'I need'. */
  requests: string;
  /** Requested texts: 'script', 'ad'. */
  adverts: string;
  /** Those of them that are unambiguous, so that they need no preceding request. */
  plainAdverts: string;
  /** Lead from the request to its subject: 'about', 'for'. */
  leads: string;
  /** Announce a seller; the subject follows. */
  sells: string;
  tones: Record<ScriptTone, string>;
  /** Together with tone words, these make up a clause about the video. */
  videoWords: string;
  /** Start a clause that belongs to the preceding one. */
  relatives: string;
  /** 'for', before the audience. */
  forWhom: string;
  /** Start a request to the viewer. */
  calls: string;
  /** Those of them that are also nouns: they are a call only with an object after them, if nothing precedes. */
  nounCalls?: string;
  /** Start a sentence that tells viewers what they can do: 'learn', 'talk to'. */
  invitations: string;
  /** Verbs that follow their subject: a clause with such a verb before any preposition is a sentence. */
  verbs: string;
  /** Precede a noun that could otherwise be read as a sentence. */
  pronouns: string;
  /** Join a clause to the preceding one; omitted at the start of a sentence. */
  connectors: string;
}

/** Languages in which prompts are read piece by piece. */
export const briefWords: Partial<Record<LanguageCode, BriefWords>> = {
  en: {
    requests:
      "please|pl[sz]|can (?:you|u)|could u|need(?=(?: \\S+){1,6}? (?:ads?|vids?|videos?|scripts?|promos?|reels?|tiktoks?|ugc)\\s)|could you|is it possible to|would it be possible to|would you|can i (?:get|have)|i need|i want|i would like|i’d like|i'd like|we need|we want|give me|write(?! down)|create|make|generate|produce|draft|help me (?:write|make|create)|not sure what to (?:write|say)|maybe",
    adverts:
      'ads?|adverts?|advertisements?|commercials?|scripts?|videos?|vids?|promos?|reels?|tiktoks?|shorts?|campaigns?|ugc|spots?|hooks?|copy|text|something',
    plainAdverts:
      'ads?|adverts?|advertisements?|commercials?|scripts?|video|vids?|promos?|ugc|tiktok(?= (?:where|in which|about|showing|for (?:my|our))\\s)|(?:tiktok|instagram|youtube|ugc|promo) (?:videos?|reels?|shorts?)|something',
    leads:
      'for|about|on|promoting|advertising|featuring|selling|to promote|to sell|to advertise|where|in which|that (?:promotes|sells|advertises)|of',
    sells:
      "(?:we|i)(?:'ve|’ve| have)? got|meet|say hello to|selling|make (?:it|this|one) about(?: how)?|(?:we|i)(?: are|'re|’re| am|'m|’m) (?:opening|launching|selling|offering|running|making|building)|(?:we|i)(?: currently| also)? (?:sell|offer|make|run|own|have|build|created?|launched|am selling|am launching|are selling|are launching|'m selling|’m selling|'ve built|have built)|(?:my|our) (?:company|start-?up|business|store|shop|brand|team) (?:sells|makes|offers|builds|launched)|(?:it is|it's|it’s|this is|there is) (?=an? )|(?:i|we) want to (?:sell|promote|advertise)|(?:i am|i'm|i’m|we are|we're|we’re) (?=an? )|tell (?:people|everyone|everybody|them|the world) about|promote|advertise|sell|market|introducing|introduce|announcing|announce",
    tones: {
      funny: 'funny|humorous|witty|hilarious|playful|silly|sarcastic',
      excited: 'excited|exciting|energetic|upbeat|hyped|enthusiastic|high-energy',
      serious: 'serious|professional|formal|calm|trustworthy|emotional|heartfelt',
      friendly: 'friendly|warm|casual|relaxed|conversational|authentic|down-to-earth',
    },
    videoWords:
      'tone|style|vibe|voice|mood|short|quick|brief|simple|please|very|really|and|but|a|an|in|the|with|be|it|make|keep|sound|be|use|long|max|under|about|\\d+|seconds?|secs?|minutes?|second|s|characters|words|english|for|on|tiktok|instagram|youtube|facebook|reels?|shorts?|great|good|strong|hook|format|vertical|new|my|me|thanks|thank|you|viral|catchy|punchy|modern|testimonial|explainer|demo|product|brand|lead gen(?:eration)?|facebook|meta|google|linkedin|retargeting|awareness|young|fun|engaging|ugc|style',
    relatives:
      'that|which|who|whose|where|so|because|while|without|even|instead|not|but|or|than|as well as|including|like|such as|when|until|if',
    forWhom:
      '(?:perfect |ideal |great |made |designed |built |best )?for(?! (?:only|just|free|a limited|the price|\\$|€|£|\\d|sale|less|under|as (?:little|low)))|aimed at|targeting|target audience is|audience is|suitable for',
    calls:
      'book|order|call|visit|download|shop|try|sign up|join|come|get (?:yours|it|one|started|a)|tap|click|subscribe|buy|reserve|register|apply|message|dm|text|follow|check out|check it out|swipe|grab|start|claim|pre-?order|stop by|drop by|schedule|contact|donate|learn more|find us|link in bio',
    nounCalls: 'book|order|call|shop|text|follow|message|tap|click|contact|start|swipe|schedule',
    invitations:
      '(?:learn(?! more (?:about|at|on|from|here|now|today)(?![\\p{L}]))|discover|find(?! us(?![\\p{L}]))|hire|become|enjoy|earn|meet|never|forget|lose|compare|manage|automate|organi[sz]e|generate|invest|reach|achieve|upgrade|relax|ditch)(?=\\s\\p{L})(?! (?:out|of|lesson|tool|game)s?(?! ))|(?:talk|speak|chat|listen|switch|say goodbye)(?= (?:to|with|about)\\s)|(?:sleep|work|eat|feel|look|run|live|train|study|cook|shop|drive|travel|play|read|write|move|ride)(?= (?:better|well|like|through|in|with|without|from|more|less|faster|smarter|anywhere|anything|on|as)\\s)|(?:rent|borrow|track|save|share|sell|send|watch|play|cook|bake|build|design|plan|manage|clean|protect|grow|get|make|keep|give|turn|charge|split|pay|store|scan|print|wear|carry|drink|stream|edit|translate|read|hire|fix|cut|boost|improve|see|stay|let)(?= (?:your|a|an|the|all|any|anything|everything|every|one|more|new|real|fresh|healthy|tools?|money|time|up|cool|warm|fit|dry|him|her|them|us)\\s)|(?:rent|borrow)(?= \\p{L}+ from)',
    verbs: `is|are|was|were|isn't|aren't|keeps|keep|helps|help|makes|make|saves|gives|lets|has|have|offers|delivers|cleans|removes|turns|comes|costs|works|lasts|fits|can|will|needs|wants|reduces|protects|tracks|teaches|brings|gets|hates?|loves|starts|opens|ships|runs|uses|sells|smells|tastes|feels|looks|cuts|finds|doesn't|don't|won't|can't|never|should|must|blocks|charges|connects|contains|provides|fixes|fixed|solves|solved|changed|stops|supports|improves|shows|tells|takes|does|combines|allows|ensures|glides|blends|includes|requires|arrives|becomes|creates|leaves|melts|heats|boosts|means|stays|doubles|grows`,
    pronouns: 'it|they|we|you|he|she|this|these|everyone|everybody|people|nobody|customers|there',
    connectors:
      '(?:an? )?(?:young |older |middle-aged )?(?:woman|man|girl|guy|actor|creator|influencer|person|someone|somebody|mom|dad)(?: in (?:her|his) \\d+s)? (?:talks|talking|speaks|speaking|explains|explaining|says|tells|unboxes|unboxing|shows|showing|tries|reviews|reviewing|reacts to|reacting to|uses|using|holds|holding|demonstrates)(?: about)?(?: how| that)?|and|also|plus|with the fact that|(?:please )?(?:also )?(?:mention|highlight|emphasi[sz]e|say|tell them|show|note|point out|include|stress|add)(?: that| how| the| our)?|which is|that is|it has to say|make sure to (?:mention|say)(?: that)?',
  },
  de: {
    requests:
      'bitte|brauchen?(?! (?:sie|ich|du|wir|ihr)\\s)|kannst du|könntest du|ich brauche|ich möchte|ich will|ich hätte gern|wir brauchen|schreib(?:e|en sie)?|erstell(?:e|en sie)?|mach(?:e|en sie)?|gib mir|generier\\p{L}*|verfass\\p{L}*|texte mir',
    adverts:
      'werbung|werbe(?:spot|text|video|clip|film|anzeige|skript)|anzeigen?|skripte?|script|video|clip|reel|spot|text|tiktok|drehbuch|ad|kampagne|werbevideo',
    plainAdverts:
      'werbung|werbe(?:spot|text|video|clip|film|anzeige|skript)|anzeigen?|skripte?|script|video|drehbuch|ugc|ad',
    leads: 'für|über|zu|zum|zur|von|mit',
    sells:
      'wir sind (?=ein)|(?:wir|ich) (?:verkaufen?|bieten?|machen?|haben?|betreiben?|führen?|produzieren?)|bewirb|bewerbe|verkaufe|stell\\p{L}* vor|es geht um|das ist|wir eröffnen',
    tones: {
      funny: 'lustig\\p{L}*|witzig\\p{L}*|humorvoll\\p{L}*|frech\\p{L}*',
      excited: 'begeistert\\p{L}*|energiegeladen\\p{L}*|energisch\\p{L}*|mitreißend\\p{L}*|knackig\\p{L}*',
      serious: 'seriös\\p{L}*|ernst\\p{L}*|sachlich\\p{L}*|professionell\\p{L}*|ruhig\\p{L}*|emotional\\p{L}*',
      friendly: 'freundlich\\p{L}*|locker\\p{L}*|herzlich\\p{L}*|nett\\p{L}*|authentisch\\p{L}*',
    },
    videoWords:
      'ton|stil|bitte|sehr|und|kurz\\p{L}*|im|in|mit|ein\\p{L}*|der|die|das|soll|sein|es|klingen|\\d+|sekunden?|minuten?|s|lang|max|maximal|für|auf|tiktok|instagram|youtube|deutsch|zeichen|wörter|halte|mach|gut\\p{L}*|stark\\p{L}*|hook|modern\\p{L}*|danke',
    relatives:
      '.*\\szu\\s\\p{Ll}+n$|der|die|das|den|dem|deren|dessen|denen|welche\\p{L}*|damit|sodass|so dass|weil|wenn|ohne|um|wo|womit|statt|sondern|aber|oder|bis|inklusive|inkl\\.?|(?:mit|in|auf|für|von) (?:der|dem|denen|die|den) man',
    forWhom: '(?:ideal |perfekt |gemacht |gedacht )?für(?! (?:nur|\\d|kurze))|zielgruppe ist|zielgruppe',
    calls:
      'bestell(?:e|en|t)?|buch(?:e|en|t)|ruf(?:e|en|t)? (?:uns |jetzt |heute )?an|besuch(?:e|en|t)?|lade?|probier(?:e|en|t)?|teste|hol dir|melde? dich|komm(?:e|en|t)?|klick(?:e|en|t)?|tipp(?:e|en|t)?|jetzt (?:bestellen|kaufen|buchen|testen|anmelden|entdecken)|kauf(?:e|en|t)?|sicher(?:e|n|t)? (?:dir|sich|euch)|schau(?:e|en|t)?|abonnier(?:e|en|t)?|reservier(?:e|en|t)?',
    invitations:
      '(?:sprich|sprechen sie|lern[e]?|lernt|find[e]?|findet|miete|mieten sie|entdeck[e]?|entdecken sie|spar[e]?|sparen sie|vergiss|schlaf[e]?|plane|verwalte|verdiene|erleb[e]?|erleben sie|genieß[e]?|genießen sie|triff|werde|zahl[e]?|lies|koch[e]?|bleib[e]?)(?=\\s)',
    verbs:
      'ist|sind|hilft|helfen|hält|halten|macht|machen|spart|sparen|bietet|bieten|hat|haben|liefert|liefern|reinigt|kostet|kosten|verkaufen|verkauft|entfernt|gibt|kommt|wird|werden|kann|können|bringt|funktioniert|schützt|lernt|öffnet|eröffnet|backen|bauen|sorgt|passt|riecht|schmeckt|braucht|brauchen',
    pronouns: 'es|sie|wir|du|man|jeder|alle|niemand|kunden',
    connectors: 'und|auch|außerdem|dazu|erwähne(?:,? dass)?|sag(?:,? dass)?|wichtig(?: ist)?',
  },
  fr: {
    requests:
      "s'il (?:te|vous) plaît|peux-tu|pouvez-vous|j'ai besoin|j’ai besoin|je veux|je voudrais|il me faut|écri(?:s|vez|re)|crée[rz]?|fai(?:s|tes)|rédige[rz]?|génère[rz]?|donne-moi|prépare",
    adverts: 'publicités?|pubs?|annonces?|scripts?|vidéos?|spots?|textes?|reels?|tiktoks?|campagne|film|accroche|promo',
    plainAdverts: 'publicités?|pubs?|annonces?|scripts?|vid[ée]o|ugc',
    leads: "pour|sur|de|du|des|d'|d’|à propos de|au sujet de|qui parle de|présentant|promouvant",
    sells:
      "nous sommes (?=une? )|(?:nous|on|je) (?:vend(?:ons|s)?|propos(?:ons|e)|offr(?:ons|e)|fabriqu(?:ons|e)|ai|avons|a)|c'est|c’est|voici|promouvoir|vendre|nous ouvrons",
    tones: {
      funny: 'drôles?|humoristiques?|rigolo\\p{L}*|amusant\\p{L}*',
      excited: 'enthousiastes?|énergiques?|dynamiques?|percutant\\p{L}*',
      serious: 'sérieu\\p{L}*|professionnel\\p{L}*|calmes?|sobres?|émouvant\\p{L}*',
      friendly: 'amica\\p{L}*|chaleureu\\p{L}*|décontracté\\p{L}*|sympa\\p{L}*|naturel\\p{L}*',
    },
    videoWords:
      'ton|style|court\\p{L}*|très|et|un|une|le|la|avec|en|de|du|dans|sois|soit|être|\\d+|secondes?|minutes?|s|max|maximum|pour|sur|tiktok|instagram|youtube|français|mots|caractères|merci|bon\\p{L}*|moderne',
    relatives: "qui|que|qu'|qu’|dont|où|sans|parce|car|grâce|afin|ou|mais|même|y compris|jusqu|si|quand|au lieu|plutôt",
    forWhom: '(?:idéale? |parfaite? |conçue? |pensée? |faite? )?pour(?! (?:seulement|\\d|moins))|destinée? (?:à|aux)',
    calls:
      'commande[rz]?|réserve[rz]?|appele[rz]?|appelle[sz]?|visite[rz]?|télécharge[rz]?|essaye[rz]?|essaie|inscri\\p{L}*|viens|venez|clique[rz]?|achète[rz]?|achetez|profite[rz]?|découvre[rz]?|abonne\\p{L}*|rejoi\\p{L}*|passe[rz]?|rendez-vous',
    invitations:
      '(?:parle[rz]?|apprene[rz]|apprends|apprendre|trouve[rz]?|loue[rz]?|découvre[rz]?|dors|dormez|dormir|économise[rz]?|gère|gérez|vis|vivez|rencontre[rz]?|oublie[rz]?|dites|dis)(?=\\s)',
    verbs:
      "est|sont|aide|aident|garde|gardent|fait|font|offre|offrent|a|ont|livre|livrent|nettoie|coûte|coûtent|permet|permettent|donne|réduit|protège|peut|peuvent|apporte|vendons|proposons|fonctionne|dure|ouvre|sent|va|vont|n'est|n’est",
    pronouns: "il|elle|ils|elles|nous|vous|on|tu|c'est|c’est|tout|personne|les clients|ça|cela",
    connectors:
      'et|aussi|puis|avec le fait que|mentionne[rz]?(?: que)?|précise[rz]?(?: que)?|dis(?: que)?|dites(?: que)?',
  },
  es: {
    requests:
      'por favor|puedes|podrías|necesito|quiero|quisiera|necesitamos|escr[ií]b[ea](?:me)?|cr[eé]a(?:me)?|haz(?:me)?|gen[eé]ra(?:me)?|dame|redacta|prepara',
    adverts: 'anuncios?|gui[oó]n(?:es)?|publicidad|v[ií]deos?|spots?|textos?|reels?|tiktoks?|script|campaña|promo',
    plainAdverts: 'anuncios?|gui[oó]n(?:es)?|publicidad|v[ií]deo|script|ugc',
    leads: 'para|pa|sobre|de|del|acerca de|que promocione|promocionando',
    sells:
      'somos (?=una? )|(?:vendemos|vendo|ofrecemos|ofrezco|hacemos|hago|tenemos|tengo|fabricamos|abrimos)|se trata de|es (?=una? )|promociona|promocionar|vende|vender',
    tones: {
      funny: 'divertid[oa]s?|gracios[oa]s?|cómic[oa]s?|chistos[oa]s?|con humor',
      excited: 'entusiastas?|energétic[oa]s?|emocionad[oa]s?|emocionantes?|dinámic[oa]s?',
      serious: 'seri[oa]s?|profesional(?:es)?|formal(?:es)?|tranquil[oa]s?|emotiv[oa]s?',
      friendly: 'amigables?|amistos[oa]s?|cercan[oa]s?|cálid[oa]s?|casual(?:es)?|natural(?:es)?',
    },
    videoWords:
      'tono|estilo|cort[oa]|muy|y|un|una|el|la|con|en|de|que|sea|ser|\\d+|segundos?|minutos?|s|máximo|para|tiktok|instagram|youtube|español|palabras|caracteres|gracias|buen[oa]?|modern[oa]',
    relatives:
      'que|cuy[oa]s?|donde|sin|porque|para que|pero|o|incluso|incluyendo|gracias a|hasta|cuando|si|en lugar|en vez',
    forWhom: '(?:ideal(?:es)? |perfect[oa]s? |pensad[oa]s? |hech[oa]s? )?para(?! (?:que|solo|\\d))|dirigid[oa]s? a',
    calls:
      'compra|pide|reserva|llama|visita|descarga|prueba|regístrate|únete|ven|haz clic|toca|suscríbete|aprovecha|consigue|descubre|entra|pásate|escríbenos|encuéntranos',
    invitations:
      '(?:habla|hable|aprende|aprenda|encuentra|encuentre|alquila|alquile|descubre|duerme|ahorra|ahorre|gestiona|vive|conoce|olvida|olvídate|di adiós|disfruta|gana)(?=\\s)',
    verbs:
      'es|son|ayuda|ayudan|mantiene|mantienen|hace|hacen|ahorra|ahorran|ofrece|ofrecen|tiene|tienen|entrega|entregan|limpia|cuesta|cuestan|da|permite|permiten|reduce|protege|puede|pueden|funciona|dura|duran|abre|huele|sabe|está|están|cuida|elimina',
    pronouns: 'él|ella|ellos|nosotros|todos|nadie|los clientes|esto|no',
    connectors: 'y|también|además|menciona(?: que)?|di(?: que)?|destaca(?: que)?|incluye que',
  },
  pt: {
    requests:
      'por favor|podes?|pode|preciso de|preciso|quero|precisamos de|escrev[ae](?:-me)?|cri[ae](?:-me)?|faça|faz(?:-me)?|ger[ae]|dá-me|me dê|redija|monte',
    adverts:
      'vídeos?|videos?|anúncios?|roteiros?|gui[õã]o|guiões|publicidade|propagandas?|vídeos?|spots?|textos?|reels?|tiktoks?|script|campanha|promo|comercial',
    plainAdverts: 'anúncios?|roteiros?|gui[õã]o|guiões|publicidade|propagandas?|v[ií]deo|script|ugc',
    leads: 'para|pra|pro|sobre|de|do|da|dos|das|acerca de|que promova|promovendo',
    sells:
      'somos (?=uma? )|(?:vendemos|vendo|oferecemos|ofereço|fazemos|faço|temos|tenho|fabricamos|abrimos)|é (?=uma? )|trata-se de|promov[ae]|promover|vender|venda',
    tones: {
      funny: 'engraçad[oa]s?|divertid[oa]s?|cómic[oa]s?|cômic[oa]s?|bem-humorad[oa]s?',
      excited: 'entusiasmad[oa]s?|animad[oa]s?|energétic[oa]s?|empolgantes?|empolgad[oa]s?|dinâmic[oa]s?',
      serious: 'séri[oa]s?|profissiona(?:l|is)|formal|calm[oa]s?|emocionantes?',
      friendly: 'amigáve(?:l|is)|simpátic[oa]s?|calor?os[oa]s?|descontraíd[oa]s?|natura(?:l|is)',
    },
    videoWords:
      'tom|estilo|curt[oa]|muito|e|um|uma|o|a|com|em|de|que|seja|ser|\\d+|segundos?|minutos?|s|máximo|para|tiktok|instagram|youtube|português|palavras|caracteres|obrigad[oa]|bo[am]|modern[oa]',
    relatives:
      'que|cuj[oa]s?|onde|sem|porque|para que|mas|ou|inclusive|incluindo|graças a|até|quando|se|em vez|ao invés',
    forWhom:
      '(?:idea(?:l|is) |perfeit[oa]s? |pensad[oa]s? |feit[oa]s? )?para(?! (?:que|só|\\d))|dirigid[oa]s? a|voltad[oa]s? para',
    calls:
      'compre|peça|reserve|ligue|visite|baixe|descarregue|experimente|inscreva-se|junte-se|venha|clique|toque|assine|aproveite|garanta|descubra|acesse|conheça|encomende|marque|agende|chame',
    invitations:
      '(?:fale|fala|aprenda|aprende|encontre|encontra|alugue|aluga|descubra|durma|economize|poupe|gerencie|viva|conheça|esqueça|diga adeus|aproveite|ganhe)(?=\\s)',
    verbs:
      'é|são(?! paulo)|ajuda|ajudam|mantém|mantêm|faz|fazem|poupa|economiza|oferece|oferecem|tem|têm|entrega|entregam|limpa|custa|custam|dá|permite|permitem|reduz|protege|pode|podem|funciona|dura|duram|abre|cheira|está|estão|cuida|elimina',
    pronouns: 'ele|ela|eles|nós|todos|ninguém|os clientes|isto|isso|não|você',
    connectors: 'e|também|além disso|mencion[ea](?: que)?|diga(?: que)?|destaque(?: que)?',
  },
  it: {
    requests:
      'per favore|puoi|potresti|ho bisogno di|mi serve|voglio|vorrei|scriv[iae](?:mi)?|crea(?:mi)?|fai|fammi|genera(?:mi)?|dammi|prepara|realizza',
    adverts: 'pubblicità|annunci[o]?|copion[ei]|script|video|spot|testo|testi|reels?|tiktoks?|campagna|promo',
    plainAdverts: 'pubblicità|annunci[o]?|copion[ei]|script|video|ugc',
    leads: "per|su|sul|sulla|sui|sulle|di|del|della|dei|delle|dell'|dell’|riguardo a|che promuov[ae]|che parl[ai] di",
    sells:
      "siamo (?=un)|(?:vendiamo|vendo|offriamo|offro|facciamo|faccio|abbiamo|ho|produciamo|apriamo)|si tratta di|è (?=un[ao]?[ '’])|promuovi|promuovere|vendi|vendere",
    tones: {
      funny: 'divertent[ei]|buff[oai]|spiritos[oa]|ironic[oa]|simpatic[oa]',
      excited: 'entusiast[aei]|energic[oa]|emozionat[oa]|dinamic[oa]|frizzant[ei]',
      serious: 'seri[oa]|professional[ei]|formal[ei]|calm[oa]|emozionant[ei]',
      friendly: 'amichevol[ei]|cordial[ei]|cald[oa]|informal[ei]|natural[ei]',
    },
    videoWords:
      'tono|stile|brev[ei]|molto|e|un|una|uno|il|la|con|in|di|che|sia|essere|\\d+|secondi?|minut[oi]|s|massimo|per|su|tiktok|instagram|youtube|italiano|parole|caratteri|grazie|buon[oa]?|modern[oa]',
    relatives: 'che|cui|il cui|la cui|dove|senza|perché|ma|o|anche|incluso|grazie|fino|quando|se|invece',
    forWhom: '(?:ideal[ei] |perfett[oaie] |pensat[oaie] |fatt[oaie] )?per(?! (?:solo|soli|\\d))|rivolt[oaie] a',
    calls:
      'compra|ordina|prenota|chiama|visita|scarica|prova|provalo|provala|iscriviti|unisciti|vieni|clicca|tocca|abbonati|approfitta|scopri|passa|acquista|contattaci|scrivici',
    invitations:
      '(?:parla|parlate|impara|imparate|trova|trovate|noleggia|affitta|scopri|dormi|risparmia|gestisci|vivi|conosci|dimentica|goditi|guadagna)(?=\\s)',
    verbs:
      'è|sono|aiuta|aiutano|mantiene|mantengono|tiene|tengono|fa|fanno|offre|offrono|ha|hanno|consegna|consegniamo|pulisce|costa|costano|dà|permette|riduce|protegge|può|possono|funziona|dura|durano|apre|profuma|risparmia|elimina|toglie',
    pronouns: 'lui|lei|loro|noi|tutti|nessuno|i clienti|questo|non',
    connectors: "e|anche|inoltre|poi|menziona(?: che)?|di'(?: che)?|ricorda(?: che)?|sottolinea(?: che)?",
  },
  nl: {
    requests: 'alsjeblieft|kun je|kan je|zou je|ik wil|ik heb|we hebben|schrijf|maak|genereer|geef me|bedenk|nodig',
    adverts: 'advertenties?|reclames?|reclamespot|scripts?|video|filmpje|spot|teksten?|reel|tiktok|campagne|promo|ad',
    plainAdverts: 'advertenties?|reclames?|reclamespot|scripts?|video|filmpje|ugc|ad',
    leads: 'voor|over|van|met',
    sells:
      '(?:wij|we) zijn (?=een )|(?:wij|we|ik) (?:verkopen|verkoop|bieden|maken|maak|hebben|heb|runnen|openen)|het gaat om|dit is|promoot|verkoop',
    tones: {
      funny: 'grappige?|humoristische?|komische?|leuke?',
      excited: 'enthousiaste?|energieke?|pittige?|vrolijke?',
      serious: 'serieuze?|zakelijke?|professionele?|rustige?|emotionele?',
      friendly: 'vriendelijke?|warme?|losse?|gezellige?|spontane?',
    },
    videoWords:
      'toon|stijl|kort|korte|heel|erg|en|een|de|het|met|in|moet|zijn|\\d+|seconden?|minuten?|minuut|s|max|maximaal|voor|op|tiktok|instagram|youtube|nederlands|woorden|tekens|hou|houd|bedankt|goede?|moderne?',
    relatives: 'die|dat|waar\\p{L}*|zodat|omdat|zonder|om|maar|of|als|tot|inclusief|dankzij|in plaats|wanneer|wie',
    forWhom: '(?:ideaal |perfect |gemaakt |bedoeld )?voor(?! (?:maar|slechts|\\d|€))|doelgroep is|doelgroep',
    calls:
      'bestel|boek|bel|bezoek|download|probeer|schrijf je in|meld je|kom|klik|tik|koop|abonneer|pak|ontdek|reserveer|kijk|shop',
    invitations:
      '(?:praat|spreek|leer|vind|huur|ontdek|slaap|bespaar|beheer|beleef|vergeet|geniet|verdien|ontmoet|zeg gedag)(?=\\s)',
    verbs:
      'is|zijn|helpt|helpen|houdt|houden|maakt|maken|bespaart|besparen|biedt|bieden|heeft|hebben|levert|leveren|reinigt|kost|kosten|verkopen|geeft|komt|wordt|worden|kan|kunnen|brengt|werkt|beschermt|opent|gaat|ruikt|smaakt|blijft|blijven',
    pronouns: 'het|ze|zij|wij|we|je|jij|iedereen|niemand|klanten|dit',
    connectors: 'en|ook|verder|daarnaast|vermeld(?: dat)?|zeg(?: dat)?|noem(?: dat)?',
  },
};

/**
 * Content after a heading; points are spoken, but are not the product. Small print is left out as well, but no prompt
 * starts with it: 'Storage: self storage units in Austin'.
 */
export type LabelRole =
  | 'name'
  | 'model'
  | 'audience'
  | 'call'
  | 'tone'
  | 'left out'
  | 'small print'
  | 'points'
  | 'plain';

/** Headings of a brief in all these languages, and the role of their content. */
export const briefLabels: readonly [RegExp, LabelRole][] = [
  [/^(?:brand|brand name|name|marke|marque|marca|merk|nom|nombre|nome|naam)$/iu, 'name'],
  [
    /^(?:target )?(?:audience|zielgruppe|cible|público(?: objetivo|-alvo)?|pubblico|target|doelgroep|customers?)$/iu,
    'audience',
  ],
  [/^(?:cta|call to action|handlungsaufforderung|llamada a la acción|appel à l['’]action)$/iu, 'call'],
  [/^(?:tone(?: of voice)?|ton|tono|tom|toon|style|stil|estilo|stile|stijl|vibe|mood)$/iu, 'tone'],
  [
    /^(?:length|duration|language|platform|goal|angle|format|länge|dauer|sprache|plattform|ziel|durée|langue|plateforme|duración|idioma|plataforma|duração|durata|lingua|piattaforma|lengte|duur|taal)$/iu,
    'left out',
  ],
  [/^(?:model|modell|modèle|modelo|modello)$/iu, 'model'],
  [/^(?:sku|ean|upc|gtin|asin|isbn|model (?:number|no)|item (?:number|no)|barcode|artikelnummer)$/iu, 'left out'],
  [
    /^(?:ingredients|inci|how to use|directions|usage|care(?: instructions)?|washing instructions|storage|warnings?|disclaimer|dimensions|package dimensions|specifications|specs|technical data|in the box|country of origin|inhaltsstoffe|zutaten|anwendung|pflege(?:hinweise)?|warnhinweise|maße|abmessungen|technische daten|lieferumfang|ingrédients|mode d['’]emploi|conseils d['’]utilisation|entretien|référence|caractéristiques techniques|ingredientes|modo de (?:empleo|uso)|instrucciones|cuidados|referencia|medidas|especificaciones|dimensões|especificações|ingredienti|modo d['’]uso|istruzioni|dimensioni|specifiche|ingrediënten|gebruik(?:saanwijzing)?|afmetingen|specificaties)$/iu,
    'small print',
  ],
  [
    /^(?:(?:key |main |top )?(?:benefits?|features?|points|highlights)|usps?|vorteile|eigenschaften|merkmale|avantages|caractéristiques|atouts|ventajas|beneficios|características|vantagens|benefícios|vantaggi|benefici|caratteristiche|voordelen|kenmerken)$/iu,
    'points',
  ],
  [
    /^(?:product|product name|title|item|service|offer|price|discount|details|about|description|produkt|titel|beschreibung|angebot|preis|produit|titre|offre|prix|producto|título|descripción|oferta|precio|produto|descrição|preço|prodotto|titolo|descrizione|offerta|prezzo|omschrijving|aanbieding|prijs)$/iu,
    'plain',
  ],
];

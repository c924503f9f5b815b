import type { WordList } from '../word-list.ts';

export const pt: WordList = {
  slurs: ['(preto|pretos|judeu|judeus|cigano|ciganos|viado|viados) de merda'],
  hatred: [
    'morte aos (judeus|negros|pretos|muculmanos|gays|ciganos|imigrantes)',
    'matem todos os (judeus|negros|muculmanos|gays)',
  ],
  minors: [
    'crianca',
    'criancas',
    'menina',
    'meninas',
    'menor de idade',
    'menores de idade',
    'novinhas',
    'adolescentes',
    'colegiais',
  ],
  sexual: ['porno', 'pornografia', 'nua', 'nuas', 'erotico', 'erotica'],
  abuse: ['pornografia infantil', 'sexo com (criancas|menores)', 'pedofilia videos'],
  sexTrade: ['prostitutas'],
  selfHarm: [
    '(se|te) mate (agora|hoje)',
    'suicide se',
    'corte os pulsos',
    'como se matar',
    'como me matar',
    'formas de suicidio',
  ],
  violence: [
    'contratar (um pistoleiro|um matador|um sicario)',
    'vou te matar',
    '(mate|matem|matar|mata|esfaqueie|atire em|assassine) (o |a |os |as |)(seu |sua |seus |teu |teus |todos os |)(vizinho|vizinhos|pessoas|chefe|esposa|marido|familia|amigos|policiais|imigrantes|judeus|colegas|criancas)',
  ],
  terror: ['junte se ao estado islamico', 'como fazer uma bomba'],
  drugs: ['cocaina', 'fentanil', 'metanfetamina*', 'mdma'],
  trade: ['comprar', 'compre', 'vendo', 'vende se', 'venda', 'entrega', 'grama', 'gramas', 'barato', 'barata'],
  illegal: [
    'armas sem (licenca|registro|registo)',
    '(vendo|comprar|grama de|gramas de) heroina',
    '(vendo|comprar) (orgaos|um rim|marfim)',
  ],
  fraud: [
    '(passaporte|passaportes|diploma|diplomas|documentos|rg) (falso|falsos)',
    '(dinheiro|notas) (falso|falsas)',
    'cartoes (clonados|roubados)',
  ],
  harmless: [
    '(detecta|identifica) (notas|documentos) (falsas|falsos)',
    'bomba de (agua|chocolate|banho|ar)',
    'nao cura (o|a)',
    '(ajude a|ajuda a|pesquisa para) curar o cancer',
    '(matar|mate|mata) (a fome|a sede|a saudade|o tempo)',
  ],
  cures: [
    '(cura|curam|curar|elimina|reverte) (o|a|qualquer) (cancer|cancro|diabetes|alzheimer|autismo)',
    '(perca|perder|perde|emagreca) (ate |)# (quilos|kg) em (# |um |uma |dois |tres )(dia|dias|semana)',
  ],
};

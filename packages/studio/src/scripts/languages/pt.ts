import type { OpeningLines } from '../script-language.ts';

export const pt: OpeningLines = {
  hooks: {
    problem: [
      'Fala a verdade: há quanto tempo você está adiando isso?',
      'Se isso acontece com você o tempo todo, não passe este vídeo.',
      'Por que ninguém fala sobre como isso é irritante?',
      'Você não está fazendo nada errado. É irritante mesmo.',
      'Podemos falar sobre aquela coisa que incomoda todo mundo?',
      'Aposto que você já se acostumou com isso. Mas não precisa.',
      'Me avise se isso soar um pouco familiar demais.',
    ],
    story: [
      'Imagine só: é segunda de manhã e você já saiu de casa com atraso.',
      'É assim que um dia comum fica um pouquinho melhor.',
      'Sempre começa igual: com uma coisinha pequena que incomoda.',
      'Imagine contar isso aos amigos antes que eles contem para você.',
      'Uma história curta, e o papel principal é seu.',
      'Está tarde, você está rolando a tela e encontra isto. Boa hora.',
      'Lembre da última vez que você disse: tem que existir um jeito melhor.',
    ],
    list: [
      'Salve esta listinha antes de comprar qualquer coisa.',
      'Três perguntas para fazer antes de continuar rolando a tela.',
      'Veja como escolher bem em três passos bem simples.',
      'Não sabe no que prestar atenção? Comece por estas três coisas.',
      'Três passos e nada de lição de casa. Vamos juntos.',
      'Conte comigo até três. Leva só alguns segundos.',
      'É a lista que eu mandaria para uma amiga, então mando para você também.',
    ],
    comparison: [
      'O de sempre ou algo novo? Vamos comparar rapidinho.',
      'De um lado, a sua rotina. Do outro, isto aqui. Quem ganha?',
      'Antes de comprar o mesmo de sempre, dê uma olhada nisto.',
      'Hoje você tem duas opções, e uma delas é não fazer nada.',
      'Velho hábito contra ideia nova. Vamos lá?',
      'E se aquilo que você sempre escolhe não for a melhor opção?',
      'Não fique com o primeiro que aparecer. Compare um segundo.',
    ],
    offer: [
      'Se você estava esperando um bom momento, é este.',
      'Este é o sinal que faltava para você dar uma olhada.',
      'Pare de rolar a tela por dez segundos. Pode ser para você.',
      'Hoje não tem discurso longo. Vou direto ao ponto.',
      'Espera, não passe ainda. Você vai querer ouvir esta.',
      'Tem meio minuto? Então deixa eu te mostrar uma coisa.',
      'Tire um print, porque depois você vai querer achar isto.',
    ],
  },
  namedHooks: [
    'Você já conhece {name}? Me dê só dez segundos.',
    'Ok, vamos falar de {name}. Prometo ser breve.',
    '{name}. Guarde esse nome, já explico por quê.',
  ],
  audience: ['Isto é para {audience}.', 'E sim, foi pensado para {audience}.'],
  audiencePattern:
    /(?<!\p{L})para ((?!minha?\b|meu\b|nosso|nossa|um\b|uma\b|que\b|instagram|tiktok|o\b|a\b)\p{L}.*)$/iu,
  price: ['E o preço? {price}.', 'Quanto custa? {price}.'],
  discount: ['Neste momento, o desconto é de {percent}.', 'E olha só o desconto: {percent}.'],
  code: ['O seu código: {code}.', 'É só usar o código {code}.'],
  url: ['Você encontra em {url}.', 'Dê um pulo em {url}.'],
};

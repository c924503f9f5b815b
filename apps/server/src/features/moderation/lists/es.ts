import type { WordList } from '../word-list.ts';

export const es: WordList = {
  slurs: [
    'sudaca',
    'sudacas',
    'maricones de mierda',
    '(negro|negros|moro|moros|judio|judios|gitano|gitanos|panchito|panchitos) de mierda',
  ],
  hatred: [
    'muerte a los (judios|moros|musulmanes|gitanos|gays|negros|inmigrantes)',
    '(matar|maten) a todos los (judios|moros|musulmanes|gitanos|gays|negros)',
    'arriba hitler',
  ],
  minors: ['nina', 'ninas', 'nino', 'ninos', 'menor de edad', 'menores de edad', 'colegiala', 'colegialas'],
  sexual: ['porno', 'pornografia', 'desnuda', 'desnudas', 'desnudo', 'desnudos', 'erotico', 'erotica', 'sexo con'],
  abuse: ['pornografia infantil', 'porno infantil', 'sexo con (menores|ninos|ninas)'],
  sexTrade: ['prostitutas', 'putas a domicilio'],
  selfHarm: ['suicidate', 'matate', 'cortate las venas', 'como suicidarse', 'como suicidarme', 'formas de suicidarse'],
  violence: ['(contratar|contrata) (un sicario|sicarios|a un sicario)', 'sicario a sueldo', 'te voy a matar'],
  terror: ['unete (al|a) (isis|estado islamico|al qaeda)', 'como (hacer|fabricar) una bomba'],
  drugs: ['cocaina', 'fentanilo', 'metanfetamina*', 'mdma'],
  trade: [
    'comprar',
    'compra',
    'vendo',
    'vendemos',
    'venta',
    'venta de',
    'barata',
    'barato',
    'a domicilio',
    'gramo',
    'gramos',
  ],
  illegal: [
    'armas sin (licencia|registro|permiso)',
    '(vendo|vendemos|comprar|gramo de|gramos de) heroina',
    '(vendo|comprar) (organos|un rinon|marfil)',
  ],
  fraud: [
    '(pasaporte|pasaportes|billete|billetes|titulo|titulos|dni|documentos) (falso|falsos)',
    'dinero falso',
    'tarjetas (clonadas|robadas)',
    'cuentas (hackeadas|robadas)',
  ],
  harmless: [
    'detecta* (pasaportes|billetes) falsos',
    'bomba de (agua|aire|vacio|bano|chocolate|semillas|amor)',
    'pies desnudos',
  ],
};

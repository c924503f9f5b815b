import type { WordList } from '../word-list.ts';

export const nl: WordList = {
  slurs: ['kankerjood', 'kankerjoden', 'kutmarokkaan*', 'kankerhomo*', 'kankerneger*'],
  hatred: ['dood aan (de|alle) (joden|moslims|homos|buitenlanders)', 'joden aan het gas'],
  minors: ['kinderen', 'minderjarige*', 'schoolmeisje*', 'kleine meisjes'],
  sexual: ['porno', 'pornografie', 'naaktfotos', 'naakte', 'erotiek', 'seksvideos'],
  abuse: ['kinderporno*', 'seks met (kinderen|minderjarigen)'],
  selfHarm: ['pleeg zelfmoord', 'maak jezelf dood', 'snij je polsen door', 'hoe pleeg je zelfmoord'],
  violence: ['huurmoordenaar (huren|inhuren|gezocht)', 'ik maak je dood'],
  terror: ['sluit je aan bij (is|isis|al qaida)', 'zelf een bom maken', 'hoe maak je een bom'],
  drugs: ['cocaine', 'heroine', 'fentanyl', 'crystal meth', 'mdma'],
  trade: ['kopen', 'koop', 'bestel', 'bestellen', 'verkopen', 'te koop', 'bezorgd', 'gram', 'goedkope'],
  illegal: ['wapens zonder vergunning'],
  fraud: [
    '(valse|vervalste|nep) (paspoorten|paspoort|diplomas|rijbewijzen|rijbewijs|id kaart)',
    'vals geld',
    'gestolen creditcards',
  ],
  harmless: ['vals geld (herkennen|detector)'],
};

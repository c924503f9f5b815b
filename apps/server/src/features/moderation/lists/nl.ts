import type { WordList } from '../word-list.ts';

export const nl: WordList = {
  slurs: ['kankerjood', 'kankerjoden', 'kutmarokkaan*', 'kankerhomo*', 'kankerneger*'],
  hatred: ['dood aan (de|alle) (joden|moslims|homos|buitenlanders)', 'joden aan het gas'],
  minors: ['kinderen', 'minderjarige*', 'schoolmeisje*', 'kleine meisjes', 'tieners', 'pubers'],
  sexual: ['porno', 'pornografie', 'naaktfotos', 'naakte', 'erotiek', 'seksvideos', 'naakt', 'sexy'],
  abuse: ['kinderporno*', 'seks met (kinderen|minderjarigen)'],
  selfHarm: ['pleeg zelfmoord', 'maak jezelf dood', 'snij je polsen door', 'hoe pleeg je zelfmoord'],
  violence: [
    'huurmoordenaar (huren|inhuren|gezocht)',
    'ik maak je dood',
    '(dood|vermoord|vermoorden|doodt|steek|schiet) (de |je |jouw |uw |alle |die )(buren|buurman|mensen|baas|vrouw|man|familie|vrienden|agenten|collegas|buitenlanders|joden|kinderen)',
    '(buren|mensen|je baas|je vrouw|agenten|buitenlanders) (vermoorden|doden|doodschieten|neersteken)',
  ],
  terror: ['sluit je aan bij (is|isis|al qaida)', 'zelf een bom maken', 'hoe maak je een bom'],
  drugs: ['cocaine', 'heroine', 'fentanyl', 'crystal meth', 'mdma'],
  trade: ['kopen', 'koop', 'bestel', 'bestellen', 'verkopen', 'te koop', 'bezorgd', 'gram', 'goedkope'],
  illegal: ['wapens zonder vergunning'],
  fraud: [
    '(valse|vervalste|nep) (paspoorten|paspoort|diplomas|rijbewijzen|rijbewijs|id kaart)',
    'vals geld',
    'gestolen creditcards',
  ],
  harmless: [
    'vals geld (herkennen|detector)',
    'geneest (geen|niet)',
    '(help|helpt) (ons |mee |onderzoekers |)kanker (te |)genezen.',
    'schiet (je|de) (vrienden|familie|kinderen) te hulp',
  ],
  cures: [
    '(geneest|genezen|genees|verslaat) (alle |elke |)(kanker|diabetes|alzheimer|dementie|autisme)',
    '(kanker|diabetes) (genezen|geneest|weg in)',
    '(verlies|val) (tot |)# (kilo|kg) (af |)in (# |een |twee |drie )(dag|dagen|week)',
  ],
};

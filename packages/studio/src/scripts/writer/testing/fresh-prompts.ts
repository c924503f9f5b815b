import type { ScoredPrompt } from './held-out-prompts.ts';

/**
 * Written when the writer was finished, and never tuned to. The rules find no flaw in its scripts; a reader finds a clumsy
 * or broken sentence in nine of the 20 (see decision 107), mostly where a prompt is a sentence instead of a list.
 */
export const freshPrompts: readonly ScoredPrompt[] = [
  {
    prompt: 'Hearth & Rye bakes sourdough overnight and delivers it before 7 am in Portland. $9 a loaf.',
    facts: ['Hearth & Rye', 'sourdough', '7 am', 'Portland', '$9'],
  },
  {
    prompt: 'a lunchbox for toddlers with four leakproof compartments, dishwasher safe, $26',
    facts: ['lunchbox', 'toddlers', 'four', 'dishwasher', '$26'],
  },
  {
    prompt: 'Make a UGC script for Driftwell, a weighted blanket that stays cool. 7 kg, $119, 60 nights to try it.',
    facts: ['Driftwell', 'blanket', 'cool', '7 kg', '$119', '60 nights'],
  },
  {
    prompt:
      'My knees hurt after every run until I found Kneebly, a compression sleeve with silicone grip. $31 for two.',
    facts: ['Kneebly', 'sleeve', 'knees', '$31'],
  },
  {
    prompt: 'Accounting software for freelancers. Sends invoices in 20 seconds. 14 days free, then $8 a month.',
    facts: ['freelancers', '20 seconds', '14 days', '$8'],
  },
  {
    prompt: 'cat litter made from tofu, flushable, no dust, 6 liters for $18, for people with allergies',
    facts: ['tofu', 'flushable', 'dust', '$18', 'allergies'],
  },
  {
    prompt:
      'Ferrovia is an espresso machine for small kitchens: 14 cm wide, heats up in 25 seconds, two years of warranty.',
    facts: ['Ferrovia', 'espresso', '14 cm', '25 seconds', 'two years'],
  },
  {
    prompt: 'Language lessons on the phone with real teachers, 25 minutes each, first lesson for $1',
    facts: ['teachers', '25 minutes', '$1'],
  },
  {
    prompt: 'sell our SPF 50 sunscreen stick that leaves no white cast and fits in a pocket, €14',
    facts: ['SPF 50', 'white cast', 'pocket', '€14'],
  },
  {
    prompt: 'Loom & Lark rugs can be washed at home. Sizes up to 2 by 3 meters. 20% off until Sunday.',
    facts: ['Loom & Lark', 'washed', '20%', 'Sunday'],
  },
  {
    prompt: 'Moving company in Denver, two movers and a truck for $129 an hour, no deposit',
    facts: ['Denver', 'two movers', '$129', 'deposit'],
  },
  {
    prompt: 'Pawprint: GPS tracker for dogs, battery lasts 21 days, waterproof, $49 plus $5 a month',
    facts: ['Pawprint', 'GPS', 'dogs', '21 days', 'waterproof', '$49'],
  },
  {
    prompt: 'Tell people about our yoga studio in Ghent: first class free, 12 people at most, beginners welcome.',
    facts: ['yoga', 'Ghent', '12 people', 'beginners'],
  },
  {
    prompt: 'hot sauce from smoked pineapple, medium heat, no sugar added, three bottles for $24, code SMOKE',
    facts: ['hot sauce', 'pineapple', 'sugar', '$24', 'SMOKE'],
  },
  {
    prompt: 'Inkling is a notebook whose pages wipe clean with a damp cloth. 36 pages, $34, scans to your phone.',
    facts: ['Inkling', 'notebook', 'damp cloth', '36 pages', '$34'],
  },
  {
    prompt: 'rain jacket, 280 grams, packs into its own pocket, recycled nylon, rated 4.8 by 2,100 hikers',
    facts: ['jacket', '280 grams', 'recycled', '4.8', '2,100'],
  },
  {
    prompt: 'I can never find parking downtown. Spotwise shows free spaces and lets me pay by phone.',
    facts: ['Spotwise', 'parking'],
  },
  {
    prompt: 'A meal kit without gluten for families of four, 15 minutes to cook, $6.50 a plate, skip any week',
    facts: ['gluten', 'families', '15 minutes', '$6.50'],
  },
  {
    prompt: 'handmade silver rings, engraved for free, shipped in 3 days from Porto',
    facts: ['rings', 'engraved', '3 days', 'Porto'],
  },
  {
    prompt: 'Quietly, white noise machine for babies, 12 sounds, runs 30 hours on one charge, was $59, now $44',
    facts: ['Quietly', '12 sounds', '30 hours', '$44'],
  },
];

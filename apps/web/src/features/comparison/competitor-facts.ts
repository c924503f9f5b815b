/** Where a statement about the competitor was read. */
export interface FactSource {
  title: string;
  url: string;
}

/** When the sources were read, as people read it. Read them again before you change it. */
export const checkedOn = 'November 22, 2026';

export const factSources = [
  { title: 'help.creatify.ai, Credits usage', url: 'https://help.creatify.ai/en/articles/9348041-credits-usage' },
  { title: 'help.creatify.ai, Refund policy', url: 'https://help.creatify.ai/en/articles/9945976-refund-policy' },
] as const satisfies readonly FactSource[];

export const notStated = 'Not stated on the pages checked';

export interface ComparedFact {
  what: string;
  ours: string;
  /** Only what a source says; else `notStated`. */
  theirs: string;
  /** Index into `factSources`. */
  source?: 0 | 1;
}

/** What is compared, also where they are better. On the first page the first seven stand. */
export const comparedFacts: readonly ComparedFact[] = [
  {
    what: 'Price of a 20-second video',
    ours: '1 credit, of 10 to 50 a month',
    theirs: '5 credits for every 30 seconds, rounded up',
    source: 0,
  },
  {
    what: 'Fixing a typo in the captions',
    ours: 'Free once within 24 hours',
    theirs: '3 credits for every 30 seconds; free on Pro and up if script, avatar and voice stay',
    source: 0,
  },
  { what: 'Unused credits', ours: 'Reset every month', theirs: 'Valid for two months on monthly plans', source: 0 },
  { what: 'A video that fails', ours: 'Refunded automatically', theirs: notStated },
  {
    what: 'Refund',
    ours: 'Within 3 days, first purchase, up to 2 videos',
    theirs: 'Payments are final, with exceptions such as the same day without use',
    source: 1,
  },
  { what: 'Free plan', ours: 'No; the software itself is free to run', theirs: 'Yes, with limited access', source: 0 },
  { what: 'Runs on your own server', ours: 'Yes, source code open (AGPL)', theirs: notStated },
  { what: 'Look of the actors', ours: 'Illustrated, labeled AI-generated', theirs: notStated },
  { what: 'Number of actors', ours: '300+', theirs: notStated },
  { what: 'Languages', ours: '32', theirs: notStated },
  { what: 'Caption files', ours: 'SRT and VTT with every video', theirs: notStated },
  {
    what: 'Product image',
    ours: '1 product-in-hand credit',
    theirs: '1 credit with its Product Video tool',
    source: 0,
  },
  { what: 'Speech without a video', ours: 'No', theirs: '2 credits for a text-to-speech render', source: 0 },
];

import type { Brief } from '#scripts/briefs/read-brief.ts';
import type { Point, PointKind, SalesFacts } from '../sales-facts.ts';
import { beginSmall, clauseOf, type Subject, wordsFor } from './clause-of.ts';
import { arePeople, splitNoun } from './split-noun.ts';
import { tellOffer } from './tell-offer.ts';
import { tellPain } from './tell-pain.ts';

const otherSubject = /^(?:you|your|my|our|their|the|people|they|we|i|everyone|everybody|kids|children|parents)\s/iu;
const proofWords =
  /\b(?:years?(?: of)? experience|since \d{4}|award|certified|approved|tested|rated|reviews?|stars?|customers|trusted|patented|guarantee\p{L}*|warranty|insured|licensed|test with)\b/iu;
const firms =
  /\b(?:bakery|restaurant|barbershop|shop|store|salon|gym|studio|company|agency|firm|clinic|practice|club|trattoria|photographer|plumber|designer|roofer|(?:estate|travel|insurance) agent|caf[eé]|(?:wine|coffee|cocktail|juice|tapas|sushi|snack|piano) bar|hotel|charity|service|dentist|tutor|coach|electrician)$/iu;

/** Facts of an English brief as clauses that can be said by somebody else. */
export function readEnglishFacts(brief: Brief, source: string): SalesFacts {
  const found = new Collected(brief);
  for (const piece of brief.pieces) {
    if (piece.role === 'question') found.pains.push(tellPain(piece.text));
    else if (piece.role === 'audience')
      found.addAudience(piece.text.replace(/^.*?\bfor\s/iu, '').replace(/^(?:aimed at|targeting|audience is)\s/iu, ''));
    else if (piece.role === 'offer') found.offers.push(...tellOffer(piece.text, found.subject));
    else if (piece.role === 'call')
      found.calls.push(beginSmall(piece.text).replace(/^(?:and|or|just|please|so)\s/iu, ''));
    else found.addStatement(piece.text);
  }
  return found.facts(source);
}

const complaint =
  /^(?:most |many |so many |a lot of )?(?:people|moms|dads|parents|women|men|freelancers|teams|owners|we all|everyone|everybody|nobody|half of us|one in \p{L}+|\d\d? (?:%|percent|out of)|\p{L}+ers)\s.*\b(?:tired|sick|hates?|struggle|waste|forget|lose|fail|throw|spend|suffer|dread|complain|likes?|wants?)\b/iu;

class Collected {
  readonly pains: string[] = [];
  readonly points: Point[] = [];
  readonly offers: string[] = [];
  readonly calls: string[] = [];
  audience: string | undefined;
  noun: string | undefined;
  subject: Subject;
  private readonly brief: Brief;

  constructor(brief: Brief) {
    this.brief = brief;
    this.subject = { isPlural: false };
    this.readNoun(brief.product ?? '');
  }

  private readNoun(phrase: string): void {
    if (
      /^(?:grow|make|bake|brew|turn|organi[sz]e|protect|teach|stop|start|stay|keep|build|paint|fix)\s/iu.test(phrase)
    ) {
      for (const clause of splitVerbs(phrase)) this.addPoint(`you can ${beginSmall(clause)}`);
      return;
    }
    const [, product = '', aside] = /^(.*?)\s*\(([^)]*)\)/u.exec(phrase) ?? [undefined, phrase];
    const [, bare = '', price] = /^(.*?)\s((?:\d+\s?% off|[$€£]\s?\d).*)$/u.exec(product) ?? [undefined, product];
    // 'Pine candles smell like cedar': the sentence begins with the product.
    const [, many, does] =
      /^((?:[\p{L}\d&'’-]+\s){0,4}?[\p{L}’'-]+[^s\s]s)\s((?:cut|smell|burn|keep|help|last|hold|fit|make|stay|block|taste|dry|save|need|grow)\s.+)$/u.exec(
        bare,
      ) ?? [];
    if (many && does) {
      this.noun = beginSmall(many);
      this.subject = { isPlural: true };
      for (const clause of splitVerbs(`they ${does}`)) this.addPoint(clauseOf(clause, this.subject));
      return;
    }
    const parts = splitNoun(bare);
    this.noun = parts.head === '' ? undefined : parts.head;
    this.subject = { isPlural: isPlural(this.noun) };
    if (aside) this.addPoint(clauseOf(aside, this.subject));
    if (price) this.offers.push(...tellOffer(price, this.subject));
    for (const { word, text } of parts.rest) this.addPart(word, text);
  }

  private addPart(word: string, text: string): void {
    const { it, is, comes } = wordsFor(this.subject);
    if (/^(?:that|which|who)$/u.test(word)) {
      const verb = this.subject.isPlural && /^\p{L}+s\s/u.test(text) && !/^(?:is|has)\s/u.test(text) ? 'this one' : it;
      // 'an app that your kids will love': the product is not what does something.
      if (otherSubject.test(text))
        this.addPoint(clauseOf(`${is} ${this.subject.isPlural ? 'ones' : 'something'} ${text}`, this.subject));
      else for (const part of splitVerbs(text)) this.addPoint(clauseOf(`${verb} ${part}`, this.subject));
    } else if (word === 'for') {
      if (arePeople(text)) this.addAudience(text);
      else if (/^(?:only |just )?[$€£]/u.test(text)) this.offers.push(...tellOffer(text, this.subject));
      else this.addPoint(`${is} made for ${text}`);
    } else if (word === 'to') this.addPoint(`you can ${text}`);
    else if (word === 'with') for (const part of splitPair(text)) this.addPoint(`${comes} with ${part}`);
    else if (word === 'without') this.addPoint(`there's no ${text.replace(/^(?:any|an?)\s/iu, '')}`);
    else if (word === 'looking for') this.addAudience(text);
    else if (/^(?:starting at|from|at)$/u.test(word)) this.offers.push(...tellOffer(`${word} ${text}`, this.subject));
    else this.addPoint(`${is} ${word === 'about' ? 'all about' : word} ${text}`);
  }

  addAudience(words: string): void {
    const [whom = '', that] = words.split(/\s(?=who can['’]t|who don['’]t)/u);
    const [said = '', when] = whom
      .replace(/^(?:the )?/u, '')
      .trim()
      .split(/\s(?=(?:on|at|from) (?:\p{Lu}|\d))/u);
    if (when) this.addPoint(clauseOf(when, this.subject));
    // More words than can be called out.
    if (said.split(' ').length > 4 && !that) this.addPoint(`it's made for ${said}`);
    else if (this.audience === undefined) this.audience = that ? `${said} ${that}` : beginSmall(said);
    else this.addPoint(`it's for ${said}`);
  }

  addStatement(text: string): void {
    // 'Why do most diets fail? Because they are boring.'
    if (/^because\s/iu.test(text) && this.pains.length > 0) {
      this.pains.push(`${text}.`);
      return;
    }
    if (/^no \p{L}+, no \p{L}+$/iu.test(text)) {
      this.addPoint(`it's ${beginSmall(text)}`);
      return;
    }
    if (complaint.test(text)) {
      this.pains.push(`${text}.`);
      return;
    }
    const rest = this.withoutSubject(text);
    const is = /^(?:it|this|they) (?:is|are) ((?:an?|the)\s.*)$/iu.exec(rest)?.[1];
    if (is && this.noun === undefined) {
      this.readNoun(is);
      return;
    }
    const asOne = rest.split(nextVerb).join(', ');
    for (const part of asOne.split(/,\s+(?:and\s)?|;\s*/u)) {
      if (!/[\p{L}\d]/u.test(part)) continue;
      const isPrice =
        /[$€£]\s?\d|\d\s(?:dollars|euros|pounds|bucks|cents)\b|\d\s?[€£$]|\d\s?%\s?off|\bcode [\p{Lu}\d]{3,}/u.test(
          part,
        );
      if (isPrice && part.split(/\s+/u).length <= 8) {
        this.offers.push(...tellOffer(part, this.subject));
        continue;
      }
      for (const clause of splitVerbs(part)) this.addPoint(clauseOf(this.continued(clause), this.subject));
    }
  }

  /** 'and charge $35': the verb lost its subject when the sentence was split. */
  private continued(clause: string): string {
    const { it } = wordsFor(this.subject);
    return /^(?:also |then |even |automatically )?(?:weigh|taste|charge|come|last|turn|ship|fit|work|keep|bring|smell|feel|need|make|help|remove|write|cut|play|clean|remember|send|ha(?:s|ve)|include)s?\s/u.test(
      clause,
    )
      ? `${it} ${clause}`
      : clause;
  }

  /** Finds the product in 'The mug keeps coffee hot', and leaves 'it keeps coffee hot'. */
  private withoutSubject(text: string): string {
    const { name } = this.brief;
    let rest = text
      .replace(
        /^this (repair|bake|clean|fix|make|build|deliver|sell|ship|teach|design|groom|wash|sew|print|roast|rent|train)s\s/iu,
        'they $1 ',
      )
      .replace(/^ours (?=are|have|come|last|taste)/iu, 'they ')
      .replace(/^ours (?=is|has|comes|lasts|tastes)/iu, 'it ')
      .replace(/^(?:this|that|these) (?=helps?|keeps?|makes?|saves?|gives?|lets?|is|are)/iu, 'it ');
    if (name && rest.startsWith(`${name} `)) rest = `it ${rest.slice(name.length + 1)}`;
    const subject =
      /^(?:the|our|my)\s((?:[\p{L}\d'’&-]+\s){1,4}?)(?=(?:is|are|has|have|can|keeps?|helps?|makes?|saves?|gives?|lets?|dissolve|dry|burn|lasts?|fits?|works?|cleans?|turns?|comes?|tastes?|takes?|translates|blocks?|files|plays|brews|brew|charges?|cuts|holds?|tracks?|weighs?|teaches|shows|covers|offers|includes|protects|removes|delivers|brings|sends|builds|writes|stops|reduces|supports|replaces)\s)/iu.exec(
        rest,
      );
    if (!subject?.[1]) return rest;
    const noun = subject[1].trim();
    const mine = { isPlural: isPlural(noun) };
    if (this.noun === undefined && name !== noun) {
      this.noun =
        /[^s]s$/u.test(noun) || /^\p{Lu}/u.test(noun)
          ? noun.replace(/^new\s/u, '')
          : `${/^[aeio]/iu.test(noun) ? 'an' : 'a'} ${noun}`;
      if (/^\p{Lu}/u.test(noun)) this.noun = `the ${noun}`;
      this.subject = mine;
    } else if (!this.noun?.includes(noun)) return rest;
    const said = rest.slice(subject[0].length);
    const isOne = /^(?:is|has|\p{Ll}+s)\s/u.test(said);
    return `${isOne ? 'it' : 'they'} ${said}`;
  }

  private addPoint(clause: string): void {
    const known = this.points.some((point) => point.clause.toLowerCase() === clause.toLowerCase());
    if (!known) this.points.push({ kind: kindOf(clause), clause });
  }

  facts(source: string): SalesFacts {
    const { name, tone } = this.brief;
    const noun = this.noun;
    const bare = noun?.replace(/^(?:an?|this|the)\s/u, '').split(/\s(?:in|of|on|from|near|at)\s/u)[0];
    const isOne = /^an?\s/u.test(noun ?? '') && !firms.test(bare ?? '') && (bare ?? '').split(' ').length <= 3;
    return {
      name,
      noun,
      thing: isOne ? bare : undefined,
      isPlural: this.subject.isPlural,
      audience: this.audience,
      pains: this.pains,
      points: this.points,
      offers: this.offers,
      calls: this.calls,
      source,
      tone,
    };
  }
}

function kindOf(clause: string): PointKind {
  if (proofWords.test(clause)) return 'proof';
  if (/\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|half|double|twice)\b/iu.test(clause))
    return 'number';
  return /^(?:it|they|you can|this one)\s/u.test(clause) && !/^(?:it|they)(?:'s|'re| comes?| have| has)\b/u.test(clause)
    ? 'benefit'
    : 'detail';
}

/** A name of several things, or people who work together: 'handmade candles', 'a bakery in Munich'. */
function isPlural(noun: string | undefined): boolean {
  if (noun === undefined) return false;
  const head = noun.split(/\s(?:in|of|on|from|near|at|about)\s/u)[0] ?? noun;
  return (
    firms.test(head.split(' ').slice(-2).join(' ').replace(/s$/u, '')) ||
    (!/^an?\s/u.test(head) && /[^sui]s$/iu.test(head))
  );
}

const nextVerb =
  /\s+and\s+(?=(?:also |even |then |automatically )?(?:weighs?|tastes?|charges?|comes?|lasts?|turns?|ships?|fits?|works?|keeps?|brings?|smells?|feels?|makes?|helps?|has|have|includes?|remembers|sends?|costs?|needs?|starts?|removes|brightens|writes|cuts?|are|is|empties|plays|speaks|it|they|you|our|the|we)\s)/u;

function splitVerbs(text: string): string[] {
  const parts = text.split(nextVerb);
  const subject = /^(it|they|this one|he|she)\s/u.exec(text)?.[1];
  return parts.map((part, index) =>
    index === 0 || /^(?:it|they|you|our|the|we)\s/u.test(part) || !subject ? part : `${subject} ${part}`,
  );
}

function splitPair(text: string): string[] {
  const [first = text, second, ...more] = text.split(/\s+and\s+/u);
  return second && more.length === 0 && first.split(' ').length > 2 && second.split(' ').length > 1
    ? [first, second]
    : [text];
}

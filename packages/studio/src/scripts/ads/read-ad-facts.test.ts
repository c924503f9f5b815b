import { describe, expect, it } from 'vitest';
import { fitTypeWorld } from './fit-type-world.ts';
import { writeAdCopy } from './write-ad-copy.ts';

const factsOf = (prompt: string, productName = 'Lot 41') =>
  writeAdCopy({ prompt, productName, productDescription: '', seed: 0 }).facts;

describe('facts of a request', () => {
  it.each([
    ['Plumber in East Portland. Call 503-555-0142.', '503-555-0142'],
    ['Klempner in Hamburg, Tel. +49 40 1234567', '+49 40 1234567'],
    ['12 hours until breakfast, 330 ml, since 1998', null],
    ['Was $189, now $129', null],
  ])('reads the phone number of %j', (prompt, phone) => expect(factsOf(prompt).phone).toBe(phone));

  it.each([
    ['Was $189, now $129.', { before: '$189', now: '$129' }],
    ['Jetzt 89,90 € statt 119,90 €.', { before: '119,90 €', now: '89,90 €' }],
    ['$129 instead of $189', { before: '$189', now: '$129' }],
    ['Lamp $129, bulb $9.', null],
    ['Only $129.', null],
  ])('reads old and new price of %j', (prompt, drop) => expect(factsOf(prompt).priceDrop).toEqual(drop));

  it.each([
    ['Save your seat until April 15.', { month: 4, day: 15 }],
    ['Nur bis zum 3. Mai, für alle, die gern backen.', { month: 5, day: 3 }],
    ['Jusqu’au dimanche, pour toute la famille.', null],
    ['May is our month', null],
  ])('reads the day in %j', (prompt, deadline) => expect(factsOf(prompt).deadline).toEqual(deadline));

  it('reads a set with its total, and values beside those of a category', () => {
    expect(factsOf('The Monday kit. 2 bags of Lot 41 $36, cup and saucer $18, together $44.').receipt).toEqual({
      items: [
        { name: '2 bags of Lot 41', price: '$36' },
        { name: 'cup and saucer', price: '$18' },
      ],
      total: '$44',
    });
    expect(
      factsOf('Sugar: 0 g vs 34 g, Price: $1.90 vs $2.49. Compared to a typical sports drink.').comparison,
    ).toEqual({
      rival: 'typical sports drink',
      rows: [
        { label: 'Sugar', ours: '0 g', theirs: '34 g' },
        { label: 'Price', ours: '$1.90', theirs: '$2.49' },
      ],
    });
  });

  it('reads a figure, a question and who speaks, and invents none of them', () => {
    const facts = factsOf('4 cups in every bag. Still tired? We roast on Tuesdays. I drink it black.');
    expect(facts).toMatchObject({
      figure: { figure: '4', words: 'cups in every bag' },
      question: 'Still tired?',
      story: ['We roast on Tuesdays.', 'I drink it black.'],
    });
    expect(factsOf('20 % off. Soft soap.')).toMatchObject({
      figure: null,
      question: null,
      story: [],
      isBeforeAfter: false,
    });
  });

  it('keeps what only states a fact out of the headlines', () => {
    const { headlines, line } = writeAdCopy({
      prompt: 'Sink full? We’re close. Call 503-555-0142. Was $120, now $95.',
      productName: 'Harlan',
      productDescription: '',
      seed: 0,
    });
    expect(headlines[0]).toBe('Sink full? We’re close.');
    expect([...headlines, line].join()).not.toMatch(/555|\$/);
  });

  it.each([
    ['Vitamin C serum', 'care'],
    ['Cold brew coffee', 'food'],
    ['Kaffee aus Hamburg', 'food'],
    ['An app for invoices', 'software'],
    ['Emergency plumber', 'trade'],
    ['Katzenfutter für deine Katze', 'play'],
    ['A leather tote bag', 'fashion'],
    ['Something else', 'house'],
  ])('sets %j in the faces of %s', (text, world) => expect(fitTypeWorld(text)).toBe(world));
});

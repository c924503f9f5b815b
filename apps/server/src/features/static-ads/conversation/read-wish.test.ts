import { describe, expect, it } from 'vitest';
import { readWish } from './read-wish.ts';
import { tellWish } from './testing/tell-wish.ts';

const read = (message: string) => tellWish(readWish(message, { hasAds: true }));

describe('readWish', () => {
  it.each([
    ['make it darker', 'darker'],
    ['Make the first one darker', 'darker@0'],
    ['it is too dark', 'lighter'],
    ['brighter please', 'lighter'],
    ['can you make them all a bit lighter?', 'lighter@all'],
    ['shorter headline', 'shorter-headline'],
    ['the headline is too long', 'shorter-headline'],
    ['use the second one', 'choose:1'],
    ['I like the third', 'choose:2'],
    ['the middle one', 'choose:1'],
    ['square version', 'size:square'],
    ['square version of the second', 'size:square@1'],
    ['make it a story', 'size:story'],
    ['9:16 please', 'size:story'],
    ['4:5', 'size:portrait'],
    ['without the price', 'drop:price'],
    ['remove the button', 'drop:button'],
    ['no logo please', 'drop:logo'],
    ['lose the small text', 'drop:line'],
    ['take out the quote', 'drop:quote'],
    ['in Spanish', 'language:es'],
    ['translate it to French', 'language:fr'],
    ['German version', 'language:de'],
    ['our logo bigger', 'logo-bigger'],
    ['make the logo a bit larger', 'logo-bigger'],
    ['smaller logo', 'logo-smaller'],
    ['try another photo', 'other-photo'],
    ['use a different picture', 'other-photo'],
    ['another layout', 'other-layout'],
    ['a different headline', 'other-headline'],
    ['blue background', 'color:#1f5fbf'],
    ['make it red', 'color:#c1272d'],
    ['background #ff4b1f', 'color:#ff4b1f'],
    ['headline: Sleep like it’s Sunday', 'headline=Sleep like it’s Sunday'],
    ['change the button to Try a can', 'action=Try a can'],
    ['change the headline of the first to “Cold, brewed.”', 'headline=Cold, brewed.@0'],
    ['more like the first one', 'more-like@0'],
    ['make it darker and square', 'size:square+darker'],
    ['second one without the price, and darker', 'drop:price+darker@1'],
    ['three new ads for our summer sale', 'brief'],
    ['another angle: you can drink it late', 'brief'],
    ['hm', 'unclear'],
    ['what do you think?', 'unclear'],
    ['don’t make it darker', 'unclear'],
    ['thanks!', 'unclear'],
  ])('in English: %s', (message, wish) => expect(read(message)).toBe(wish));

  it.each([
    ['mach es dunkler', 'darker'],
    ['zu dunkel', 'lighter'],
    ['das zweite bitte heller', 'lighter@1'],
    ['kürzere Überschrift', 'shorter-headline'],
    ['ohne den Preis', 'drop:price'],
    ['auf Spanisch', 'language:es'],
    ['quadratisch', 'size:square'],
    ['das Logo größer', 'logo-bigger'],
    ['anderes Foto', 'other-photo'],
    ['nimm das dritte', 'choose:2'],
    ['blauer Hintergrund', 'color:#1f5fbf'],
    ['Überschrift: Endlich wach', 'headline=Endlich wach'],
    ['más oscuro', 'darker'],
    ['demasiado oscuro', 'lighter'],
    ['sin el precio', 'drop:price'],
    ['título más corto', 'shorter-headline'],
    ['versión cuadrada', 'size:square'],
    ['en inglés', 'language:en'],
    ['el logo más grande', 'logo-bigger'],
    ['otra foto', 'other-photo'],
    ['me gusta el segundo', 'choose:1'],
    ['plus sombre', 'darker'],
    ['trop sombre', 'lighter'],
    ['sans le prix', 'drop:price'],
    ['titre plus court', 'shorter-headline'],
    ['en allemand', 'language:de'],
    ['logo plus grand', 'logo-bigger'],
    ['une autre photo', 'other-photo'],
    ['prends la deuxième', 'choose:1'],
    ['più scuro', 'darker'],
    ['senza il prezzo', 'drop:price'],
    ['in francese', 'language:fr'],
    ['un’altra foto', 'other-photo'],
    ['mais escuro', 'darker'],
    ['sem o preço', 'drop:price'],
    ['em espanhol', 'language:es'],
    ['donkerder', 'darker'],
    ['zonder prijs', 'drop:price'],
    ['in het Duits', 'language:de'],
    ['ciemniejsze', 'darker'],
    ['bez ceny', 'drop:price'],
    ['po hiszpańsku', 'language:es'],
  ])('in other languages: %s', (message, wish) => expect(read(message)).toBe(wish));

  it('treats everything as a request while there is nothing to change', () => {
    expect(readWish('make it darker', { hasAds: false })).toEqual({ kind: 'brief' });
  });

  it('treats long messages as requests, whatever their words', () => {
    const message =
      'We sell a darker roast from a small shop in Portland, roasted on Tuesdays and on your porch by Friday, and people who cannot drink coffee late love it';
    expect(read(message)).toBe('brief');
  });
});

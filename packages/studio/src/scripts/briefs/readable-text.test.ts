import { expect, it } from 'vitest';
import { readableText, sayableAddress, wordsOfAddress } from './readable-text.ts';

it.each([
  ['https://www.glowskin.com/products/vitamin-c-serum?ref=1', 'glowskin.com'],
  ['https://a.com/sale', 'a.com/sale'],
  ['www.a.com.', 'a.com.'],
  ['lumora.com', 'lumora.com'],
  ['investlearn.com/webinar', 'investlearn.com/webinar'],
])('reads %s as just %s', (address, said) => {
  expect(sayableAddress(address)).toBe(said);
});

it.each([
  ['we r open n u can come w your kids w/o booking', 'we are open and you can come with your kids without booking'],
  ['R&B for U.S. fans, size n', 'R&B for U.S. fans, size n'],
  ['order at fresh.biz or info@shop.biz, a.com/ur/u', 'order at fresh.biz or info@shop.biz, a.com/ur/u'],
  ['u-shaped pillow, type n connector, biz-class', 'u-shaped pillow, type n connector, biz-class'],
  ['60 w LED bulb by w Hotel w/ 2 sockets', '60 watt LED bulb by w Hotel with 2 sockets'],
])('expands hasty abbreviations: %s', (typed, written) => {
  expect(readableText(typed, 'en')).toBe(written);
});

it('reads a product name from the address of its page', () => {
  expect(wordsOfAddress('https://shop.a.co.uk/en/p/wool-socks.html?x=1')).toEqual({
    address: 'shop.a.co.uk',
    words: 'wool socks',
  });
  expect(wordsOfAddress('amazon.com/Stanley-Quencher-Tumbler/dp/B0ABCD1234')?.words).toBe('Stanley Quencher Tumbler');
  expect(wordsOfAddress('a.fr/caf%C3%A9-beans')?.words).toBe('café beans');
  expect(wordsOfAddress('a.com/%E0%A4%A-beans')?.words).toBe('');
  expect(wordsOfAddress('a.com/wool%00socks%3C%F0%9F%94%A5')?.words).toBe('wool socks');
  expect(wordsOfAddress('a.com/wool-socks-40871234')?.words).toBe('wool socks');
  expect(wordsOfAddress('a.com')).toEqual({ address: 'a.com', words: '' });
  expect(wordsOfAddress('see a.com')).toBeUndefined();
});

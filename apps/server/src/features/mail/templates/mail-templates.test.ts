import { describe, expect, it } from 'vitest';
import { type MailTemplateName, mailTemplates } from './mail-templates.ts';
import { renderMail } from './render-mail.ts';

const context = {
  origin: 'https://ads.example.com',
  productName: 'Hookline',
  supportEmail: 'help@example.com',
  linkUrl: 'https://ads.example.com/auth/confirm?token=x',
  unsubscribeUrl: null,
  pictureUrl: (key: string) => `https://ads.example.com/files/${key}?exp=1&sig=x`,
};
const noun = { one: 'picture', many: 'pictures' };
const samples: Record<MailTemplateName, object> = {
  'confirm-email': { linkId: 'lnk_1' },
  'account-exists': { linkId: 'lnk_1' },
  'reset-password': { linkId: 'lnk_1' },
  'confirm-new-email': { linkId: 'lnk_1' },
  'new-email-taken': {},
  'password-changed': {},
  'email-changed': { newEmail: 'annabel@example.com' },
  'google-linked': {},
  'account-deleted': {},
  'payout-details-changed': { paidTo: 'IBAN DE•• 3000', days: 3 },
  'payout-requested': { amountCents: 11_940, paidTo: 'PayPal j***@example.com' },
  'payout-paid': { amountCents: 11_940, paidTo: 'IBAN DE•• 3000', reference: 'TR-4711' },
  'payout-undone': { amountCents: 11_940 },
  'payout-declined': { amountCents: 11_940 },
  'two-factor-on': {},
  'two-factor-off': {},
  'two-factor-removed': {},
  'recovery-code-used': { left: 9 },
  'codes-refused': {},
  'work-ready': { noun, finished: 2, names: ['A runner'], path: '/dashboard/ugc-avatars' },
  'video-ready': { videos: 3, failed: 1, names: ['Daybreak, Maya', 'Daybreak, Leo'] },
  welcome: {},
  'trial-started': { planName: 'Growth', endsAt: '2026-12-01T10:00:00.000Z' },
  'trial-ending': { planName: 'Growth', endsAt: '2026-12-01T10:00:00.000Z', price: '$99 a month' },
  'plan-canceled': { planName: 'Growth', endsAt: '2026-12-01T10:00:00.000Z', isTrial: false },
  'plan-ended': { planName: 'Growth' },
  receipt: {
    description: 'Growth plan, monthly',
    number: 'A-1',
    paidAt: '2026-12-01T10:00:00.000Z',
    amountCents: 10_000,
    totalCents: 11_900,
    taxCents: 1900,
    creditCents: 1900,
    currency: 'usd',
  },
  'credits-low': { kind: 'videos', used: 8, limit: 10, resetsAt: '2026-12-01T10:00:00.000Z', mayUpgrade: true },
  'credits-used': {
    kind: 'avatarImages',
    used: 300,
    limit: 300,
    resetsAt: '2026-12-01T10:00:00.000Z',
    mayUpgrade: false,
  },
  'payment-received': { planName: 'Growth', amountCents: 94_800, currency: 'usd' },
  'payment-failed': { planName: 'Growth' },
};

function write(name: MailTemplateName, params: object = samples[name]) {
  const { params: schema, write: compose } = mailTemplates[name];
  return (compose as (filled: unknown, about: typeof context) => ReturnType<typeof compose>)(
    schema.parse(params),
    context,
  );
}

describe('mail templates', () => {
  it.each(Object.keys(samples) as MailTemplateName[])('%s has the same content as text and as HTML', (name) => {
    const content = write(name);
    const { subject, text, html } = renderMail(content, context);
    expect(subject).toMatch(/^[\x20-\x7e]{5,78}$/);
    for (const said of [...content.before, ...(content.after ?? [])]) {
      expect(text).toContain(said);
      expect(html).toContain(said.replaceAll("'", '&#39;'));
    }
    if (content.action !== undefined) {
      expect(text).toContain(content.action.url);
      expect(html).toContain(`href="${content.action.url}"`);
    }
    for (const [label, value] of content.facts ?? []) {
      expect(text).toContain(`${label}: ${value}`);
      expect(html).toMatch(new RegExp(`>${label}</td><td[^>]*>${value.replace('$', '\\$')}</td>`));
    }
    expect(html).not.toMatch(/undefined|null|<script|<img|http:/);
    expect(text).not.toMatch(/undefined|null|<\w/);
  });

  it('show the first picture of a video, as a link to it', () => {
    const content = write('video-ready', { videos: 1, videoId: 'vid_1', posterKey: 'videos/usr_1/op_1-1.jpg' });
    const { html, text } = renderMail(content, context);
    const link = 'https://ads.example.com/dashboard/videos?video=vid_1';
    const picture = 'https://ads.example.com/files/videos/usr_1/op_1-1.jpg?exp=1&amp;sig=x';
    expect(html).toContain(`<a href="${link}"><img src="${picture}" alt="The first picture of your video"`);
    expect(text).toContain(link);
    expect(text).not.toContain('.jpg');
  });

  it('show only enough of an address for its owner to recognize it', () => {
    const { text } = renderMail(write('email-changed'), context);
    expect(text).toContain('a***@example.com');
    expect(text).not.toContain('annabel');
  });

  it('format numbers of videos and money for people', () => {
    expect(write('video-ready', { videos: 1 }).subject).toBe('Your video is ready');
    expect(write('video-ready').before[0]).toBe(
      'Your 3 videos are ready: “Daybreak, Maya”; “Daybreak, Leo” and 1 more.',
    );
    expect(write('video-ready', { videos: 1, names: ['Say hello'] }).before[0]).toBe(
      'Your video is ready: “Say hello”.',
    );
    const together = { names: ['Daybreak', 'Daybreak', 'Daybreak', 'Tea'], actors: ['Maya', 'Leo', 'Zoe', ''] };
    expect(write('video-ready', { videos: 4, ...together }).before[0]).toBe(
      'Your 4 videos are ready: “Daybreak” with Maya, Leo, and Zoe; “Tea”.',
    );
    expect(write('work-ready')).toMatchObject({
      subject: 'Your 2 pictures are ready',
      before: ['Your 2 pictures are ready: “A runner” and 1 more.'],
      action: { url: 'https://ads.example.com/dashboard/ugc-avatars' },
    });
    // As mails were queued before they named anything.
    expect(write('video-ready', { videos: 1 }).before[0]).toBe('Your video is ready.');
    expect(write('payment-received').before[0]).toContain('$948.00');
  });

  it('say how to turn them off where that can be done, in text and in HTML', () => {
    const url = 'https://ads.example.com/unsubscribe#token=usr_1.credits.x';
    const { text, html } = renderMail(write('credits-low'), { ...context, unsubscribeUrl: url });
    expect(text).toContain(`Turn off these emails: ${url}`);
    expect(html).toContain(`href="${url}"`);
    const optional = Object.entries(mailTemplates).flatMap(([name, one]) =>
      one.optional ? [[name, one.optional]] : [],
    );
    expect(optional).toEqual([
      ['work-ready', 'results'],
      ['video-ready', 'results'],
      ['credits-low', 'credits'],
      ['credits-used', 'credits'],
    ]);
  });

  it('list what was paid, and when trials and plans end', () => {
    expect(write('receipt').facts).toEqual([
      ['For', 'Growth plan, monthly'],
      ['Invoice', 'A-1'],
      ['Paid on', 'December 1, 2026'],
      ['Total', '$119.00'],
      ['Tax included', '$19.00'],
      ['Paid with credit', '$19.00'],
      ['Paid', '$100.00'],
    ]);
    expect(write('trial-ending').before.join(' ')).toContain(
      'December 1, 2026. Your first payment is due then: $99 a month',
    );
    expect(write('plan-canceled').before.join(' ')).toContain('until December 1, 2026. You won’t be charged again.');
    expect(write('credits-low').before[0]).toBe('You have used 8 of 10 video credits. 2 left.');
  });
});

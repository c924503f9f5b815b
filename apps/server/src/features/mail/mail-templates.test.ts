import { describe, expect, it } from 'vitest';
import { type MailTemplateName, mailTemplates } from './mail-templates.ts';
import { renderMail } from './render-mail.ts';

const context = {
  origin: 'https://ads.example.com',
  productName: 'Hookline',
  supportEmail: 'help@example.com',
  linkUrl: 'https://ads.example.com/auth/confirm?token=x',
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
});

import type { MailContent, MailContext } from './mail-template.ts';

/** A mail's content as plain text and as HTML that mail programs of all ages show alike (tables, inline styles). */
export function renderMail(
  content: MailContent,
  context: MailContext,
): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: renderText(content, context), html: renderHtml(content, context) };
}

const turnOff = 'Turn off these emails';

function renderText({ before, facts = [], action, after = [] }: MailContent, context: MailContext): string {
  const { productName, origin, unsubscribeUrl } = context;
  const lines = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const button = action === undefined ? '' : `${action.label}:\n${action.url}`;
  const parts = [...before, lines, button, ...after].filter((part) => part !== '');
  const foot = unsubscribeUrl === null ? '' : `${turnOff}: ${unsubscribeUrl}\n`;
  return `${parts.join('\n\n')}\n\n-- \n${productName}\n${origin}\n${foot}`;
}

/** The pages' colors by day; mail programs know no variables. The button carries ink: white on signal is too faint. */
const colors = {
  page: '#faf7f2',
  sheet: '#fffefb',
  line: '#e7dfd2',
  ink: '#16130f',
  quiet: '#675e53',
  signal: '#ff4b1f',
};

function renderHtml(content: MailContent, context: MailContext): string {
  const { subject, before, picture, facts = [], action, after = [] } = content;
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const paragraph = (text: string, color: string, size: number): string =>
    `<p style="margin:0 0 16px;${font};font-size:${size}px;line-height:1.5;color:${color}">${escapeHtml(text)}</p>`;
  const button =
    action === undefined
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>` +
        `<td style="border-radius:8px;background:${colors.signal}"><a href="${escapeHtml(action.url)}" ` +
        `style="display:inline-block;padding:12px 22px;${font};font-size:16px;font-weight:600;color:${colors.ink};` +
        `text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>`;
  const fact = ([label, value]: readonly [string, string]): string =>
    `<tr><td style="padding:6px 16px 6px 0;${font};font-size:15px;color:${colors.quiet};vertical-align:top">${escapeHtml(label)}</td>` +
    `<td align="right" style="padding:6px 0;${font};font-size:15px;color:${colors.ink}">${escapeHtml(value)}</td></tr>`;
  const table =
    facts.length === 0
      ? ''
      : `<table cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 20px;border-top:1px solid ${colors.line};` +
        `border-bottom:1px solid ${colors.line}">${facts.map(fact).join('')}</table>`;
  const image =
    picture === undefined || action === undefined
      ? ''
      : `<a href="${escapeHtml(action.url)}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" ` +
        `width="200" style="display:block;width:200px;max-width:100%;height:auto;margin:8px 0 24px;border:0;border-radius:14px"></a>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:${colors.page}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">` +
    `<tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" ` +
    `cellspacing="0" style="max-width:520px;background:${colors.sheet};border:1px solid ${colors.line};border-radius:14px"><tr><td style="padding:32px">` +
    `<p style="margin:0 0 24px;${font};font-size:18px;font-weight:700;color:${colors.ink}">${escapeHtml(context.productName)}</p>` +
    before.map((text) => paragraph(text, colors.ink, 16)).join('') +
    image +
    table +
    button +
    after.map((text) => paragraph(text, colors.quiet, 14)).join('') +
    `</td></tr></table><p style="margin:16px 0 0;${font};font-size:12px;color:${colors.quiet}">` +
    `<a href="${escapeHtml(context.origin)}" style="color:${colors.quiet}">${escapeHtml(context.origin)}</a>` +
    (context.unsubscribeUrl === null
      ? ''
      : ` &middot; <a href="${escapeHtml(context.unsubscribeUrl)}" style="color:${colors.quiet}">${turnOff}</a>`) +
    '</p>' +
    `</td></tr></table></body></html>\n`
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

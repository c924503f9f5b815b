import type { MailContent, MailContext } from './mail-templates.ts';

/** A mail's content as plain text and as HTML that mail programs of all ages show alike (tables, inline styles). */
export function renderMail(
  content: MailContent,
  context: MailContext,
): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: renderText(content, context), html: renderHtml(content, context) };
}

function renderText({ before, action, after = [] }: MailContent, { productName, origin }: MailContext): string {
  const parts = [...before, ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]), ...after];
  return `${parts.join('\n\n')}\n\n-- \n${productName}\n${origin}\n`;
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

function renderHtml({ subject, before, picture, action, after = [] }: MailContent, context: MailContext): string {
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
    button +
    after.map((text) => paragraph(text, colors.quiet, 14)).join('') +
    `</td></tr></table><p style="margin:16px 0 0;${font};font-size:12px;color:${colors.quiet}">` +
    `<a href="${escapeHtml(context.origin)}" style="color:${colors.quiet}">${escapeHtml(context.origin)}</a></p>` +
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

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

const ink = '#1b1b1f';
const quiet = '#6b6b76';

function renderHtml({ subject, before, action, after = [] }: MailContent, context: MailContext): string {
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const paragraph = (text: string, color: string, size: number): string =>
    `<p style="margin:0 0 16px;${font};font-size:${size}px;line-height:1.5;color:${color}">${escapeHtml(text)}</p>`;
  const button =
    action === undefined
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>` +
        `<td style="border-radius:10px;background:${ink}"><a href="${escapeHtml(action.url)}" ` +
        `style="display:inline-block;padding:12px 22px;${font};font-size:16px;font-weight:600;color:#ffffff;` +
        `text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:#f4f4f6"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">` +
    `<tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" ` +
    `cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px"><tr><td style="padding:32px">` +
    `<p style="margin:0 0 24px;${font};font-size:18px;font-weight:700;color:${ink}">${escapeHtml(context.productName)}</p>` +
    before.map((text) => paragraph(text, ink, 16)).join('') +
    button +
    after.map((text) => paragraph(text, quiet, 14)).join('') +
    `</td></tr></table><p style="margin:16px 0 0;${font};font-size:12px;color:${quiet}">` +
    `<a href="${escapeHtml(context.origin)}" style="color:${quiet}">${escapeHtml(context.origin)}</a></p>` +
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

import { escapeHtml } from './escape-html.ts';

/** Styles of a mail's parts; programs that show mails read no style sheet. */
export const mailStyles = {
  card: 'margin:0 0 24px;padding:20px 24px;border:1px solid #e6dccb;border-radius:10px;background:#fffdf9',
  soft: 'color:#6a5e52;font-size:14px',
} as const;

/** A page for programs that show mails. The body is HTML: what comes from people is escaped by whoever writes it. */
export function mailPage(subject: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf6ee;color:#2a231d;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:560px;margin:0 auto;padding:32px 24px">
${body.join('\n')}
</main>
</body>
</html>
`;
}

export function mailTitle(title: string): string {
  return `<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(title)}</h1>`;
}

export function mailParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

export function mailButton(label: string, url: string): string {
  return `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#963f1e;color:#fffaf4;text-decoration:none">${escapeHtml(label)}</a>`;
}

/** A button of its own line, and the address for whom it does not work. */
export function mailAction(label: string, url: string): string {
  return `<p style="margin:0 0 16px">${mailButton(label, url)}</p>
<p style="margin:0 0 16px">If the button does not work, open this address:<br>${escapeHtml(url)}</p>`;
}

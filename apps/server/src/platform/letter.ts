import { escapeHtml } from './escape-html.ts';
import type { MailText } from './mail.ts';

/** A mail of the house itself: a few sentences, perhaps with a button. */
export interface Letter {
  readonly kind: string;
  /** Its link lets somebody in or changes something. */
  readonly carriesSecret?: boolean;
  readonly subject: string;
  readonly greeting: string;
  readonly before: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const button = (action: {
  label: string;
  url: string;
}): string => `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#7a3e1d;color:#ffffff">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px">If the button does not work, open this address:<br>${escapeHtml(action.url)}</p>`;

export function writeLetter(letter: Letter): MailText {
  const { action } = letter;
  const textBody = [
    letter.greeting,
    ...letter.before,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...letter.after,
    'Atelier',
  ];
  const htmlBody = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#f7f5f2;color:#1f1b16;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(letter.subject)}</h1>
${[letter.greeting, ...letter.before].map(paragraph).join('\n')}
${action ? button(action) : ''}
${letter.after.map(paragraph).join('\n')}
<p style="margin:0">Atelier</p>
</main>
</body>
</html>
`;
  return {
    kind: letter.kind,
    subject: letter.subject,
    textBody: `${textBody.join('\n\n')}\n`,
    htmlBody,
    carriesSecret: letter.carriesSecret ?? false,
  };
}

export const greet = (name: string): string => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`);

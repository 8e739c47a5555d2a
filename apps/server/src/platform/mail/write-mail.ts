import { escapeHtml } from '../escape-html.ts';
import parts from './mail-parts.json' with { type: 'json' };

/** A piece of a mail. Texts are plain, and lines within them stay lines. */
export type MailRow =
  /** Stands on the page alone: in a mail that is read as text the subject is above it. */
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'paragraph' | 'note'; readonly text: string }
  /** A sum or a name, written large; read as text, `name` says what it is. */
  | { readonly kind: 'figure'; readonly text: string; readonly name?: string }
  /** A button, and its address for a program in which it does not work. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** Rows one below the other; those of a card have a frame. */
export type MailBlock = MailRow | { readonly kind: 'card'; readonly rows: readonly MailRow[] };

/** Writes a mail both as text and as a page for programs that show mails, Outlook among them. */
export function writeMail(subject: string, blocks: readonly MailBlock[]) {
  return { subject, textBody: textOf(blocks), htmlBody: pageOf(subject, blocks) };
}

export const mailParagraph = (text: string): MailRow => ({ kind: 'paragraph', text });

/** Splits a message into its paragraphs. */
export const mailParagraphs = (message: string): MailRow[] =>
  message
    .trim()
    .split(/\n{2,}/)
    .filter((text) => text !== '')
    .map(mailParagraph);

/** The foot of a mail from a business: how to reach it. */
export const mailSender = (business: {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}): MailRow => ({
  kind: 'note',
  text: [business.name, business.email, business.phone].filter((part) => part !== '').join('\n'),
});

function rowText(row: MailRow): string {
  switch (row.kind) {
    case 'title':
      return '';
    case 'paragraph':
    case 'note':
      return row.text;
    case 'figure':
      return row.name === undefined ? row.text : `${row.name}: ${row.text}`;
    case 'action':
      return `${row.label}:\n${row.url}`;
    case 'link':
      return `${row.text}\n${row.url}`;
    case 'list':
      return row.items.map((item) => `- ${item}`).join('\n');
  }
}

function textOf(blocks: readonly MailBlock[]): string {
  const texts = blocks.flatMap((block) => {
    if (block.kind !== 'card') return [rowText(block)];
    const isAction = ({ kind }: MailRow) => kind === 'action';
    const told = block.rows.filter((row) => !isAction(row)).map(rowText);
    return [told.join('\n'), ...block.rows.filter(isAction).map(rowText)];
  });
  return `${texts.filter((text) => text !== '').join('\n\n')}\n`;
}

/** Fills the places of a part. What is filled in is not searched for places. */
const fill = (part: string, values: Readonly<Record<string, string>>): string =>
  part.replaceAll(/\[\[(\w+)\]\]/g, (_place, name: string) => values[name] ?? '');

const asHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const linkHtml = (text: string, url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:#963f1e">${asHtml(text)}</a>`;

function rowHtml(row: MailRow): string {
  switch (row.kind) {
    case 'title':
    case 'paragraph':
    case 'note':
    case 'figure':
      return fill(parts[row.kind], { text: asHtml(row.text) });
    case 'action': {
      const button = fill(parts.button, { text: asHtml(row.label), url: escapeHtml(row.url) });
      const otherwise = `If the button does not work, open this address:<br>${linkHtml(row.url, row.url)}`;
      return `${button}\n${fill(parts.note, { text: otherwise })}`;
    }
    case 'link':
      return fill(parts.paragraph, { text: linkHtml(row.text, row.url) });
    case 'list': {
      const items = row.items.map((item) => `<li>${asHtml(item)}</li>`).join('');
      return fill(parts.paragraph, { text: `<ul style="margin:0;padding-left:20px">${items}</ul>` });
    }
  }
}

function pageOf(subject: string, blocks: readonly MailBlock[]): string {
  const sections: { readonly part: 'plain' | 'card'; readonly rows: MailRow[] }[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind === 'card') sections.push({ part: 'card', rows: [...block.rows] });
    else if (last?.part === 'plain') last.rows.push(block);
    else sections.push({ part: 'plain', rows: [block] });
  }
  return [
    fill(parts.head, { subject: escapeHtml(subject) }),
    ...sections.map(({ part, rows }) => fill(parts[part], { rows: rows.map(rowHtml).join('\n') })),
    `${parts.foot}\n`,
  ].join('\n');
}

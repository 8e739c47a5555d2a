import type { InvoiceDocumentView } from '@atelier/contract/invoices';
import { formatDate, formatMoney } from '@atelier/domain/foundation';
import { escapeHtml } from '../platform/escape-html.ts';
import { mailButton, mailPage, mailParagraph, mailStyles } from '../platform/mail-page.ts';
import type { MailText } from '../platform/mail.ts';

export interface InvoiceLetter {
  readonly document: InvoiceDocumentView;
  readonly subject: string;
  /** What the maker wrote, as plain text; may be empty. */
  readonly message: string;
  readonly publicUrl: string;
  readonly pdf: { readonly filename: string; readonly bytes: Uint8Array };
}

const { card, soft } = mailStyles;

function paragraphs(message: string): string[] {
  return message
    .trim()
    .split(/\n{2,}/)
    .filter((text) => text !== '')
    .map(mailParagraph);
}

/** What the customer owes and by when, or that nothing is left to pay. */
function balance({ balanceCents, currency, locale, dueDate }: InvoiceDocumentView): {
  amount: string;
  due: string;
} {
  const amount = formatMoney(balanceCents, { currency, locale });
  return balanceCents > 0
    ? { amount, due: `Due ${formatDate(dueDate, locale)}` }
    : { amount, due: 'Nothing is left to pay' };
}

/** The mail in which a business sends an invoice. */
export function invoiceMail({ document, subject, message, publicUrl, pdf }: InvoiceLetter): MailText {
  const { seller, number } = document;
  const { amount, due } = balance(document);
  const title = `Invoice ${number ?? ''}`.trim();
  const sender = [seller.name, seller.email, seller.phone].filter((part) => part !== '');
  const textBody = [
    ...(message.trim() === '' ? [] : [message.trim()]),
    `${title} from ${seller.name}\nBalance due: ${amount}\n${due}`,
    `See the invoice:\n${publicUrl}`,
    'The invoice is attached as a PDF.',
    sender.join('\n'),
  ];
  const htmlBody = mailPage(subject, [
    ...paragraphs(message),
    `<div style="${card}">`,
    `<p style="margin:0;${soft}">${escapeHtml(title)} from ${escapeHtml(seller.name)}</p>`,
    `<p style="margin:4px 0;font-size:28px;font-weight:600">${escapeHtml(amount)}</p>`,
    `<p style="margin:0 0 16px;${soft}">${escapeHtml(due)}</p>`,
    mailButton('See the invoice', publicUrl),
    '</div>',
    `<p style="margin:0 0 16px;${soft}">The invoice is attached as a PDF. If the button does not work, open this address:<br>${escapeHtml(publicUrl)}</p>`,
    `<p style="margin:0;${soft}">${sender.map(escapeHtml).join('<br>')}</p>`,
  ]);
  return {
    kind: 'invoice',
    subject,
    textBody: `${textBody.join('\n\n')}\n`,
    htmlBody,
    carriesSecret: false,
    from: { name: seller.name, replyTo: seller.email === '' ? null : seller.email },
    attachments: [{ ...pdf, contentType: 'application/pdf' }],
  };
}

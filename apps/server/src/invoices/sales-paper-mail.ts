import type { InvoiceDocumentView, SalesPaperView } from '@atelier/contract/invoices';
import { uniqueFileNames } from '@atelier/domain/documents';
import { formatDate, formatMoney, type Money } from '@atelier/domain/foundation';
import type { SalesPaperWords } from '@atelier/domain/invoices';
import { escapeHtml } from '../platform/escape-html.ts';
import { mailButton, mailPage, mailParagraph, mailStyles } from '../platform/mail-page.ts';
import { fromBusiness, type MailText } from '../platform/mail.ts';
import type { MailedDocument } from './mailed-documents.ts';

/** What a business mails to a customer with a PDF of it. */
export interface CustomerLetter {
  readonly seller: { readonly name: string; readonly email: string; readonly phone: string };
  readonly currency: string;
  readonly locale: string;
  /** What kind of paper it is, as it stands within a sentence; and what it is called. */
  readonly thing: string;
  readonly title: string;
  /** What is told large, and the sentence below it. */
  readonly sum: { readonly name: string; readonly amount: Money; readonly below: string };
  readonly subject: string;
  /** What the maker wrote, as plain text; may be empty. */
  readonly message: string;
  /** Its page on the web; null where it has none. */
  readonly publicUrl: string | null;
  readonly pdf: { readonly filename: string; readonly bytes: Uint8Array };
  /** What goes with it. */
  readonly documents?: readonly MailedDocument[];
  /** Other papers that are open, with what is owed of each and where it is. */
  readonly alsoOpen?: readonly OpenPaper[];
}

/** A paper that is told beside the one of a mail. */
export interface OpenPaper {
  readonly title: string;
  readonly sum: CustomerLetter['sum'];
  readonly publicUrl: string;
}

/** A quote, an invoice or a credit note on its way to a customer. */
export type SalesPaperLetter = Pick<
  CustomerLetter,
  'sum' | 'subject' | 'message' | 'publicUrl' | 'pdf' | 'documents' | 'alsoOpen'
> & {
  readonly document: SalesPaperView;
  readonly words: SalesPaperWords;
};

const { card, soft } = mailStyles;

function paragraphs(message: string): string[] {
  return message
    .trim()
    .split(/\n{2,}/)
    .filter((text) => text !== '')
    .map(mailParagraph);
}

/** What the customer owes and by when, or that nothing is left to pay. */
export function sumOfInvoice({
  balanceCents,
  dueCents,
  currency,
  locale,
  dueDate,
}: InvoiceDocumentView): SalesPaperLetter['sum'] {
  const day = formatDate(dueDate, locale);
  const part = dueCents === balanceCents ? 'Due' : `${formatMoney(dueCents, { currency, locale })} of it due`;
  const below = balanceCents > 0 ? `${part} ${day}` : 'Nothing is left to pay';
  return { name: 'Balance due', amount: balanceCents, below };
}

/** The mail in which a business sends a quote, an invoice or a credit note. */
export function salesPaperMail({ document, words, ...letter }: SalesPaperLetter): MailText {
  const { seller, number, currency, locale } = document;
  const title = `${words.name} ${number ?? ''}`.trim();
  return customerMail({ ...letter, seller, currency, locale, thing: words.name.toLowerCase(), title });
}

/** The mail in which a business sends a paper. */
export function customerMail(letter: CustomerLetter): MailText {
  const {
    seller,
    currency,
    locale,
    thing,
    title,
    sum,
    subject,
    message,
    publicUrl,
    pdf,
    documents = [],
    alsoOpen = [],
  } = letter;
  const files = [{ ...pdf, contentType: 'application/pdf' }, ...documents];
  const names = uniqueFileNames(files.map(({ filename }) => filename));
  const beside = names.slice(1).join(', ');
  const amount = formatMoney(sum.amount, { currency, locale });
  const others = alsoOpen.map((paper) => ({
    ...paper,
    text: `${paper.title}: ${formatMoney(paper.sum.amount, { currency, locale })}. ${paper.sum.below}`,
  }));
  const sender = [seller.name, seller.email, seller.phone].filter((part) => part !== '');
  const textBody = [
    ...(message.trim() === '' ? [] : [message.trim()]),
    `${title} from ${seller.name}\n${sum.name}: ${amount}\n${sum.below}`,
    ...(publicUrl === null ? [] : [`See the ${thing}:\n${publicUrl}`]),
    ...(others.length === 0
      ? []
      : [['Also open', ...others.map((other) => `${other.text}\n${other.publicUrl}`)].join('\n')]),
    `The ${thing} is attached as a PDF.${beside === '' ? '' : ` Beside it: ${beside}`}`,
    sender.join('\n'),
  ];
  const htmlBody = mailPage(subject, [
    ...paragraphs(message),
    `<div style="${card}">`,
    `<p style="margin:0;${soft}">${escapeHtml(title)} from ${escapeHtml(seller.name)}</p>`,
    `<p style="margin:4px 0;font-size:28px;font-weight:600">${escapeHtml(amount)}</p>`,
    `<p style="margin:0 0 16px;${soft}">${escapeHtml(sum.below)}</p>`,
    ...(publicUrl === null ? [] : [mailButton(`See the ${thing}`, publicUrl)]),
    '</div>',
    ...(others.length === 0
      ? []
      : [
          `<p style="margin:0 0 4px;font-weight:600">Also open</p>`,
          ...others.map(
            (other) =>
              `<p style="margin:0 0 8px"><a href="${escapeHtml(other.publicUrl)}">${escapeHtml(other.text)}</a></p>`,
          ),
        ]),
    `<p style="margin:0 0 16px;${soft}">The ${thing} is attached as a PDF.${beside === '' ? '' : ` Beside it: ${escapeHtml(beside)}.`}${publicUrl === null ? '' : ` If the button does not work, open this address:<br>${escapeHtml(publicUrl)}`}</p>`,
    `<p style="margin:0;${soft}">${sender.map(escapeHtml).join('<br>')}</p>`,
  ]);
  return {
    kind: thing.replace(' ', '-'),
    subject,
    textBody: `${textBody.join('\n\n')}\n`,
    htmlBody,
    carriesSecret: false,
    from: fromBusiness(seller),
    attachments: files.map((file, at) => ({ ...file, filename: names[at] ?? file.filename })),
  };
}

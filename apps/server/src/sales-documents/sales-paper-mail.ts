import type { InvoiceDocumentView } from '@atelier/contract/invoices';
import type { SalesPaperView } from '@atelier/contract/sales-documents';
import { uniqueFileNames } from '@atelier/domain/documents';
import { formatDate, formatMoney, type Money } from '@atelier/domain/foundation';
import type { SalesPaperWords } from '@atelier/domain/sales-documents';
import { fromBusiness, type MailText } from '../platform/mail/mail.ts';
import { mailParagraphs, mailSender, writeMail, type MailBlock } from '../platform/mail/write-mail.ts';
import type { MailedDocument } from './mailed-documents.ts';

/** Letter of a business to a customer, with a PDF. */
export interface CustomerLetter {
  readonly seller: { readonly name: string; readonly email: string; readonly phone: string };
  readonly currency: string;
  readonly locale: string;
  /** Kind of paper within a sentence, and its title. */
  readonly thing: string;
  readonly title: string;
  /** Sum in large digits, and the sentence below it. */
  readonly sum: { readonly name: string; readonly amount: Money; readonly below: string };
  readonly subject: string;
  /** Message of the maker, as plain text; may be empty. */
  readonly message: string;
  /** Its page on the web; null where it has none. */
  readonly publicUrl: string | null;
  readonly pdf: { readonly filename: string; readonly bytes: Uint8Array };
  /** Documents that go with it. */
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

/** Sums what the customer owes and by when, or that nothing is left to pay. */
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
  const blocks: MailBlock[] = [
    ...mailParagraphs(message),
    {
      kind: 'card',
      rows: [
        { kind: 'note', text: `${title} from ${seller.name}` },
        { kind: 'figure', name: sum.name, text: amount },
        { kind: 'note', text: sum.below },
        ...(publicUrl === null
          ? []
          : [{ kind: 'action', label: `See the ${thing}`, url: publicUrl } as const]),
      ],
    },
    ...(alsoOpen.length === 0 ? [] : [{ kind: 'paragraph', text: 'Also open:' } as const]),
    ...alsoOpen.map((paper) => ({
      kind: 'link' as const,
      text: `${paper.title}: ${formatMoney(paper.sum.amount, { currency, locale })}. ${paper.sum.below}`,
      url: paper.publicUrl,
    })),
    {
      kind: 'note',
      text: `The ${thing} is attached as a PDF.${beside === '' ? '' : ` Beside it: ${beside}.`}`,
    },
    mailSender(seller),
  ];
  return {
    kind: thing.replace(' ', '-'),
    ...writeMail(subject, blocks),
    carriesSecret: false,
    from: fromBusiness(seller),
    attachments: files.map((file, at) => ({ ...file, filename: names[at] ?? file.filename })),
  };
}

import type { ReceiptView } from '@atelier/contract/till';
import { dateOfInstant, formatDate, formatMoney, timeOfInstant } from '@atelier/domain/foundation';
import { receiptRows, receiptTitle, type ReceiptRow } from '@atelier/domain/till';
import { fromBusiness, type MailText } from '../platform/mail/mail.ts';
import {
  mailParagraph,
  mailSender,
  writeMail,
  type MailBlock,
  type MailRow,
} from '../platform/mail/write-mail.ts';

/** Writes the mail of a receipt; `url` is null where it has no page. */
export function receiptMail(receipt: ReceiptView, url: string | null): MailText {
  const { seller, number, at, locale, currency, timeZone } = receipt;
  const rows = receiptRows(receipt, locale);
  const textOf = ({ text, cents }: ReceiptRow) =>
    cents === null ? text : `${text}: ${formatMoney(cents, { currency, locale })}`;
  const listOf = (listed: readonly ReceiptRow[]): readonly MailRow[] =>
    listed.length === 0 ? [] : [{ kind: 'list', items: listed.map(textOf) }];
  const day = formatDate(dateOfInstant(at, timeZone), locale);
  const facts: MailBlock = {
    kind: 'card',
    rows: [
      {
        kind: 'figure',
        text: formatMoney(receipt.totalCents, { currency, locale }),
        name: receiptTitle(receipt),
      },
      { kind: 'note', text: `${number}, ${day}, ${timeOfInstant(at, timeZone)}` },
      ...listOf(rows.items),
      ...listOf([...rows.sums, ...rows.payments]),
      ...rows.refunds.flatMap(listOf),
      ...(url === null ? [] : [{ kind: 'action', label: 'See your receipt', url } as const]),
    ],
  };
  const subject = `Your receipt from ${seller.name}`;
  const address: readonly MailRow[] = seller.address === '' ? [] : [{ kind: 'note', text: seller.address }];
  return {
    kind: 'receipt',
    ...writeMail(subject, [
      mailParagraph(`Thank you for your purchase. This is your receipt from ${seller.name}.`),
      ...[facts, mailSender(seller), ...address],
    ]),
    carriesSecret: false,
    from: fromBusiness(seller),
  };
}

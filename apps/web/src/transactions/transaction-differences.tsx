import type { AccountView } from '@atelier/contract/books';
import type { TransactionView } from '@atelier/contract/transactions';
import { saleChannelNames } from '@atelier/domain/books';
import { formatDate, formatMoney } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { useEventNames } from './events.api.ts';
import { transactionKindWords } from './transaction-words.ts';

type TransactionDifferencesProps = {
  before: TransactionView;
  after: TransactionView;
  accounts: readonly AccountView[];
};

/** Shows what differs between two versions of a transaction, field by field. */
export function TransactionDifferences({ before, after, accounts }: TransactionDifferencesProps) {
  const formats = useFormats();
  const events = useEventNames().data?.rows ?? [];
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? 'An account';
  const told = (one: TransactionView): Record<string, string> => ({
    Kind: transactionKindWords[one.kind].name,
    Date: formatDate(one.date, formats.locale),
    Amount: formatMoney(one.amountCents, formats),
    Payee: one.payee,
    Account: nameOf(one.moneyAccountId),
    Category: one.lines
      .map((line) =>
        one.lines.length > 1
          ? `${nameOf(line.accountId)} ${formatMoney(line.amountCents, formats)}`
          : nameOf(line.accountId),
      )
      .join(', '),
    Event: events.find(({ id }) => id === one.eventId)?.name ?? (one.eventId === null ? '' : 'An event'),
    'Sold by': one.channel === null ? '' : saleChannelNames[one.channel],
    Tags: one.tags.join(', '),
    Memo: one.memo,
  });
  const [old, fresh] = [told(before), told(after)];
  const changed = Object.keys(old).filter((field) => old[field] !== fresh[field]);
  if (changed.length === 0) return <p>Nothing that is shown here.</p>;
  return (
    <ul className="space-y-1">
      {changed.map((field) => (
        <li key={field}>
          <span className="font-semibold">{field}:</span> {old[field] || 'nothing'} →{' '}
          {fresh[field] || 'nothing'}
        </li>
      ))}
    </ul>
  );
}

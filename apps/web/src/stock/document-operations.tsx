import { Card } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { useOperationsOfDocument } from './operations.api.ts';
import { nameOfOperation } from './stock-words.ts';

/**
 * Shows what a document did to the stock, each with its page, where more is done with it; nothing where it did
 * nothing.
 */
export function DocumentOperations({ sourceId }: { sourceId: string }) {
  const rows = useOperationsOfDocument(sourceId).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Stock" flush>
      <ul className="divide-line border-line divide-y border-t">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5"
          >
            <span className="min-w-0">
              <TextLink to={paths.operation(row.id)}>{nameOfOperation(row)}</TextLink>
              <span className="text-ink-soft block text-sm">
                <DateText date={row.day} />
              </span>
            </span>
            <MoneyText cents={row.valueCents} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

import type { SimilarCustomerView } from '@atelier/contract/customers';
import { Button } from '../design/button.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { usePause } from '../platform/use-pause.ts';
import { useSimilarCustomers } from './customers.api.ts';

const reasons = { email: 'same email', phone: 'same phone', name: 'nearly the same name' } as const;

type SimilarCustomersProps = {
  typed: { name?: string | undefined; email?: string | undefined; phone?: string | undefined };
  /** Takes one of them in the place of a new one; without it, each leads to its page. */
  onTake?: (customer: SimilarCustomerView) => void;
};

/** Says while someone types who may be there already. */
export function SimilarCustomers({ typed, onTake }: SimilarCustomersProps) {
  const rested = usePause(
    [typed.name, typed.email, typed.phone].map((text) => (text ?? '').trim()).join('\n'),
    300,
  );
  const [name = '', email = '', phone = ''] = rested.split('\n');
  const found = useSimilarCustomers({ name, email, phone }).data ?? [];
  const rows = rested.trim() === '' ? [] : found;
  return (
    <div role="status" className="empty:hidden">
      {rows.length > 0 && (
        <div className="bg-warning-soft rounded-md px-4 py-3">
          <p className="text-warning font-semibold">Already in your book?</p>
          <ul className="mt-1 space-y-1">
            {rows.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 wrap-anywhere">
                  {onTake === undefined ? (
                    <TextLink to={paths.customer(row.id)}>{row.name}</TextLink>
                  ) : (
                    <span className="font-medium">{row.name}</span>
                  )}
                  <span className="text-ink-soft text-sm">
                    {[
                      '',
                      reasons[row.reason],
                      ...[row.company, row.email, row.phone].filter((text) => text !== ''),
                      ...(row.isArchived ? ['archived'] : []),
                    ].join(' · ')}
                  </span>
                </span>
                {onTake !== undefined && !row.isArchived && (
                  <Button size="sm" onClick={() => onTake(row)} aria-label={`Take ${row.name}`}>
                    Take this one
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

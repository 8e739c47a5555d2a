import { Link } from '@tanstack/react-router';
import { batchNumber } from '@atelier/domain/production';
import { Card } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { StockText } from '../items/index.ts';
import { BatchStatusPill } from './batch-columns.tsx';
import { useAssignedBatches } from './batches.api.ts';

/** Open batches that are assigned to the person; nothing where there are none. */
export function AssignedBatches() {
  return (
    <Loaded query={useAssignedBatches()} skeleton={null} errorTitle="Your batches could not be loaded">
      {(batches) =>
        batches.length > 0 && (
          <Card title="Your batches" flush className="max-w-3xl">
            <ul className="divide-line border-line divide-y border-t">
              {batches.map((batch) => (
                <li
                  key={batch.id}
                  className="hover:bg-sunken relative flex items-center gap-4 px-4 py-3 sm:px-5"
                >
                  <span className="min-w-0 flex-1">
                    <Link
                      to={paths.batch(batch.id)}
                      className="font-medium wrap-anywhere after:absolute after:inset-0"
                    >
                      <StockText amount={batch.planned} unit={batch.stockUnit} /> {batch.itemName}
                    </Link>
                    <span className="text-ink-soft block text-sm">
                      {batchNumber(batch)} · <DateText date={batch.plannedFor} />
                      {batch.dueOn !== null && (
                        <>
                          {' '}
                          · due <DateText date={batch.dueOn} />
                        </>
                      )}
                    </span>
                  </span>
                  <BatchStatusPill status={batch.status} />
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  );
}

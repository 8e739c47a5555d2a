import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import type { ItemEditView } from '@atelier/contract/items';
import { permits } from '@atelier/domain/businesses';
import { useCounts } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import type { Column } from '../design/data-table.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { InstantText, CountText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { PagedTable } from '../platform/paged-table.tsx';
import { ItemEditText } from './item-edit-text.tsx';
import { useItemEdits } from './item-edits.api.ts';
import { countedItems, useUndoEdit } from './many-items.tsx';

/** Shows what was changed of many items at once, each with its undo. */
export function ItemEdits() {
  const counts = useCounts();
  const edits = useItemEdits();
  const mayUndo = permits(useActiveBusiness().business.role, 'inventory.write');
  const [asked, setAsked] = useState<ItemEditView>();
  const undo = useUndoEdit();
  const rows = edits.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return null;
  const columns: readonly Column<ItemEditView>[] = [
    {
      key: 'what',
      header: 'Change',
      cell: (row) => (
        <span className="wrap-anywhere">
          <ItemEditText row={row} />
        </span>
      ),
    },
    { key: 'count', header: 'Items', align: 'end', cell: (row) => <CountText count={row.itemCount} /> },
    { key: 'who', header: 'Who', className: 'sm:max-md:hidden', cell: (row) => row.editedBy },
    { key: 'when', header: 'When', cell: (row) => <InstantText instant={row.editedAt} /> },
    {
      key: 'undo',
      header: 'Undo',
      align: 'end',
      cell: (row) =>
        row.undoneAt === null ? (
          mayUndo && (
            <Button size="sm" icon={Undo2} onClick={() => setAsked(row)}>
              Undo
            </Button>
          )
        ) : (
          <StatePill tone="muted">
            {row.keptCount === 0 ? 'Undone' : `Undone but for ${countedItems(row.keptCount, counts)}`}
          </StatePill>
        ),
    },
  ];
  return (
    <section aria-label="Items changed together" className="mt-8">
      <h2 className="mb-2 text-lg font-semibold">Items changed together</h2>
      <PagedTable
        query={edits}
        caption="Items changed together"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        things="changes"
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => (asked === undefined ? undefined : undo.run(asked.id))}
        title={`Undo the change of ${countedItems(asked?.itemCount ?? 0, counts)}?`}
        consequence="Each becomes exactly what it was. Those that were changed since stay as they are."
        confirmLabel="Undo the change"
        tone="primary"
      />
    </section>
  );
}

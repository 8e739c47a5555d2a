import { useId, useState, type SyntheticEvent } from 'react';
import { ArrowRight, PencilLine } from 'lucide-react';
import type { ItemEditPreviewView } from '@atelier/contract/items';
import type { Shelf } from '@atelier/domain/items';
import { useCounts, type Counts } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { StickyBar } from '../design/sticky-bar.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { readProblem } from '../platform/problems.ts';
import { usePause } from '../platform/use-pause.ts';
import { ItemEditFields } from './item-edit-fields.tsx';
import { emptyItemEdit, fieldOfEdit, itemEditOf, type ItemEditForm } from './item-edit-form.ts';
import { ItemValueText } from './item-edit-text.tsx';
import { useItemEditPreview, useMakeItemEdit, useUndoItemEdit, type WhichItems } from './item-edits.api.ts';
import { itemWords } from '../items/index.ts';

export const countedItems = (count: number, counts: Counts) =>
  `${counts(count)} ${count === 1 ? 'item' : 'items'}`;

const nothingChanges = 'Nothing changes by this: they are like that already, or stay out.';

type ManyItemsProps = {
  shelf: Shelf;
  which: WhichItems;
  /** Chooses all that the list finds, where it finds more than is shown. */
  onChooseAll: (() => void) | undefined;
  onDone: () => void;
};

/** Shows what can be done with the chosen items together. */
export function ManyItems({ shelf, which, onChooseAll, onDone }: ManyItemsProps) {
  const counts = useCounts();
  const [isAsking, setAsking] = useState(false);
  const chosen = 'itemIds' in which ? `${counts(which.itemIds.length)} selected` : 'All found are selected';
  return (
    <StickyBar>
      <p className="flex-1 font-medium whitespace-nowrap tabular-nums">{chosen}</p>
      {onChooseAll && (
        <Button size="sm" onClick={onChooseAll}>
          Select all that are found
        </Button>
      )}
      <Button size="sm" onClick={onDone}>
        Select none
      </Button>
      <Button size="sm" icon={PencilLine} onClick={() => setAsking(true)}>
        Change
      </Button>
      {isAsking && (
        <ItemEditDialog shelf={shelf} which={which} onClose={() => setAsking(false)} onDone={onDone} />
      )}
    </StickyBar>
  );
}

type ItemEditDialogProps = { shelf: Shelf; which: WhichItems; onClose: () => void; onDone: () => void };

function ItemEditDialog({ shelf, which, onClose, onDone }: ItemEditDialogProps) {
  const counts = useCounts();
  const formId = useId();
  const [id] = useState(newId);
  const [form, setForm] = useState<ItemEditForm>(emptyItemEdit);
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({});
  const rested = usePause(form);
  const edit = itemEditOf(rested);
  const preview = useItemEditPreview(which, edit);
  const undo = useUndoEdit();
  const make = useMakeItemEdit({
    onProblem: () => {
      void preview.refetch();
      return false;
    },
    onRefusal: ({ message }) => setProblem({ form: message }),
    onSaved: (made) => {
      showToast({
        title: `${countedItems(made.itemCount, counts)} changed`,
        description: 'It can be undone later, too: under Import.',
        kind: 'success',
        duration: 12_000,
        action: { label: 'Undo', onClick: () => undo.start(made.id) },
      });
      onDone();
    },
  });
  const seen = edit === null ? undefined : preview.data;
  // What is shown is what will be done: not before it is shown.
  const isShown = rested === form && !preview.isPlaceholderData;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const said = itemEditOf(form);
    if (said === null) return setProblem({ field: 'Enter a value.' });
    if (seen === undefined || !isShown || make.isPending) return;
    if (seen.changeCount === 0) return setProblem({ form: nothingChanges });
    make.mutate({ id, which, edit: said, stamp: seen.stamp });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={make.isPending ? 'busy' : undefined}
      title="Change several items"
      description="Variants go along with their product. You see first what becomes of each, and can undo it as a whole."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={make.isPending}>
            {seen === undefined || seen.changeCount === 0
              ? 'Change'
              : `Change ${countedItems(seen.changeCount, counts)}`}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4 pb-1">
        <ItemEditFields
          shelf={shelf}
          form={form}
          error={problem.field}
          onEdit={(next) => {
            setProblem({});
            setForm(next);
          }}
        />
        <FormError
          message={
            problem.form ??
            (preview.error === null ? undefined : readProblem(preview.error, itemWords).message)
          }
        />
        {seen !== undefined && edit !== null && <Changes seen={seen} form={form} what={fieldOfEdit(edit)} />}
      </form>
    </Dialog>
  );
}

type ChangesProps = { seen: ItemEditPreviewView; form: ItemEditForm; what: ItemEditForm['what'] };

/** Shows what becomes of each item. */
function Changes({ seen, form, what }: ChangesProps) {
  const counts = useCounts();
  const { changeCount, sameCount, refusedCount, rows } = seen;
  const told = [
    `${countedItems(changeCount, counts)} ${changeCount === 1 ? 'changes' : 'change'}`,
    ...(sameCount > 0 ? [`${counts(sameCount)} like that already`] : []),
    ...(refusedCount > 0 ? [`${counts(refusedCount)} left as before`] : []),
  ];
  const more = changeCount + refusedCount - rows.length;
  return (
    <section aria-label="What changes">
      <p role="status" className="mb-1.5 font-medium">
        {told.join(' · ')}
      </p>
      <ul className="divide-line border-line divide-y rounded-md border">
        {rows.map(({ id, name, stockUnit, supplierName, placeName, before, after, code }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3.5 py-2"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            {after === null ? (
              <span className="text-warning text-sm">
                {itemWords[code ?? ''] ?? 'It cannot be changed so.'}
              </span>
            ) : (
              <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
                <span className="text-ink-soft">
                  <ItemValueText
                    what={what}
                    of={before}
                    supplier={supplierName}
                    place={placeName}
                    unit={stockUnit}
                  />
                </span>
                <ArrowRight aria-label="becomes" className="text-ink-soft size-3.5 self-center" />
                <span className="font-medium">
                  <ItemValueText
                    what={what}
                    of={after}
                    supplier={form.supplier?.name ?? null}
                    place={form.place?.name ?? null}
                    unit={stockUnit}
                  />
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-soft mt-1.5 text-sm">and {countedItems(more, counts)} more</p>}
    </section>
  );
}

/** Undoes an edit of many items, and tells how it went. */
export function useUndoEdit() {
  const counts = useCounts();
  const undo = useUndoItemEdit();
  const tell = async (editId: string) => {
    const { edit, kept } = await undo.mutateAsync({ editId });
    const names = kept.slice(0, 3).map(({ name }) => name);
    const others =
      kept.length > names.length ? ` and ${countedItems(kept.length - names.length, counts)} more` : '';
    showToast({
      title: `${countedItems(edit.itemCount - kept.length, counts)} as before`,
      kind: kept.length === 0 ? 'success' : 'warning',
      ...(kept.length === 0
        ? {}
        : {
            description: `Changed since, and left as they are: ${names.join(', ')}${others}.`,
            duration: 12_000,
          }),
    });
  };
  // The command has told already what went wrong.
  return { start: (editId: string) => void tell(editId).catch(() => undefined), run: tell };
}

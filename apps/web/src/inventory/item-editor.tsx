import { useState, type SyntheticEvent } from 'react';
import type { ItemView } from '@atelier/contract/items';
import { Button } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { Attachments, useKeptFiles } from '../documents/index.ts';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import type { Problem } from '../platform/problems.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import {
  ItemAccounts,
  ItemBasics,
  hasItemProblems,
  inputOfItem,
  noItemProblems,
  placeItemRefusal,
  problemsOfItem,
  type ItemForm,
  ItemPrices,
  kindWords,
  useAddItem,
  useChangeItem,
} from '../items/index.ts';
import { ItemStockFields } from '../stock/index.ts';

type ItemEditorProps = {
  initial: ItemForm;
  /** It is still worked out, and need not have a price. */
  isDraft?: boolean;
  /** The names of what a variant's values say: Glaze, Size. */
  optionNames?: readonly string[];
  /** Under which unsaved typing is kept. */
  draftKey: string;
  onSaved: (item: ItemView) => void | Promise<void>;
  onCancel: () => void;
  /** Someone else was quicker. */
  onStale?: () => void;
};

/** The one form for all that is kept: products and their variants, materials, components, packaging and supplies. */
export function ItemEditor(props: ItemEditorProps) {
  const { initial, isDraft = false, optionNames = [], draftKey, onSaved, onCancel, onStale } = props;
  const {
    value: form,
    change,
    clear,
    isChanged,
    wasRestored,
    startOver,
  } = useDraft<ItemForm>(draftKey, initial);
  const [problems, setProblems] = useState(noItemProblems);
  const files = useKeptFiles('item', form.id);
  const onRefusal = (problem: Problem) => {
    if (problem.code === 'item-changed-meanwhile') onStale?.();
    setProblems(placeItemRefusal(problem, form));
  };
  const done = async (item: ItemView) => {
    clear();
    files.send();
    await onSaved(item);
  };
  const add = useAddItem({ onSaved: done, onRefusal });
  const rewrite = useChangeItem({ onSaved: done, onRefusal });
  const isSaving = add.isPending || rewrite.isPending;
  const isSavingDraft = add.isPending && add.variables.isDraft === true;
  const edit = (part: Partial<ItemForm>) => {
    setProblems(noItemProblems);
    change({ ...form, ...part });
  };
  const save = (asDraft = false) => {
    const found = problemsOfItem(form, asDraft || isDraft);
    setProblems(found);
    if (hasItemProblems(found) || isSaving) return;
    const input = inputOfItem(form);
    if (form.version === null) add.mutate({ id: form.id, isDraft: asDraft, ...input });
    else rewrite.mutate({ itemId: form.id, version: form.version, ...input });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  useShortcut('mod+s', 'Save', () => save());
  const parts = { form, problems, onEdit: edit };
  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-5">
      <LeaveGuard
        isChanged={(isChanged || files.hasFiles) && !isSaving}
        onDiscard={() => {
          clear();
          files.discard();
        }}
      />
      <RestoredNote isShown={wasRestored} onStartOver={startOver} />
      <ItemBasics {...parts} optionNames={optionNames} />
      {form.kind === 'product' && <ItemPrices {...parts} />}
      <ItemStockFields {...parts} />
      <ItemAccounts {...parts} />
      <Attachments kind="item" id={form.id} isSaved={form.version !== null} />
      <FormError message={problems.form} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse sm:justify-end">
        <Button onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
        {form.version === null && form.kind === 'product' && (
          <Button busy={isSavingDraft} disabled={isSaving && !isSavingDraft} onClick={() => save(true)}>
            Save as draft
          </Button>
        )}
        <Button type="submit" tone="primary" busy={isSaving && !isSavingDraft}>
          {form.version === null ? `Add ${kindWords[form.kind].one.toLowerCase()}` : 'Save changes'}
        </Button>
      </div>
    </form>
  );
}

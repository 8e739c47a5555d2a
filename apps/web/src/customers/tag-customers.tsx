import { useState, type SyntheticEvent } from 'react';
import type { CustomerRowView, TagChangeView } from '@atelier/contract/customers';
import { useCounts, type Counts } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { showToast } from '../design/toast.ts';
import type { Problem } from '../platform/problems.ts';
import { useChangeTags } from './customers.api.ts';
import { countText } from './segment-form.tsx';
import { TagsField } from './tags-field.tsx';

const formId = 'tag-customers';

type TagCustomersProps = {
  customers: readonly CustomerRowView[];
  onClose: () => void;
  onDone: () => void;
};

/** Gives tags to the chosen customers, and takes tags off them. */
export function TagCustomers({ customers: current, onClose, onDone }: TagCustomersProps) {
  const counts = useCounts();
  // As they were when it was opened, whatever someone else does meanwhile.
  const [customers] = useState(current);
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<{ atField: boolean; message: string }>();
  const takeBack = useChangeTags({ onSaved: () => showToast({ title: 'Undone', kind: 'success' }) });
  const change = useChangeTags({
    onRefusal: ({ field, message, details }: Problem) =>
      setProblem({
        atField: field?.endsWith('add') === true,
        // Of whom it is so; the others are as they were, too.
        message: details === undefined ? message : `${details}: ${message}`,
      }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (change.isPending) return;
    if (add.length + remove.length === 0)
      return setProblem({ atField: true, message: 'Enter a tag, or choose one to take off.' });
    change.mutate(
      { changes: customers.map(({ id }) => ({ customerId: id, add: [...add], remove: [...remove] })) },
      {
        onSuccess: ({ changes }) => {
          tell(changes, counts, () => takeBack.mutate({ changes: changes.map(otherWayRound) }));
          onClose();
          onDone();
        },
      },
    );
  };
  const had = tagsOf(customers);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      held={change.isPending ? 'busy' : undefined}
      title={`Tag ${customers.length === 1 ? (customers[0]?.name ?? '') : countText(customers.length, counts)}`}
      actions={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={change.isPending}>
            Save tags
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <TagsField
          label="Tags to give"
          value={add}
          error={problem?.atField === true ? problem.message : undefined}
          onValueChange={(tags) => {
            setProblem(undefined);
            setAdd(tags);
          }}
        />
        {had.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="mb-1 font-medium">Tags to take off</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {had.map(({ tag, count }) => (
                <Checkbox
                  key={tag}
                  label={<span className="wrap-anywhere">#{tag}</span>}
                  help={customers.length > 1 ? haveIt(count, customers.length) : undefined}
                  checked={remove.includes(tag)}
                  onChange={(event) => {
                    setProblem(undefined);
                    setRemove(event.target.checked ? [...remove, tag] : remove.filter((one) => one !== tag));
                  }}
                />
              ))}
            </div>
          </fieldset>
        )}
        <FormError message={problem?.atField === false ? problem.message : undefined} />
      </form>
    </Dialog>
  );
}

/** The tags of some customers, each once whatever its capitals, by their letters. */
function tagsOf(customers: readonly CustomerRowView[]) {
  const all = customers.flatMap(({ tags }) => tags);
  return [...Map.groupBy(all, (tag) => tag.toLowerCase())]
    .map(([key, [tag = key, ...others]]) => ({ key, tag, count: others.length + 1 }))
    .sort((one, another) => one.key.localeCompare(another.key));
}

const haveIt = (count: number, of: number) =>
  count === of
    ? 'All of them have it.'
    : `${String(count)} of ${String(of)} ${count === 1 ? 'has' : 'have'} it.`;

const otherWayRound = ({ customerId, add, remove }: TagChangeView): TagChangeView => ({
  customerId,
  add: remove,
  remove: add,
});

function tell(changes: readonly TagChangeView[], counts: Counts, undo: () => void) {
  if (changes.length === 0) return showToast({ title: 'Their tags are so already', kind: 'info' });
  showToast({
    title: `Tags of ${changes.length === 1 ? 'one customer' : countText(changes.length, counts)} changed`,
    kind: 'success',
    duration: 12_000,
    action: { label: 'Undo', onClick: undo },
  });
}

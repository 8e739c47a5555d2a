import { useState } from 'react';
import type { TillPersonView } from '@atelier/contract/till';
import { isPin } from '@atelier/domain/till';
import { Card } from '../../design/card.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/field.tsx';
import { Skeleton } from '../../design/skeletons.tsx';
import { TextField } from '../../design/text-field.tsx';
import { Checkbox } from '../../design/toggles.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { newId } from '../../platform/new-id.ts';
import { tillWords } from '../till-words.ts';
import { useSaveTillPerson, useTillPeople } from './tills.api.ts';

const newPerson = (): TillPersonView => ({
  ...{ id: newId(), name: '', memberId: null, isRetired: false },
  ...{ mayOpen: false, mayRefund: false, mayDiscount: true },
});

/** People at the tills, each with a PIN. */
export function TillPeopleCard({ mayWrite }: { mayWrite: boolean }) {
  const [edited, setEdited] = useState<TillPersonView | null>(null);
  const people = useTillPeople();
  return (
    <Card
      title="People"
      description="With people here, each till asks for a PIN."
      action={mayWrite && <Button onClick={() => setEdited(newPerson())}>Add person</Button>}
    >
      <Loaded
        query={people}
        skeleton={<Skeleton className="h-16 w-full" />}
        errorTitle="People could not be loaded"
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">No one yet. Tills work without a PIN.</p>
          ) : (
            <ul aria-label="People" className="divide-line divide-y">
              {rows.map((person) => (
                <li key={person.id} className="flex items-center justify-between gap-2 py-1">
                  <span className="min-w-0 wrap-anywhere">
                    {person.name}
                    {person.isRetired && <span className="text-ink-soft">, no longer here</span>}
                  </span>
                  {mayWrite && (
                    <Button tone="quiet" aria-label={`Edit ${person.name}`} onClick={() => setEdited(person)}>
                      Edit
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited !== null && (
        <PersonDialog
          key={edited.id}
          person={edited}
          isNew={people.data?.every(({ id }) => id !== edited.id) ?? true}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

const formId = 'till-person';

type PersonDialogProps = { person: TillPersonView; isNew: boolean; onClose: () => void };

function PersonDialog({ person, isNew, onClose }: PersonDialogProps) {
  const [draft, setDraft] = useState(person);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<{ field: string | undefined; message: string }>();
  const save = useSaveTillPerson({
    onSaved: onClose,
    onRefusal: ({ field, message }) => setProblem({ field, message }),
  });
  const submit = () => {
    if (draft.name.trim() === '') return setProblem({ field: 'name', message: 'Enter a name.' });
    if (pin === '' ? isNew : !isPin(pin)) {
      return setProblem({ field: 'pin', message: tillWords['till-pin-invalid'] ?? '' });
    }
    const { id, ...rest } = draft;
    save.mutate({ ...rest, personId: id, name: draft.name.trim(), pin: pin === '' ? null : pin });
  };
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const right = (key: 'mayOpen' | 'mayRefund' | 'mayDiscount' | 'isRetired', label: string) => (
    <Checkbox
      label={label}
      checked={draft[key]}
      onChange={({ target }) => setDraft({ ...draft, [key]: target.checked })}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={isNew ? 'Add person' : 'Edit person'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={save.isPending}>
            Save person
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Name"
          maxLength={80}
          error={problemOf('name')}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <TextField
          label={isNew ? 'PIN' : 'New PIN'}
          optional={!isNew}
          help={isNew ? 'Four to eight digits.' : 'Leave it empty to keep the PIN.'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          error={problemOf('pin')}
          value={pin}
          onChange={({ target }) => setPin(target.value)}
        />
        <div>
          {right('mayDiscount', 'Can give discounts and change prices')}
          {right('mayRefund', 'Can refund and void')}
          {right('mayOpen', 'Can open and close the till and move cash')}
          {!isNew && right('isRetired', 'No longer here')}
        </div>
        <FormError
          message={problem && !['name', 'pin'].includes(problem.field ?? '') ? problem.message : ''}
        />
      </form>
    </Dialog>
  );
}

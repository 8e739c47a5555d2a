import { useState, type SyntheticEvent } from 'react';
import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react';
import type { OwnFieldView } from '@atelier/contract/customers';
import { ownFieldKinds, type OwnFieldKind } from '@atelier/domain/customers';
import { Button, IconButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { wordsOf } from '../design/fields/words-of.ts';
import { ownFieldKindWords } from './customer-words.ts';
import { useAddOwnField, useChangeOwnField, useOwnFields } from './customers.api.ts';

/** Shows what the business wants to know of its customers beside what Atelier asks. */
export function OwnFieldsDialog({ onClose }: { onClose: () => void }) {
  const fields = useOwnFields();
  const [editing, setEditing] = useState<OwnFieldView | 'new' | null>(null);
  const change = useChangeOwnField({});
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Custom fields"
      description="What you want to know of every customer: a ring size, a favorite glaze, the day they met you."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded query={fields} skeleton={<Skeleton className="h-24 w-full rounded-md" />}>
        {(rows) => (
          <ul className="divide-line divide-y">
            {rows.map((field) =>
              editing !== null && editing !== 'new' && editing.id === field.id ? (
                <li key={field.id} className="py-3">
                  <OwnFieldForm field={field} onDone={() => setEditing(null)} />
                </li>
              ) : (
                <li key={field.id} className="flex items-center gap-2 py-2">
                  <span className="min-w-0 grow">
                    <span className="block font-medium wrap-anywhere">{field.name}</span>
                    <span className="text-ink-soft block text-sm wrap-anywhere">
                      {field.isArchived && 'Archived. '}
                      {field.kind === 'choice' ? field.choices.join(', ') : ownFieldKindWords[field.kind]}
                    </span>
                  </span>
                  <IconButton label={`Edit ${field.name}`} icon={Pencil} onClick={() => setEditing(field)} />
                  <IconButton
                    label={field.isArchived ? `Use ${field.name} again` : `Put ${field.name} away`}
                    icon={field.isArchived ? ArchiveRestore : Archive}
                    busy={change.isPending}
                    onClick={() =>
                      change.mutate({
                        fieldId: field.id,
                        name: field.name,
                        choices: field.choices,
                        isArchived: !field.isArchived,
                      })
                    }
                  />
                </li>
              ),
            )}
            <li className="py-3">
              {editing === 'new' ? (
                <OwnFieldForm onDone={() => setEditing(null)} />
              ) : (
                <Button icon={Plus} onClick={() => setEditing('new')}>
                  Add a field
                </Button>
              )}
            </li>
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}

type Problems = { name?: string; choices?: string; form?: string };

/** A field, new or to be changed. Its kind stays, for what it says of customers already. */
function OwnFieldForm({ field, onDone }: { field?: OwnFieldView; onDone: () => void }) {
  const [id] = useState(newId);
  const [name, setName] = useState(field?.name ?? '');
  const [kind, setKind] = useState<OwnFieldKind>(field?.kind ?? 'text');
  const [choices, setChoices] = useState(field?.choices.join(', ') ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const onRefusal = ({ field: at, message }: Problem) =>
    setProblems(at === 'name' || at === 'choices' ? { [at]: message } : { form: message });
  const add = useAddOwnField({ onSaved: onDone, onRefusal });
  const change = useChangeOwnField({ onSaved: onDone, onRefusal });
  const isSaving = add.isPending || change.isPending;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSaving) return;
    const said = { name: name.trim(), choices: kind === 'choice' ? wordsOf(choices) : [] };
    const found: Problems = {
      ...(said.name === '' ? { name: 'Enter a name.' } : {}),
      ...(kind === 'choice' && said.choices.length === 0
        ? { choices: 'Write down what there is to choose from.' }
        : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (field === undefined) add.mutate({ id, kind, ...said });
    else change.mutate({ fieldId: field.id, isArchived: field.isArchived, ...said });
  };
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={60}
        value={name}
        error={problems.name}
        onChange={(event) => setName(event.target.value)}
      />
      {field === undefined && (
        <SelectField
          label="What it holds"
          choices={ownFieldKinds.map((value) => ({ value, label: ownFieldKindWords[value] }))}
          value={kind}
          onValueChange={setKind}
        />
      )}
      {kind === 'choice' && (
        <TextField
          label="To choose from"
          autoComplete="off"
          className="sm:col-span-2"
          help="With commas between."
          value={choices}
          error={problems.choices}
          onChange={(event) => setChoices(event.target.value)}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 sm:col-span-2">
        <FormError message={problems.form} />
        <Button onClick={onDone} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" busy={isSaving}>
          {field === undefined ? 'Add field' : 'Save field'}
        </Button>
      </div>
    </form>
  );
}

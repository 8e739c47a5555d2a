import { useState, type SyntheticEvent } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { useAddSegment, useChangeMembers, useSegmentsInUse } from './segments.api.ts';

const formId = 'put-into-segment';
const another = 'new';

type PutIntoSegmentProps = {
  customerIds: readonly string[];
  /** Of segments that they are in already. */
  without?: readonly string[];
  onClose: () => void;
  onDone?: () => void;
};

/** Puts customers into a segment by hand, which may be a new one. */
export function PutIntoSegment({ customerIds, without = [], onClose, onDone }: PutIntoSegmentProps) {
  const segments = useSegmentsInUse().filter(({ id, kind }) => kind === 'manual' && !without.includes(id));
  const [id] = useState(newId);
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const onRefusal = (refusal: Problem) => setProblem(refusal);
  const add = useAddSegment({ onRefusal });
  const change = useChangeMembers({ onRefusal });
  const segmentId = chosen ?? segments[0]?.id ?? another;
  const isSaving = add.isPending || change.isPending;
  const put = (to: string, title: string) =>
    change.mutate(
      { segmentId: to, customerIds: [...customerIds], isIn: true },
      {
        onSuccess: () => {
          showToast({ title, kind: 'success' });
          onClose();
          onDone?.();
        },
      },
    );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSaving) return;
    const known = segments.find((segment) => segment.id === segmentId);
    if (known !== undefined) return put(known.id, `In ${known.name} now`);
    if (name.trim() === '') return setProblem({ field: 'name', message: 'Enter a name.' });
    add.mutate(
      { id, kind: 'manual', name: name.trim(), color: 'indigo' },
      { onSuccess: (segment) => put(segment.id, `In ${segment.name} now`) },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      held={isSaving ? 'busy' : undefined}
      title="Add to a segment"
      actions={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={isSaving}>
            Put in
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <SelectField
          label="Segment"
          choices={[
            ...segments.map((segment) => ({ value: segment.id, label: segment.name })),
            { value: another, label: 'A new one' },
          ]}
          value={segmentId}
          onValueChange={(value) => {
            setProblem(undefined);
            setChosen(value);
          }}
        />
        {segmentId === another && (
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={60}
            placeholder="Friends of the studio"
            value={name}
            error={problem?.field === 'name' ? problem.message : undefined}
            onChange={(event) => {
              setProblem(undefined);
              setName(event.target.value);
            }}
          />
        )}
        <FormError
          message={problem === undefined || problem.field === 'name' ? undefined : problem.message}
        />
      </form>
    </Dialog>
  );
}

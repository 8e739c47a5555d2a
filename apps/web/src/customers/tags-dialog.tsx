import { useState, type SyntheticEvent } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import type { UsedTagView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { asksForTag, longestTag } from '@atelier/domain/customers';
import { useCounts, type Counts } from '../design/formats.tsx';
import { Button, IconButton } from '../design/button.tsx';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextLink } from '../design/link-button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { customerWords } from './customer-words.ts';
import { useRemoveTag, useRenameTag, useTagsInUse } from './customers.api.ts';
import { countText } from './segment-form.tsx';
import { useSegments } from './segments.api.ts';

type TagsDialogProps = {
  onClose: () => void;
  /** A tag is called otherwise from now on, or is no more. */
  onReplaced: (tag: string, by: string | undefined) => void;
};

/** The tags in use, and who has them; renamed, and taken off everybody. */
export function TagsDialog({ onClose, onReplaced }: TagsDialogProps) {
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  const used = useTagsInUse();
  const [renaming, setRenaming] = useState<string>();
  const [removing, setRemoving] = useState<UsedTagView>();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Tags"
      description="Your own words for customers. A tag is given in their form, or in the list to those you choose."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded
        query={used}
        skeleton={<Skeleton className="h-24 w-full rounded-md" />}
        errorTitle="Your tags could not be loaded"
        words={customerWords}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">No tags yet.</p>
          ) : (
            <ul className="divide-line divide-y">
              {rows.map((row) =>
                row.tag === renaming ? (
                  <li key={row.tag} className="py-3">
                    <TagForm
                      used={row}
                      others={rows.filter(({ tag }) => tag !== row.tag)}
                      onRenamed={onReplaced}
                      onDone={() => setRenaming(undefined)}
                    />
                  </li>
                ) : (
                  <li key={row.tag} className="flex items-center gap-2 py-2">
                    <span className="min-w-0 grow">
                      <span className="block font-medium wrap-anywhere">#{row.tag}</span>
                      <WhoHasIt used={row} onLeave={onClose} />
                    </span>
                    {mayWrite && (
                      <>
                        <IconButton
                          label={`Rename ${row.tag}`}
                          icon={Pencil}
                          onClick={() => setRenaming(row.tag)}
                        />
                        <IconButton
                          label={`Take ${row.tag} off everybody`}
                          icon={Trash2}
                          onClick={() => setRemoving(row)}
                        />
                      </>
                    )}
                  </li>
                ),
              )}
            </ul>
          )
        }
      </Loaded>
      {removing !== undefined && (
        <RemoveTag used={removing} onRemoved={onReplaced} onClose={() => setRemoving(undefined)} />
      )}
    </Dialog>
  );
}

/** Leads to the list of those who have a tag. */
function WhoHasIt({
  used: { tag, count, archivedCount },
  onLeave,
}: {
  used: UsedTagView;
  onLeave: () => void;
}) {
  const counts = useCounts();
  const led = { to: paths.customerList, onClick: onLeave, className: 'text-sm' };
  return (
    <span className="flex flex-wrap gap-x-3">
      {count > 0 && (
        <TextLink {...led} search={{ tag } as never}>
          {countText(count, counts)}
        </TextLink>
      )}
      {archivedCount > 0 && (
        <TextLink {...led} search={{ tag, archived: true } as never}>
          {counts(archivedCount)} archived
        </TextLink>
      )}
    </span>
  );
}

/** The names of the segments whose rules ask for a tag, with commas between. */
function useSegmentsAsking(tag: string): string {
  const segments = useSegments().data ?? [];
  return segments
    .filter(({ rule }) => rule !== null && asksForTag(rule, tag))
    .map(({ name }) => name)
    .join(', ');
}

type TagFormProps = {
  used: UsedTagView;
  others: readonly UsedTagView[];
  onRenamed: TagsDialogProps['onReplaced'];
  onDone: () => void;
};

/** Another name for a tag; where there is one of that name already, the two become one, which is said before. */
function TagForm({ used: { tag }, others, onRenamed, onDone }: TagFormProps) {
  const counts = useCounts();
  const [typed, setTyped] = useState(tag);
  const [problem, setProblem] = useState<{ atField: boolean; message: string }>();
  const asking = useSegmentsAsking(tag);
  const to = typed.trim();
  const alike = others.filter((other) => other.tag.toLowerCase() === to.toLowerCase());
  const rename = useRenameTag({
    onRefusal: ({ field, message }) => setProblem({ atField: field === 'to', message }),
    onSaved: ({ count }) => {
      showToast({ title: `#${to}: ${countText(count, counts)}`, kind: 'success' });
      onRenamed(tag, to);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (rename.isPending) return;
    if (to === '') return setProblem({ atField: true, message: 'Enter a name.' });
    if (to.includes(',')) return setProblem({ atField: true, message: 'A tag has no comma in it.' });
    if (to === tag) return onDone();
    rename.mutate({ from: tag, to, merges: alike.length > 0 }, { onSuccess: onDone });
  };
  return (
    <form
      // Whole: what becomes one is told below the field, and only while someone types.
      ref={(form) => form?.scrollIntoView({ block: 'nearest' })}
      onSubmit={submit}
      noValidate
      className="space-y-3"
    >
      <TextField
        label={`New name of #${tag}`}
        autoFocus
        autoComplete="off"
        maxLength={longestTag}
        value={typed}
        error={problem?.atField === true ? problem.message : undefined}
        help={[
          ...alike.map(
            (other) =>
              `#${other.tag} is there already (${whoHas(other, counts)}). The two become one, for good.`,
          ),
          ...(asking === '' ? [] : [`Rules of segments ask for the new name then: ${asking}.`]),
        ].join(' ')}
        onChange={(event) => {
          setProblem(undefined);
          setTyped(event.target.value);
        }}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <FormError message={problem?.atField === false ? problem.message : undefined} />
        <Button onClick={onDone} disabled={rename.isPending}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" busy={rename.isPending}>
          {alike.length > 0 ? 'Make them one' : 'Rename tag'}
        </Button>
      </div>
    </form>
  );
}

type RemoveTagProps = { used: UsedTagView; onRemoved: TagsDialogProps['onReplaced']; onClose: () => void };

function RemoveTag({ used, onRemoved, onClose }: RemoveTagProps) {
  const counts = useCounts();
  const { tag } = used;
  const asking = useSegmentsAsking(tag);
  const remove = useRemoveTag({ onSaved: () => onRemoved(tag, undefined) });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutateAsync({ tag })}
      title={`Take #${tag} off everybody?`}
      consequence={[
        `Those who have it: ${whoHas(used, counts)}.`,
        ...(asking === '' ? [] : [`Rules of segments go on asking for it: ${asking}.`]),
      ].join(' ')}
      confirmLabel="Take it off"
    />
  );
}

const whoHas = ({ count, archivedCount }: UsedTagView, counts: Counts) =>
  [
    ...(count > 0 ? [countText(count, counts)] : []),
    ...(archivedCount > 0 ? [`${counts(archivedCount)} archived`] : []),
  ].join(', ');

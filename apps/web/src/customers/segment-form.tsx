import { useRef, useState, type SyntheticEvent } from 'react';
import type { SegmentView } from '@atelier/contract/customers';
import {
  rfmGroups,
  segmentColors,
  segmentKinds,
  type RfmGroup,
  type SegmentColor,
  type SegmentKind,
} from '@atelier/domain/customers';
import { useCounts, type Counts } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { FieldError, FormError } from '../design/field.tsx';
import { focusFirstWrongField } from '../design/first-wrong-field.ts';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import type { Problem } from '../platform/problems.ts';
import { useDraft } from '../platform/use-draft.ts';
import { usePause } from '../platform/use-pause.ts';
import { RuleEditor } from './rule-editor.tsx';
import { draftOf, incompleteLines, newGroup, ruleOfDraft } from './rule-draft.ts';
import { colorWords, groupWords, segmentKindWords } from './segment-words.ts';
import { useSegmentTrial } from './segments.api.ts';

const startOf = (segment: SegmentView | null) => ({
  kind: segment?.kind ?? 'rule',
  name: segment?.name ?? '',
  color: segment?.color ?? 'terracotta',
  rule: segment?.rule ? draftOf(segment.rule) : newGroup(),
  groups: segment?.groups ?? ([] as RfmGroup[]),
});

type Said = Omit<ReturnType<typeof startOf>, 'rule'> & { rule: ReturnType<typeof ruleOfDraft> };

type SegmentFormProps = {
  segment: SegmentView | null;
  saveLabel: string;
  isSaving: boolean;
  refusal: Problem | undefined;
  onSave: (said: Said, done: () => void) => void;
  onCancel: () => void;
};

/** A segment, new or to be changed, with how many it finds while it is written. */
export function SegmentForm({ segment, saveLabel, isSaving, refusal, onSave, onCancel }: SegmentFormProps) {
  const draft = useDraft(
    `segment:${segment?.id ?? 'new'}:${String(segment?.version ?? 0)}`,
    startOf(segment),
  );
  const { value: said, change } = draft;
  const [wasSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const edit = (part: Partial<typeof said>) => change({ ...said, ...part });
  const missing = said.kind === 'rule' ? incompleteLines(said.rule) : [];
  const rule = said.kind === 'rule' ? ruleOfDraft(said.rule) : null;
  const groups = said.kind === 'rfm' ? said.groups : [];
  const problems = {
    name: said.name.trim() === '' ? 'Enter a name.' : undefined,
    rule: said.kind === 'rule' && rule === null ? 'Choose who’s included.' : undefined,
    groups: said.kind === 'rfm' && groups.length === 0 ? 'Choose one or more.' : undefined,
  };
  const told = (field: keyof typeof problems) =>
    (wasSent ? problems[field] : undefined) ?? (refusal?.field === field ? refusal.message : undefined);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(true);
    if (Object.values(problems).some((problem) => problem !== undefined) || missing.length > 0) {
      focusFirstWrongField(form.current);
      return;
    }
    if (!isSaving) onSave({ ...said, name: said.name.trim(), rule, groups }, draft.clear);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-5">
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={60}
            placeholder="Regulars of Kingston"
            value={said.name}
            error={told('name')}
            onChange={(event) => edit({ name: event.target.value })}
          />
          <ColorField color={said.color} onPick={(color) => edit({ color })} />
        </div>
        {segment === null && <KindField kind={said.kind} onPick={(kind) => edit({ kind })} />}
      </Card>
      {said.kind === 'rule' && (
        <Card title="Who’s included" description="Always up to date.">
          {segment?.isUnderstood === false && (
            <p className="text-danger mb-4">
              This rule was saved by a different version and can’t be read. Please set it up again.
            </p>
          )}
          <RuleEditor
            rule={said.rule}
            wrong={new Set(wasSent ? missing : [])}
            onChange={(changed) => edit({ rule: changed })}
          />
          <FieldError message={told('rule')} />
          <TrialText rule={rule} groups={groups} />
        </Card>
      )}
      {said.kind === 'rfm' && (
        <Card title="Who’s included" description="Customers are compared with each other by what they buy.">
          <div className="grid gap-x-5 sm:grid-cols-2">
            {rfmGroups.map((group) => (
              <Checkbox
                key={group}
                label={groupWords[group].label}
                help={groupWords[group].help}
                checked={groups.includes(group)}
                onChange={({ target }) =>
                  edit({
                    groups: rfmGroups.filter((each) =>
                      each === group ? target.checked : groups.includes(each),
                    ),
                  })
                }
              />
            ))}
          </div>
          <FieldError message={told('groups')} />
          <TrialText rule={rule} groups={groups} />
        </Card>
      )}
      {said.kind === 'manual' && segment === null && (
        <p className="text-ink-soft">
          Once it is there, put customers into it here, from the list, or from their page.
        </p>
      )}
      <FormError
        message={
          refusal !== undefined && !['name', 'rule', 'groups'].includes(refusal.field ?? '')
            ? refusal.message
            : undefined
        }
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" busy={isSaving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

/** Shows how many would be in it by now, once typing rests. */
function TrialText(asked: Pick<Said, 'rule' | 'groups'>) {
  const counts = useCounts();
  const rested = usePause(JSON.stringify(asked), 400);
  const trial = useSegmentTrial(JSON.parse(rested) as typeof asked);
  const isAsked = asked.rule !== null || asked.groups.length > 0;
  const names = trial.data?.names ?? [];
  return (
    <p role="status" className="bg-sunken mt-4 min-h-16 min-w-0 rounded-md px-3 py-2.5">
      {!isAsked && (
        <span className="text-ink-soft text-sm">The number of matching customers appears here.</span>
      )}
      {isAsked && trial.data !== undefined && (
        <>
          <span className="font-medium">{countText(trial.data.count, counts)}</span>
          <span className="text-ink-soft block truncate text-sm">
            {names.join(', ')}
            {trial.data.count > names.length && names.length > 0 && ' and others'}
          </span>
        </>
      )}
    </p>
  );
}

export function countText(count: number, counts: Counts): string {
  if (count === 0) return 'No customers';
  return count === 1 ? 'One customer' : `${counts(count)} customers`;
}

function ColorField({ color, onPick }: { color: SegmentColor; onPick: (color: SegmentColor) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Color</legend>
      <div className="flex flex-wrap gap-1">
        {segmentColors.map((each) => (
          <label
            key={each}
            title={colorWords[each].label}
            className="touch-target has-checked:border-ink has-focus-visible:outline-indigo flex size-11 cursor-pointer items-center justify-center rounded-full border-2 border-transparent has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="color"
              aria-label={colorWords[each].label}
              checked={color === each}
              onChange={() => onPick(each)}
              className="sr-only"
            />
            <span aria-hidden className={classNames('size-6 rounded-full', colorWords[each].look)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function KindField({ kind, onPick }: { kind: SegmentKind; onPick: (kind: SegmentKind) => void }) {
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-medium">How customers come into it</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {segmentKinds.map((each) => (
          <label
            key={each}
            className="border-edge has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-indigo flex cursor-pointer gap-3 rounded-md border p-3 has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="kind"
              checked={kind === each}
              onChange={() => onPick(each)}
              className="accent-accent mt-1"
            />
            <span>
              <span className="block font-medium">{segmentKindWords[each].label}</span>
              <span className="text-ink-soft block text-sm">{segmentKindWords[each].help}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

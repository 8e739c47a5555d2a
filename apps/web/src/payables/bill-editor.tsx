import { useRef, useState, type SyntheticEvent } from 'react';
import type { AccountView } from '@atelier/contract/books';
import type { BillView } from '@atelier/contract/payables';
import type { PayeeView } from '@atelier/contract/transactions';
import { usualTermsDays } from '@atelier/domain/payables';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Attachments, useKeptFiles } from '../documents/index.ts';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import type { Problem } from '../platform/problems.ts';
import { useDraft } from '../platform/use-draft.ts';
import {
  hasBillProblems,
  inputOfBill,
  noBillProblems,
  placeBillRefusal,
  problemsOfBill,
  withDueDate,
  type BillForm,
} from './bill-form.ts';
import { EditorActions, EventCombobox, PayeeCombobox, TagsAndMemo } from '../transactions/index.ts';
import { BillLines } from './bill-lines.tsx';
import { useChangeBill, useRecordBill } from './bills.api.ts';

type BillEditorProps = {
  initial: BillForm;
  accounts: readonly AccountView[];
  /** Under which unsaved typing is kept. */
  draftKey: string;
  /** What is in the books stays in them; a draft may stay one. */
  isPosted: boolean;
  onSaved: (bill: BillView) => void | Promise<void>;
  onCancel: () => void;
  onStale?: () => void;
};

/** The one form for bills and credits: new ones, drafts and what is in the books. */
export function BillEditor(props: BillEditorProps) {
  const { initial, accounts, draftKey, isPosted, onSaved, onCancel, onStale } = props;
  const { value: form, change, clear, isChanged } = useDraft<BillForm>(draftKey, initial);
  const [problems, setProblems] = useState(noBillProblems);
  const [event = null, ...otherEvents] = new Set(form.lines.map((line) => line.eventId ?? null));
  const isOfSeveral = otherEvents.length > 0;
  const [saving, setSaving] = useState<'draft' | 'open'>('open');
  const keys = useRef<readonly string[]>([]);
  const isBill = form.kind === 'bill';

  const onRefusal = (problem: Problem) => {
    if (problem.code === 'bill-changed-meanwhile') onStale?.();
    setProblems(placeBillRefusal(problem, keys.current));
  };
  const files = useKeptFiles('bill', form.id);
  const done = async (bill: BillView) => {
    clear();
    files.send();
    await onSaved(bill);
  };
  const record = useRecordBill({ onSaved: done, onRefusal });
  const rewrite = useChangeBill({ onSaved: done, onRefusal });
  const isSaving = record.isPending || rewrite.isPending;

  const edit = (part: Partial<BillForm>) => {
    setProblems(noBillProblems);
    change(withDueDate({ ...form, ...part }));
  };
  const save = (status: 'draft' | 'open') => {
    const found = problemsOfBill(form, status);
    setProblems(found);
    if (hasBillProblems(found) || form.payeeId === null || form.date === null) return;
    const { input, keys: sent } = inputOfBill({ ...form, payeeId: form.payeeId, date: form.date }, status);
    keys.current = sent;
    setSaving(status);
    if (form.version === null) record.mutate({ id: form.id, kind: form.kind, ...input });
    else rewrite.mutate({ billId: form.id, version: form.version, ...input });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save('open');
  };

  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-5">
      <LeaveGuard
        isChanged={(isChanged || files.hasFiles) && !isSaving}
        onDiscard={() => {
          clear();
          files.discard();
        }}
      />
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <PayeeCombobox
            label="From"
            canAdd
            autoFocus={form.version === null && form.payeeId === null}
            placeholder="A supplier"
            value={form}
            error={problems.payee}
            onValueChange={(chosen, payee) => edit({ ...chosen, ...knownOf(form, payee) })}
          />
          <TextField
            label={isBill ? 'Their bill number' : 'Their credit number'}
            optional
            autoComplete="off"
            maxLength={60}
            help={problems.number === undefined ? 'Used to catch duplicates.' : undefined}
            value={form.number}
            error={problems.number}
            onChange={(event) => edit({ number: event.target.value })}
          />
          <DateField
            label={isBill ? 'Date of the bill' : 'Date of the credit'}
            value={form.date}
            error={problems.date}
            onValueChange={(date: CalendarDate | null) => edit({ date })}
          />
          {isBill && (
            <DateField
              label="Due"
              {...(form.date === null ? {} : { min: form.date })}
              value={form.dueDate}
              help={problems.dueDate === undefined ? dueHelp(form) : undefined}
              error={problems.dueDate}
              onValueChange={(dueDate: CalendarDate | null) => edit({ dueDate, isDueSaid: true })}
            />
          )}
          <BillLines
            form={form}
            accounts={accounts}
            problems={problems}
            onChange={(lines) => edit({ lines })}
          />
          <EventCombobox
            label="Event"
            optional
            placeholder={isOfSeveral ? 'Several, by line' : 'A market or fair'}
            help={isOfSeveral ? 'Choosing one says it of every line.' : undefined}
            value={isOfSeveral ? null : (event ?? null)}
            startsOn={form.date}
            onValueChange={(eventId) => edit({ lines: form.lines.map((line) => ({ ...line, eventId })) })}
          />
          <TagsAndMemo form={form} tagsError={problems.tags} onEdit={edit} />
        </div>
      </Card>
      <Attachments kind="bill" id={form.id} isSaved={form.version !== null} />
      <FormError message={problems.form} />
      <EditorActions
        record={isBill ? 'Enter bill' : 'Enter credit'}
        isPosted={isPosted}
        saving={!isSaving ? null : saving === 'draft' ? 'draft' : 'entry'}
        onCancel={onCancel}
        onKeepDraft={() => save('draft')}
      />
    </form>
  );
}

/**
 * Returns what is known of a payee: when their bills are due, and what is mostly bought there, where nothing was
 * chosen.
 */
function knownOf(form: BillForm, payee: PayeeView | null): Partial<BillForm> {
  if (payee === null) return { termsDays: null };
  const [only, ...others] = form.lines;
  const isUntouched = only !== undefined && others.length === 0 && only.accountId === null;
  return {
    termsDays: payee.termsDays,
    ...(isUntouched && payee.defaultAccountId !== null
      ? { lines: [{ ...only, accountId: payee.defaultAccountId }] }
      : {}),
  };
}

function dueHelp({ isDueSaid, termsDays, payeeId, payee }: BillForm): string | undefined {
  if (isDueSaid || payeeId === null) return undefined;
  return termsDays === null
    ? `No terms are known of ${payee}: ${String(usualTermsDays)} days.`
    : `${payee}: ${termsDays === 1 ? '1 day' : `${String(termsDays)} days`}.`;
}

import type { RecurringInvoiceFields } from '@atelier/contract/invoices';
import { permits } from '@atelier/domain/businesses';
import { useNavigate } from '@tanstack/react-router';
import { SelectField } from '../design/fields/select-field.tsx';
import { DaysAhead, RhythmFields, startRhythm } from '../transactions/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { DraftEditor, type Editing, type Existing } from './draft-editor.tsx';
import type { InvoiceForm } from './invoice-form.ts';
import { checkSeries } from './recurring-invoice-form.ts';
import { recurringInvoiceWords, useSaveRecurringInvoice } from './recurring-invoices.api.ts';

type RecurringInvoiceEditorProps = {
  initial: InvoiceForm;
  /** Names what is kept on this device while typing. */
  draftKey: string;
  existing?: Existing;
  /** Label of its first day. */
  firstDay: string;
};

/** Shows what each invoice says, and when it comes again. */
export function RecurringInvoiceEditor({
  initial,
  draftKey,
  existing,
  firstDay,
}: RecurringInvoiceEditorProps) {
  const navigate = useNavigate();
  const save = useSaveRecurringInvoice();
  return (
    <DraftEditor<RecurringInvoiceFields>
      initial={initial}
      draftKey={draftKey}
      existing={existing}
      firstDay={firstDay}
      lastDay="Due date"
      usualDays={(settings, customer) => customer?.termsDays ?? settings?.paymentTermsDays ?? null}
      words={recurringInvoiceWords}
      notePlaceholder="How to pay, what it is for, a word of thanks"
      check={checkSeries}
      save={(seriesId, series, version) => save.mutateAsync({ seriesId, version, series })}
      kept={{ label: 'Save recurring invoice', told: 'It comes again by itself' }}
      next={null}
      onDone={(seriesId) => navigate({ to: paths.recurringInvoice(seriesId), replace: true })}
      details={(editing) => <ComesAgain {...editing} />}
    />
  );
}

/** Schedule of a recurring invoice, and what becomes of each. */
function ComesAgain({ form, errors, change }: Editing) {
  const { role } = useActiveBusiness().business;
  const rhythm = form.rhythm ?? startRhythm;
  return (
    <section aria-labelledby="comes-again" className="mt-5">
      <h2 id="comes-again" className="mb-3 font-semibold">
        Repeats
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <RhythmFields
          value={rhythm}
          onValueChange={(changed) => change({ rhythm: changed })}
          startsOn={form.issueDate}
          errors={errors}
        />
        <SelectField
          label="On its day"
          className="sm:col-span-2"
          choices={[
            { value: 'draft', label: 'It waits as a draft, for you to look at' },
            ...(permits(role, 'invoices.issue') || form.madeAs === 'sent'
              ? [{ value: 'sent' as const, label: 'It is issued and emailed to the customer by itself' }]
              : []),
          ]}
          value={form.madeAs ?? 'draft'}
          error={errors['madeAs']}
          onValueChange={(madeAs) => change({ madeAs })}
        />
        <div className="sm:col-span-2">
          <DaysAhead form={rhythm} startsOn={form.issueDate} />
        </div>
      </div>
    </section>
  );
}

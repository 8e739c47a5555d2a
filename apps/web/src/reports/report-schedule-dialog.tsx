import { useState, type SyntheticEvent } from 'react';
import { monthlyReports, type ReportName, type ReportScheduleView } from '@atelier/contract/reports';
import type { BookBasis } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FieldError, FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { useBusinessSettings } from '../platform/active-business.tsx';
import { readProblem } from '../platform/problems.ts';
import { basisChoices } from '../books/index.ts';
import { useSaveReportSchedule } from './report-schedule.api.ts';

const formId = 'report-schedule';

const days = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: index === 30 ? 'The last day' : `Day ${index + 1}`,
}));

/** An address has one @ with something on both sides; the server looks closer. */
const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type ReportScheduleDialogProps = { schedule: ReportScheduleView | null; onClose: () => void };

/** Shows which reports leave by mail each month, to whom, and when. */
export function ReportScheduleDialog({ schedule, onClose }: ReportScheduleDialogProps) {
  const ownBasis = useBusinessSettings().data?.reportBasis ?? 'accrual';
  const [reports, setReports] = useState<readonly ReportName[]>(
    schedule?.reports ?? ['profit-and-loss', 'balance-sheet'],
  );
  const [recipients, setRecipients] = useState(schedule?.recipients.join('\n') ?? '');
  const [day, setDay] = useState(String(schedule?.dayOfMonth ?? 5));
  const [basis, setBasis] = useState<BookBasis>(schedule?.basis ?? ownBasis);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useSaveReportSchedule(() => {
    showToast({ title: 'The monthly email is set', kind: 'success' });
    onClose();
  });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const to = recipients.split(/[\s,;]+/).filter((part) => part !== '');
    const wrong = to.find((address) => !looksLikeAddress.test(address));
    const found = {
      ...(reports.length === 0 ? { reports: 'Choose at least one report.' } : {}),
      ...(to.length === 0 ? { recipients: 'Enter an email address.' } : {}),
      ...(to.length > 10 ? { recipients: 'At most ten addresses.' } : {}),
      ...(wrong === undefined ? {} : { recipients: `“${wrong}” is not an email address.` }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      await save.mutateAsync({ reports: [...reports], recipients: to, dayOfMonth: Number(day), basis });
    } catch (error) {
      const problem = readProblem(error);
      setErrors({ [problem.field?.split('.')[0] ?? 'form']: problem.message });
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Each month by email"
      description="On this day the reports of the month before leave as PDFs, by the clock of your business."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <FormError message={errors['form']} />
        <fieldset>
          <legend className="mb-2 font-medium">Reports</legend>
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {monthlyReports.map(({ name, title }) => (
              <Checkbox
                key={name}
                label={title}
                checked={reports.includes(name)}
                onChange={(event) =>
                  setReports((before) =>
                    event.target.checked ? [...before, name] : before.filter((one) => one !== name),
                  )
                }
              />
            ))}
          </div>
          <FieldError message={errors['reports']} />
        </fieldset>
        <TextArea
          label="To"
          help="One address a line."
          rows={2}
          value={recipients}
          error={errors['recipients']}
          onChange={(event) => setRecipients(event.target.value)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="On" choices={days} value={day} onValueChange={setDay} />
          <SelectField label="Basis" choices={basisChoices} value={basis} onValueChange={setBasis} />
        </div>
      </form>
    </Dialog>
  );
}

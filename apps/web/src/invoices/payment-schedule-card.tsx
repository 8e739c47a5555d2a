import { Plus, X } from 'lucide-react';
import { addMonths, rate, subtractMoney, sumMoney, zeroMoney } from '@atelier/domain/foundation';
import { equalParts, mostParts, nameOfPart, partAmount } from '@atelier/domain/sales-documents';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { Switch } from '../design/toggles.tsx';
import { newId } from '../platform/new-id.ts';
import { DiscountField } from './discount-field.tsx';
import type { PaymentProps } from './draft-editor.tsx';
import type { PartForm, ScheduleForm } from './invoice-form.ts';

const half: PartForm['share'] = { kind: 'rate', rate: rate(500_000) };
const counts = Array.from({ length: mostParts - 1 }, (_, index) => String(index + 2));

/** In which parts it is paid. What no part takes is the last one, due on the due date. */
export function PaymentScheduleCard(editing: PaymentProps) {
  const { form, change } = editing;
  const { schedule } = form;
  const split = (count: number) => {
    const first = schedule?.parts[0]?.dueDate ?? form.dueDate ?? form.issueDate;
    if (first === null) return;
    const { parts, dueDate } = equalParts(count, first);
    change({
      dueDate,
      schedule: {
        isDeposit: schedule?.isDeposit ?? false,
        parts: parts.map((part) => ({ ...part, id: newId() })),
      },
    });
  };
  const splitField = (
    <SelectField
      label="Equal parts, a month apart"
      className="min-w-48 flex-1 sm:max-w-64"
      placeholder="Choose how many"
      choices={counts.map((count) => ({ value: count, label: `${count} parts` }))}
      value=""
      onValueChange={(count) => split(Number(count))}
    />
  );
  if (schedule == null)
    return (
      <Card title="Payment schedule" description="It is paid at once, by the due date.">
        <div className="flex flex-wrap items-end gap-3">
          {splitField}
          <Button
            icon={Plus}
            onClick={() => {
              const { issueDate } = form;
              // The rest is due later than the deposit, if by a month only.
              const isLater = issueDate !== null && form.dueDate !== null && form.dueDate > issueDate;
              change({
                dueDate: isLater || issueDate === null ? form.dueDate : addMonths(issueDate, 1),
                schedule: { isDeposit: true, parts: [{ id: newId(), dueDate: issueDate, share: half }] },
              });
            }}
          >
            Ask for a deposit
          </Button>
        </div>
      </Card>
    );
  return (
    <Card
      title="Payment schedule"
      description="Payments cover the parts in this order."
      action={
        <Button tone="quiet" onClick={() => change({ schedule: null })}>
          Pay at once
        </Button>
      }
    >
      <Parts {...editing} schedule={schedule} />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {splitField}
        <Button
          icon={Plus}
          disabled={schedule.parts.length >= mostParts - 1}
          onClick={() => {
            const last = schedule.parts.at(-1)?.dueDate ?? null;
            const dueDate = last === null ? null : addMonths(last, 1);
            const part: PartForm = { id: newId(), dueDate, share: { kind: 'none' } };
            const isLater = dueDate === null || form.dueDate === null || form.dueDate > dueDate;
            change({
              dueDate: isLater ? form.dueDate : addMonths(dueDate, 1),
              schedule: { ...schedule, parts: [...schedule.parts, part] },
            });
          }}
        >
          Add a part
        </Button>
      </div>
      <Switch
        className="mt-4"
        label="The first part is a deposit"
        checked={schedule.isDeposit}
        onChange={(event) => change({ schedule: { ...schedule, isDeposit: event.target.checked } })}
      />
    </Card>
  );
}

function Parts({
  form,
  total,
  errors,
  change,
  onUnreadable,
  schedule,
}: PaymentProps & { schedule: ScheduleForm }) {
  const { isDeposit, parts } = schedule;
  // By the same rule as on the server; empty fields count as nothing.
  const amounts = parts.map(({ share }) => (share.kind === 'none' ? zeroMoney : partAmount(share, total)));
  const rest = subtractMoney(total, sumMoney(amounts));
  const put = (next: readonly PartForm[]) =>
    change({ schedule: next.length === 0 ? null : { ...schedule, parts: next } });
  const edit = (id: string, field: Partial<PartForm>) =>
    put(parts.map((part) => (part.id === id ? { ...part, ...field } : part)));
  const count = parts.length + 1;
  return (
    <ol className="divide-line divide-y">
      {parts.map((part, index) => {
        const name = nameOfPart(index, count, isDeposit);
        return (
          <li key={part.id} className="py-3 first:pt-0">
            <p className="flex items-center gap-2 font-medium">
              {name}
              <MoneyText className="ml-auto" cents={amounts[index] ?? 0} />
              <IconButton
                label={`Remove ${name}`}
                icon={X}
                onClick={() => put(parts.filter(({ id }) => id !== part.id))}
              />
            </p>
            <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-2">
              <DateField
                label="Due"
                value={part.dueDate}
                onValueChange={(dueDate) => edit(part.id, { dueDate })}
                onUnreadable={(isUnreadable) => onUnreadable(`${part.id}.dueDate`, isUnreadable)}
                error={errors[`${part.id}.dueDate`]}
              />
              <DiscountField
                label="Percent or amount"
                value={part.share}
                onValueChange={(share) => edit(part.id, { share })}
                onUnreadable={(isUnreadable) => onUnreadable(`${part.id}.share`, isUnreadable)}
                error={errors[`${part.id}.share`]}
              />
            </div>
          </li>
        );
      })}
      <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-3">
        <span>
          <span className="font-medium">{nameOfPart(count - 1, count, isDeposit)}</span>
          <span className="text-ink-soft block text-sm">
            What is left, due {form.dueDate === null ? 'on the due date' : <DateText date={form.dueDate} />}
          </span>
        </span>
        <span className={rest <= 0 && total > 0 ? 'text-danger font-medium' : 'font-medium'}>
          <MoneyText cents={rest} />
        </span>
      </li>
    </ol>
  );
}

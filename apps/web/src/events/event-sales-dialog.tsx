import { useState } from 'react';
import { mostEventSales, type EventPlanView, type EventSaleView } from '@atelier/contract/events';
import { formatDate, formatMoney, sumMoney } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FieldError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useChangeEventSales, useEventSales } from './event-plans.api.ts';

type EventSalesDialogProps = { event: EventPlanView; onClose: () => void };

/** Days before and after the event. */
type Around = '0' | '7' | '60';
const aroundChoices = [
  { value: '0', label: 'The days of the event' },
  { value: '7', label: 'The week before to the week after' },
  { value: '60', label: 'Two months before to two months after' },
] as const;

/** Changes of a person by the id of the sale; each other sale stays as it was loaded. */
type Choice = ReadonlyMap<string, boolean>;

const isChosen = (choice: Choice, { id, isOfEvent }: EventSaleView) => choice.get(id) ?? isOfEvent;

/** Gives sales of the days of an event, or around them, to it, or takes them from it. */
export function EventSalesDialog({ event, onClose }: EventSalesDialogProps) {
  const [around, setAround] = useState<Around>('0');
  const sales = useEventSales(event.id, Number(around));
  const [choice, setChoice] = useState<Choice>(new Map());
  const [problem, setProblem] = useState<string>();
  const change = useChangeEventSales({
    onSaved: () => {
      showToast({ title: 'Sales of the event saved', description: event.name, kind: 'success' });
      onClose();
    },
    onRefusal: ({ message }) => setProblem(message),
  });
  const changed = (sales.data ?? []).filter((sale) => isChosen(choice, sale) !== sale.isOfEvent);
  const idsOf = (isOfEvent: boolean) =>
    changed.filter((sale) => sale.isOfEvent === isOfEvent).map(({ id }) => id);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title="Choose its sales"
      description="Invoices and income that name no event, and those of this one. Their amounts and accounts don’t change."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={change.isPending}
            disabled={changed.length === 0}
            onClick={() =>
              change.mutate({
                eventId: event.id,
                ...{ given: idsOf(false), taken: idsOf(true), around: Number(around) },
              })
            }
          >
            Save
          </Button>
        </>
      }
    >
      <SelectField
        label="Sales of"
        className="max-w-sm pb-3"
        choices={aroundChoices}
        value={around}
        onValueChange={setAround}
      />
      <Loaded query={sales} skeleton={<TableSkeleton />} errorTitle="The sales could not be loaded">
        {(rows) => (
          <SalesToChoose
            rows={rows}
            choice={choice}
            onChoose={(changes) => {
              setProblem(undefined);
              setChoice(new Map([...choice, ...changes]));
            }}
          />
        )}
      </Loaded>
      <FieldError message={problem} />
    </Dialog>
  );
}

const saleName = ({ kind, number }: EventSaleView) =>
  kind === 'transaction' ? 'Transaction' : (number ?? 'No number');

type SalesToChooseProps = {
  rows: readonly EventSaleView[];
  choice: Choice;
  onChoose: (changes: Choice) => void;
};

function SalesToChoose({ rows, choice, onChoose }: SalesToChooseProps) {
  const formats = useFormats();
  if (rows.length === 0) {
    return <p className="text-ink-soft pb-2">No sale of these days is without an event.</p>;
  }
  const chosen = rows.filter((row) => isChosen(choice, row));
  const sum = formatMoney(sumMoney(chosen.map(({ totalCents }) => totalCents)), formats);
  return (
    <>
      <p aria-live="polite" className="pb-3">
        {chosen.length} of {rows.length} chosen, {sum}
      </p>
      <DataTable
        caption="Sales"
        columns={[
          { key: 'number', header: 'Sale', cell: saleName },
          { key: 'date', header: 'Date', cell: ({ issueDate }) => formatDate(issueDate, formats.locale) },
          {
            key: 'customer',
            header: 'Customer',
            cell: ({ customerName, marketplace }) =>
              [customerName, marketplace].filter((part) => part !== '').join(' · '),
          },
          {
            key: 'total',
            header: 'Total',
            align: 'end',
            onCard: 'aside',
            cell: ({ totalCents }) => <MoneyText cents={totalCents} />,
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        choosing={{
          isChosen: (row) => isChosen(choice, row),
          name: (row) => `${saleName(row)} ${row.customerName}`,
          onChoose: ({ id }, isIn) => onChoose(new Map([[id, isIn]])),
          onChooseAll: (isIn) => onChoose(new Map(rows.map(({ id }) => [id, isIn]))),
        }}
      />
      {rows.length === mostEventSales && (
        <p className="text-ink-soft pt-3">
          The first {mostEventSales} are shown. Save these, then open the list again for the next ones.
        </p>
      )}
    </>
  );
}

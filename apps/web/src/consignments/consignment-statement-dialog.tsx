import { useState, type SyntheticEvent } from 'react';
import type { ConsignmentShopView } from '@atelier/contract/consignments';
import { monthOfDate, startOfMonth, type CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { useToday } from '../platform/active-business.tsx';
import { useSavedFile } from '../platform/use-saved-file.ts';
import { consignmentWords } from './consignment-words.ts';
import { useStatementAddress } from './consignments.api.ts';

const formId = 'statement';

/** For which days a shop gets a statement. */
export function ConsignmentStatementDialog({
  shop,
  onClose,
}: {
  shop: ConsignmentShopView;
  onClose: () => void;
}) {
  const today = useToday();
  const [from, setFrom] = useState<CalendarDate | null>(startOfMonth(monthOfDate(today)));
  const [to, setTo] = useState<CalendarDate | null>(today);
  const [problem, setProblem] = useState<string>();
  const addressOf = useStatementAddress();
  const saved = useSavedFile(consignmentWords);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (saved.isPending) return;
    if (from === null || to === null || to < from)
      return setProblem('Enter a first day, and a last one after it.');
    setProblem(undefined);
    saved.mutate(addressOf(shop.placeId, from, to), { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Statement for ${shop.name}`}
      description="What it had, got, sold and gave back, and what it owes you for it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={saved.isPending}>
            Save as PDF
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <DateField label="From" value={from} onValueChange={setFrom} />
        <DateField label="To" value={to} error={problem} onValueChange={setTo} />
      </form>
    </Dialog>
  );
}

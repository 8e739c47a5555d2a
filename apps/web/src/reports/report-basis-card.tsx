import type { BookBasis } from '@atelier/domain/businesses';
import { Card } from '../design/card.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { showToast } from '../design/toast.ts';
import { basisChoices, reasonsOf } from '../books/index.ts';
import { useSetReportBasis } from './reports.api.ts';

/** Shows how reports read the books until someone chooses otherwise on the report itself. */
export function ReportBasisCard({ basis, canEdit }: { basis: BookBasis; canEdit: boolean }) {
  const set = useSetReportBasis(() => showToast({ title: 'Saved', kind: 'success' }));
  return (
    <Card
      title="Basis of reports"
      description="How you file your taxes decides which one you need; ask your accountant. Nothing in your books changes by it."
    >
      <SelectField
        label="Reports are made on"
        className="mb-4 max-w-48"
        choices={basisChoices}
        value={basis}
        disabled={!canEdit || set.isPending}
        onValueChange={(reportBasis) => set.mutate({ reportBasis })}
      />
      {reasonsOf('basis-accrual', 'basis-cash').map((reason) => (
        <p key={reason} className="text-ink-soft mt-2 text-sm">
          {reason}
        </p>
      ))}
    </Card>
  );
}

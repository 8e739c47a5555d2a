import { useState } from 'react';
import { Settings2 } from 'lucide-react';
import type { BankFilePreviewView } from '@atelier/contract/banking';
import type { CsvColumnRole, CsvMapping } from '@atelier/domain/banking';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FileColumns } from '../design/file-columns.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { dateOrderChoices, delimiterChoices, roleChoices } from './bank-file-words.ts';

type Csv = NonNullable<BankFilePreviewView['csv']>;

type CsvMappingCardProps = {
  csv: Csv;
  /** What was said last, while the file is still being read with it. */
  said: CsvMapping | undefined;
  /** The dates could be read in another order, too, and no one has said which it is. */
  isOrderOpen: boolean;
  onMap: (mapping: CsvMapping, isOrderSaid: boolean) => void;
};

/** Roles of which a file has one column; a second one takes it from the first. */
const single: ReadonlySet<CsvColumnRole> = new Set(['date', 'amount', 'money-in', 'money-out', 'direction']);

/** Shows which column of a CSV is what; out of the way once it is known. */
export function CsvMappingCard({ csv, said, isOrderOpen, onMap }: CsvMappingCardProps) {
  const { isWhole } = csv;
  const mapping = said ?? csv.mapping;
  const [isOpened, setOpened] = useState(false);
  const mustSay = !isWhole || isOrderOpen;
  const isOpen = isOpened || mustSay;
  const change = (part: Partial<CsvMapping>) => {
    // What a person has begun to change stays open, also when nothing is missing any longer.
    setOpened(true);
    // Who says what a column is has not said in which order day and month are written.
    onMap({ ...mapping, ...part }, !isOrderOpen || part.dateOrder !== undefined);
  };
  return (
    <Card
      title="How the file is read"
      description={toldOrigin(csv, isOrderOpen)}
      action={
        !isOpen && (
          <Button size="sm" icon={Settings2} onClick={() => setOpened(true)}>
            Change
          </Button>
        )
      }
    >
      {isOpen ? (
        <div className="space-y-5">
          <Columns csv={csv} mapping={mapping} onRoles={(roles) => change({ roles })} />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <SelectField
              label="Dates are written"
              choices={dateOrderChoices}
              {...(isOrderOpen ? { placeholder: 'Choose', error: 'Both orders are possible. Choose.' } : {})}
              value={isOrderOpen ? '' : mapping.dateOrder}
              onValueChange={(dateOrder) => change({ dateOrder })}
            />
            <SelectField
              label="Cents follow a"
              choices={[
                { value: '.', label: 'Point: 1,234.50' },
                { value: ',', label: 'Comma: 1.234,50' },
              ]}
              value={mapping.decimalSign}
              onValueChange={(decimalSign) => change({ decimalSign })}
            />
            <SelectField
              label="Column separator"
              choices={delimiterChoices}
              value={mapping.delimiter}
              onValueChange={(delimiter) => change({ delimiter })}
            />
            <SelectField
              label="The first line is"
              choices={Array.from({ length: Math.max(12, mapping.firstRecord + 1) }, (_, record) => ({
                value: String(record),
                label: `Row ${String(record + 1)}`,
              }))}
              value={String(mapping.firstRecord)}
              onValueChange={(record) => change({ firstRecord: Number(record) })}
            />
          </div>
          <Checkbox
            label="Flip the signs"
            help="For cards that write what you spent without a minus."
            checked={mapping.isFlipped}
            onChange={(event) => change({ isFlipped: event.target.checked })}
          />
        </div>
      ) : (
        <p className="text-ink-soft">{toldRoles(csv)}</p>
      )}
    </Card>
  );
}

function toldOrigin({ isWhole, isRemembered }: Csv, isOrderOpen: boolean): string {
  if (!isWhole) return 'Say which column is the date and which the amount.';
  if (isOrderOpen) return 'Say in which order day and month are written.';
  return isRemembered
    ? 'As you read such a file the last time.'
    : 'Detected automatically. It is remembered for this account.';
}

function toldRoles({ mapping, header }: Csv): string {
  return mapping.roles
    .flatMap((role, column) => {
      if (role === 'ignore') return [];
      const label = roleChoices.find(({ value }) => value === role)?.label ?? '';
      const name = header[column] ?? '';
      return [name === '' || name === label ? label : `${label}: ${name}`];
    })
    .join(' · ');
}

type ColumnsProps = { csv: Csv; mapping: CsvMapping; onRoles: (roles: CsvColumnRole[]) => void };

function Columns({ csv: { header, sample }, mapping, onRoles }: ColumnsProps) {
  const width = Math.max(mapping.roles.length, header.length, ...sample.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => ({
    name: header[column] ?? '',
    value: mapping.roles[column] ?? 'ignore',
  }));
  const pick = (column: number, role: CsvColumnRole) =>
    onRoles(
      columns.map(({ value }, index) =>
        index === column ? role : value === role && single.has(role) ? 'ignore' : value,
      ),
    );
  return (
    <FileColumns columns={columns} choices={roleChoices} leftOut="ignore" sample={sample} onPick={pick} />
  );
}

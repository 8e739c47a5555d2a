import { useState, type SyntheticEvent } from 'react';
import { FileText, X } from 'lucide-react';
import { labelSheetOf, labelSheets, mostLabels, sheetsFor, type LabelSheetCode } from '@atelier/domain/items';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { InventoryNav, ItemCombobox } from '../items/index.ts';
import { useSomeLots, useChosenItem } from '../stock/index.ts';
import { usePrintLabels } from './labels.api.ts';

type Line = { itemId: string; name: string; copies: number; lotId: string | null };
type Price = 'retail' | 'wholesale' | 'none';
type Code = 'barcode' | 'qr' | 'none';

/** Labels and price tags for things, on the sheets that one can buy. */
export function LabelsScreen() {
  const { locale } = useFormats();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [sheet, setSheet] = useState<LabelSheetCode>(
    locale === 'en-US' || locale === 'en-CA' ? 'avery-5160' : 'l7160',
  );
  const [skipped, setSkipped] = useState(0);
  const [price, setPrice] = useState<Price>('retail');
  const [code, setCode] = useState<Code>('barcode');
  const [hasSku, setSku] = useState(true);
  const [hasDescription, setDescription] = useState(false);
  const [hasIngredients, setIngredients] = useState(false);
  const [lot, setLot] = useState('');
  const [expires, setExpires] = useState<CalendarDate | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const print = usePrintLabels();
  const chosen = labelSheetOf(sheet);
  const count = lines.reduce((sum, { copies }) => sum + copies, 0);
  const sheets = sheetsFor(chosen, count, skipped);
  const onSheet = chosen.columns * chosen.rows;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (print.isPending) return;
    if (lines.length === 0) return setProblem('Add at least one item.');
    if (count > mostLabels) return setProblem('That is more than 2,000 labels. Print them in parts.');
    setProblem(undefined);
    print.mutate({
      sheet,
      skipped,
      price,
      code,
      hasSku,
      hasDescription,
      hasIngredients,
      lot,
      expires,
      note,
      lines: lines.map(({ itemId, copies, lotId }) => ({ itemId, copies, lotId })),
    });
  };
  return (
    <>
      <PageHeader
        title="Labels"
        description="Barcodes, price tags and contents on sheets for any printer."
        nav={<InventoryNav />}
      />
      <form onSubmit={submit} noValidate className="grid items-start gap-5 lg:grid-cols-2">
        <Card title="Which and how many">
          <div className="space-y-4">
            {lines.length > 0 && (
              <ul aria-label="Labels of" className="space-y-3">
                {lines.map((line) => (
                  <li key={line.itemId} className="flex flex-wrap items-center gap-3">
                    <span className="min-w-0 flex-1 wrap-anywhere">{line.name}</span>
                    <LotOfLabel
                      line={line}
                      onChange={(lotId) =>
                        setLines((before) =>
                          before.map((one) => (one.itemId === line.itemId ? { ...one, lotId } : one)),
                        )
                      }
                    />
                    <WholeField
                      label={`Labels of ${line.name}`}
                      hideLabel
                      className="w-24"
                      least={1}
                      most={mostLabels}
                      value={line.copies}
                      onValueChange={(copies) =>
                        copies !== null &&
                        setLines((before) =>
                          before.map((one) => (one.itemId === line.itemId ? { ...one, copies } : one)),
                        )
                      }
                    />
                    <IconButton
                      icon={X}
                      label={`No labels of ${line.name}`}
                      onClick={() =>
                        setLines((before) => before.filter(({ itemId }) => itemId !== line.itemId))
                      }
                    />
                    <LackingSigns {...{ line, hasDescription, hasIngredients }} />
                  </li>
                ))}
              </ul>
            )}
            <ItemCombobox
              label="Add an item"
              value={null}
              placeholder="Find a product or material"
              fits={(item) =>
                item.optionNames.length === 0 && !lines.some(({ itemId }) => itemId === item.id)
              }
              onValueChange={(item) => {
                if (item === null) return;
                setProblem(undefined);
                setLines((before) => [
                  ...before,
                  { itemId: item.id, name: item.name, copies: onSheet, lotId: null },
                ]);
              }}
            />
            <SelectField
              label="Sheet"
              choices={labelSheets.map(({ code: value, name }) => ({ value, label: name }))}
              value={sheet}
              onValueChange={setSheet}
            />
            <SelectField
              label="Begin at label"
              help="First unused label on the sheet."
              choices={Array.from({ length: onSheet }, (_, place) => ({
                value: String(place),
                label: String(place + 1),
              }))}
              value={String(Math.min(skipped, onSheet - 1))}
              onValueChange={(value) => setSkipped(Number(value))}
            />
          </div>
        </Card>
        <Card title="What to print">
          <div className="space-y-4">
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <SelectField
                label="Price"
                choices={[
                  { value: 'retail', label: 'Retail' },
                  { value: 'wholesale', label: 'Wholesale' },
                  { value: 'none', label: 'None' },
                ]}
                value={price}
                onValueChange={setPrice}
              />
              <SelectField
                label="Code"
                help="From the barcode, or the SKU if there is none."
                choices={[
                  { value: 'barcode', label: 'Barcode' },
                  { value: 'qr', label: 'QR code' },
                  { value: 'none', label: 'None' },
                ]}
                value={code}
                onValueChange={setCode}
              />
              <TextField
                label="Lot"
                optional
                maxLength={60}
                help={paperHelp(lot)}
                value={lot}
                onChange={(event) => setLot(event.target.value)}
              />
              <DateField label="Best before" optional value={expires} onValueChange={setExpires} />
            </div>
            <div>
              <Checkbox label="SKU" checked={hasSku} onChange={(event) => setSku(event.target.checked)} />
              <Checkbox
                label="Ingredients"
                help="As the item says, else what its recipe takes through all levels, the heaviest first."
                checked={hasIngredients}
                onChange={(event) => setIngredients(event.target.checked)}
              />
              <Checkbox
                label="Description"
                help="As the item says. Small sheets have little room."
                checked={hasDescription}
                onChange={(event) => setDescription(event.target.checked)}
              />
            </div>
            <TextField
              label="On each label"
              optional
              maxLength={200}
              placeholder="Made by hand in Hudson, NY"
              help={paperHelp(note)}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <FormError message={problem} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-soft tabular-nums" aria-live="polite">
                {count} {count === 1 ? 'label' : 'labels'} on {sheets} {sheets === 1 ? 'sheet' : 'sheets'}
              </p>
              <Button type="submit" tone="primary" icon={FileText} busy={print.isPending}>
                Save as PDF
              </Button>
            </div>
            <p className="text-ink-soft text-sm">
              Print at 100%, without “fit to page”, or the labels drift off their places.
            </p>
          </div>
        </Card>
      </form>
    </>
  );
}

type LackingSignsProps = { line: Line; hasDescription: boolean; hasIngredients: boolean };

/** Shows which signs of what its item says the labels cannot show. */
function LackingSigns({ line, hasDescription, hasIngredients }: LackingSignsProps) {
  const item = useChosenItem(line.itemId).data;
  const lacking = paperHelp(
    line.name,
    hasDescription ? item?.description : undefined,
    hasIngredients ? item?.ingredients : undefined,
  );
  return (
    lacking !== undefined && (
      <p role="status" className="bg-warning-soft text-warning w-full rounded-md px-3 py-2 text-sm">
        {lacking}. Change the item to have it whole.
      </p>
    )
  );
}

const mostLots = 100;

/** Shows which lot the labels are for, where there are lots of the item. */
function LotOfLabel({ line, onChange }: { line: Line; onChange: (lotId: string | null) => void }) {
  const lots = useSomeLots('there', mostLots, line.itemId).data?.rows ?? [];
  if (lots.length === 0) return null;
  return (
    <SelectField
      label={`Lot of ${line.name}`}
      hideLabel
      className="w-40"
      placeholder="Any lot"
      choices={lots.map(({ id, number }) => ({ value: id, label: `Lot ${number}` }))}
      value={line.lotId ?? ''}
      onValueChange={(lotId: string) => onChange(lotId === '' ? null : lotId)}
    />
  );
}

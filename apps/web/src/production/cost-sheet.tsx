import type { ReactNode } from 'react';
import type { CostSheetView } from '@atelier/contract/production';
import { unitName } from '@atelier/domain/items';
import { formatMeasured, formatRate, wholeQuantity, type Quantity } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { Card } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { paths } from '../platform/paths.ts';
import { CostText, StockText } from '../items/index.ts';

type CostSheetProps = {
  sheet: CostSheetView;
  onOutput: (output: Quantity | null) => void;
};

/**
 * Shows what so much of it costs to make: each thing that goes in, the work, the studio; at average and at latest
 * prices.
 */
export function CostSheet({ sheet, onOutput }: CostSheetProps) {
  const { locale } = useFormats();
  const { average, latest } = sheet;
  const unit = sheet.item.stockUnit;
  return (
    <Card
      title="Cost sheet"
      description="At what your stock cost on average, and at what each thing cost last."
      action={
        <QuantityField
          label={`Batch size, ${unitName(unit, wholeQuantity(2))}`}
          className="w-44"
          value={sheet.output}
          onValueChange={onOutput}
        />
      }
      flush
    >
      <div className="border-line overflow-x-auto border-t">
        <table className="w-full min-w-84 border-collapse max-sm:text-sm" aria-label="Cost sheet">
          <thead>
            <tr className="bg-sunken text-ink-soft text-sm">
              <Head>What</Head>
              <Head isFigure>How much</Head>
              <Head isFigure>Average</Head>
              <Head isFigure>Latest</Head>
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {sheet.lines.map((line, index) => (
              <tr key={index}>
                <Cell>
                  <TextLink
                    to={line.recipeId === null ? paths.item(line.item.id) : paths.recipe(line.recipeId)}
                  >
                    {line.item.name}
                  </TextLink>
                  <LineMarks line={line} />
                </Cell>
                <Cell isFigure>
                  <StockText amount={line.quantity} unit={line.item.stockUnit} />
                </Cell>
                <LineCost line={line} cents={line.averageCents} unitCost={line.averageUnitCost} />
                <LineCost line={line} cents={line.latestCents} unitCost={line.latestUnitCost} />
              </tr>
            ))}
            <SumRow
              label="Materials"
              average={average.materialsCents}
              latest={latest.materialsCents}
              isSubtotal
            />
            {sheet.steps.map((step, index) => (
              <tr key={index}>
                <Cell>{step.name}</Cell>
                <Cell isFigure>{durationText(step.seconds)}</Cell>
                <Cell isFigure>
                  <MoneyText cents={step.costCents} />
                </Cell>
                <Cell isFigure>
                  <MoneyText cents={step.costCents} />
                </Cell>
              </tr>
            ))}
            <SumRow
              label="Work"
              amount={sheet.seconds === 0 ? undefined : durationText(sheet.seconds)}
              average={average.labourCents}
              latest={latest.labourCents}
              isSubtotal
            />
            <SumRow
              label="Overhead"
              average={average.overheadCents}
              latest={latest.overheadCents}
              isSubtotal
            />
            {sheet.byProducts.map((other) => (
              <tr key={other.item.id}>
                <Cell>
                  <TextLink to={paths.item(other.item.id)}>{other.item.name}</TextLink>{' '}
                  <span className="text-ink-soft text-sm">
                    by-product, {formatRate(other.costShare, locale)} of the cost
                  </span>
                </Cell>
                <Cell isFigure>
                  <StockText amount={other.quantity} unit={other.item.stockUnit} />
                </Cell>
                <Cell isFigure>
                  <MoneyText cents={-other.averageCents} />
                </Cell>
                <Cell isFigure>
                  <MoneyText cents={-other.latestCents} />
                </Cell>
              </tr>
            ))}
            {sheet.byProducts.length > 0 && (
              <SumRow
                label="By-products"
                average={-average.byProductsCents}
                latest={-latest.byProductsCents}
                isSubtotal
              />
            )}
          </tbody>
          <tfoot className="border-line border-t-2 font-semibold">
            <SumRow
              label="Total"
              amount={<StockText amount={sheet.output} unit={unit} />}
              average={average.totalCents}
              latest={latest.totalCents}
            />
            <tr>
              <Cell>One {unitName(unit, wholeQuantity(1))}</Cell>
              <Cell isFigure />
              <Cell isFigure>
                <CostText cost={average.each} />
              </Cell>
              <Cell isFigure>
                <CostText cost={latest.each} />
              </Cell>
            </tr>
          </tfoot>
        </table>
      </div>
      {average.unknown.length + latest.unknown.length > 0 && <UnknownCosts sheet={sheet} />}
    </Card>
  );
}

function Head({ isFigure = false, children }: { isFigure?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`px-2 py-2 font-semibold first:pl-4 last:pr-4 sm:px-4 sm:first:pl-5 sm:last:pr-5 ${isFigure ? 'text-right' : 'text-left'}`}
    >
      {children}
    </th>
  );
}

function Cell({ isFigure = false, children }: { isFigure?: boolean; children?: ReactNode }) {
  return (
    <td
      className={`px-2 py-2.5 align-baseline first:pl-4 last:pr-4 sm:px-4 sm:first:pl-5 sm:last:pr-5 ${isFigure ? 'text-right whitespace-nowrap tabular-nums' : 'min-w-28 wrap-anywhere'}`}
    >
      {children}
    </td>
  );
}

type Line = CostSheetView['lines'][number];

function LineMarks({ line }: { line: Line }) {
  const { locale } = useFormats();
  const marks = [
    line.waste === 0 ? null : `with ${formatRate(line.waste, locale)} waste`,
    line.setupQuantity === 0
      ? null
      : `with ${formatMeasured(line.setupQuantity)} ${unitName(line.item.stockUnit, line.setupQuantity)} once a batch`,
    line.isOptional ? 'optional, not counted in' : null,
    line.isConsumable ? 'consumable, an expense when bought' : null,
  ].filter((text) => text !== null);
  return marks.length === 0 ? null : <span className="text-ink-soft block text-sm">{marks.join(' · ')}</span>;
}

function LineCost({ line, cents, unitCost }: { line: Line; cents: number; unitCost: number }) {
  if (line.isConsumable) return <Cell isFigure>–</Cell>;
  if (line.isUnknown && unitCost === 0) {
    return (
      <Cell isFigure>
        <span className="text-warning text-sm">not known</span>
      </Cell>
    );
  }
  return (
    <Cell isFigure>
      <span className={line.isOptional ? 'text-ink-soft' : ''}>
        <MoneyText cents={cents} />
      </span>
      <span className="text-ink-soft block text-sm">
        <CostText cost={unitCost} />
        <span className="max-sm:hidden"> / {unitName(line.item.stockUnit, wholeQuantity(1))}</span>
      </span>
    </Cell>
  );
}

type SumRowProps = {
  label: string;
  amount?: ReactNode;
  average: number;
  latest: number;
  isSubtotal?: boolean;
};

function SumRow({ label, amount, average, latest, isSubtotal = false }: SumRowProps) {
  return (
    <tr className={isSubtotal ? 'bg-sunken/50 font-medium' : ''}>
      <Cell>{label}</Cell>
      <Cell isFigure>{amount}</Cell>
      <Cell isFigure>
        <MoneyText cents={average} />
      </Cell>
      <Cell isFigure>
        <MoneyText cents={latest} />
      </Cell>
    </tr>
  );
}

function UnknownCosts({ sheet }: { sheet: CostSheetView }) {
  const unknown = new Map(
    [...sheet.average.unknown, ...sheet.latest.unknown].map((item) => [item.id, item.name]),
  );
  return (
    <p className="border-line flex flex-wrap items-center gap-2 border-t px-4 py-3 text-sm sm:px-5">
      <StatePill tone="warning">Not all costs are known</StatePill>
      <span>
        Nothing of this was received yet, so it counts as nothing:{' '}
        {[...unknown].map(([id, name], index) => (
          <span key={id}>
            {index > 0 && ', '}
            <TextLink to={paths.item(id)}>{name}</TextLink>
          </span>
        ))}
        .
      </span>
    </p>
  );
}

/** `2 h 5 min`, `45 s`. */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ];
  return (
    [
      hours > 0 ? `${String(hours)} h` : '',
      minutes > 0 ? `${String(minutes)} min` : '',
      rest > 0 ? `${String(rest)} s` : '',
    ]
      .filter((text) => text !== '')
      .join(' ') || '0 min'
  );
}

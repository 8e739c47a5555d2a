import { money, rate } from '@atelier/domain/foundation';
import { calculateHourlyWage, type WageResult } from '@atelier/domain/resources';
import { FactList } from '../../design/card.tsx';
import { MoneyText } from '../../design/figures.tsx';
import type { ToolProps } from '../tool-props.ts';
import {
  MainResult,
  MoneyFigure,
  mostCents,
  mostMinutes,
  NoResult,
  PercentFigure,
  ToolFrame,
  WholeFigure,
} from './figure-fields.tsx';
import { keptFigures, type Figures } from './figures.ts';
import { ProductFigures } from './product-figures.tsx';

const usual = { price: null, materials: null, overhead: null, minutes: null, feeRate: null, feeFixed: null };
type Name = keyof typeof usual;

/** Pay for an hour of work on a product. */
export function HourlyWage({ note }: ToolProps) {
  const kept = keptFigures<Name>(note, usual);
  const fill = { kept };
  return (
    <ToolFrame
      kept={kept}
      fields={
        <>
          <ProductFigures onFill={(figures) => kept.set(figures)} />
          <MoneyFigure {...fill} name="price" label="Price of the piece" />
          <MoneyFigure {...fill} name="materials" label="Materials for one piece" />
          <MoneyFigure {...fill} name="overhead" label="Overhead for one piece" />
          <WholeFigure {...fill} name="minutes" label="Minutes of work" most={mostMinutes} />
          <div className="grid grid-cols-2 items-start gap-4">
            <PercentFigure {...fill} name="feeRate" label="Selling fee" />
            <MoneyFigure {...fill} name="feeFixed" label="Fee per sale" />
          </div>
        </>
      }
      results={<WageResults result={wageOf(kept.figures)} />}
    />
  );
}

function wageOf(figures: Figures<Name>): WageResult | null {
  const amounts = [figures.price, figures.materials, figures.overhead, figures.feeFixed];
  if (amounts.some((cents) => (cents ?? 0) > mostCents)) return null;
  if ((figures.price ?? 0) === 0) return null;
  return calculateHourlyWage({
    price: money(figures.price ?? 0),
    materials: money(figures.materials ?? 0),
    overhead: money(figures.overhead ?? 0),
    minutes: figures.minutes ?? 0,
    fees: { rate: rate(figures.feeRate ?? 0), fixed: money(figures.feeFixed ?? 0) },
  });
}

function WageResults({ result }: { result: WageResult | null }) {
  if (result?.hourly == null) {
    return <NoResult>Enter the price and the minutes of work to see what an hour earns.</NoResult>;
  }
  return (
    <>
      <MainResult
        label="You earn per hour"
        note={result.hourly < 0 ? 'This piece loses money: it costs more than it brings.' : undefined}
      >
        <MoneyText cents={result.hourly} />
      </MainResult>
      <FactList
        facts={[
          { term: 'Fees', value: <MoneyText cents={result.fees} /> },
          { term: 'Left for your work', value: <MoneyText cents={result.left} /> },
        ]}
      />
    </>
  );
}

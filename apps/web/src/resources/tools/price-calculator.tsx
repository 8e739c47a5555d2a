import { useQuery } from '@tanstack/react-query';
import { money, quantity, rate } from '@atelier/domain/foundation';
import { calculatePrice, type PriceResult } from '@atelier/domain/resources';
import { FactList } from '../../design/card.tsx';
import { MoneyText } from '../../design/figures.tsx';
import { useBusinessApi } from '../../platform/active-business.tsx';
import type { ToolProps } from '../tool-props.ts';
import {
  MainResult,
  MoneyFigure,
  mostCents,
  mostMinutes,
  NoResult,
  NumberFigure,
  PercentFigure,
  ToolFrame,
  WholeFigure,
} from './figure-fields.tsx';
import { keptFigures, type Figures } from './figures.ts';
import { ProductFigures } from './product-figures.tsx';

const usual = {
  materials: null,
  minutes: null,
  hourly: null,
  overhead: null,
  wholesaleMarkup: 2_000_000,
  retailMarkup: 2_000_000,
  feeRate: null,
  feeFixed: null,
};
type Name = keyof typeof usual;
const mostMarkup = 20;
const mostFee = 50;

/** From materials, time, overhead and fees to wholesale and retail. */
export function PriceCalculator({ note }: ToolProps) {
  const rates = useQuery(useBusinessApi().makingRates.get.queryOptions()).data;
  const hourly = rates?.isSaid === true && rates.hourlyCents > 0 ? rates.hourlyCents : null;
  const kept = keptFigures<Name>(note, { ...usual, hourly });
  const fill = { kept };
  return (
    <ToolFrame
      kept={kept}
      fields={
        <>
          <ProductFigures
            onFill={({ materials, minutes, overhead }) => kept.set({ materials, minutes, overhead })}
          />
          <MoneyFigure {...fill} name="materials" label="Materials for one piece" />
          <div className="grid grid-cols-2 items-start gap-4">
            <WholeFigure {...fill} name="minutes" label="Minutes of work" most={mostMinutes} />
            <MoneyFigure {...fill} name="hourly" label="Pay per hour" />
          </div>
          <MoneyFigure {...fill} name="overhead" label="Overhead for one piece" />
          <div className="grid grid-cols-2 items-start gap-4">
            <NumberFigure
              {...fill}
              name="wholesaleMarkup"
              label="Wholesale"
              unit="× cost"
              most={mostMarkup}
            />
            <NumberFigure {...fill} name="retailMarkup" label="Retail" unit="× wholesale" most={mostMarkup} />
            <PercentFigure {...fill} name="feeRate" label="Selling fee" max={mostFee} />
            <MoneyFigure {...fill} name="feeFixed" label="Fee per sale" />
          </div>
        </>
      }
      results={<PriceResults result={priceOf(kept.figures)} />}
    />
  );
}

function priceOf(figures: Figures<Name>): PriceResult | null {
  const amounts = [figures.materials, figures.hourly, figures.overhead, figures.feeFixed];
  const markups = [figures.wholesaleMarkup, figures.retailMarkup];
  if (amounts.some((cents) => (cents ?? 0) > mostCents)) return null;
  if (markups.some((markup) => (markup ?? 0) > mostMarkup * 1_000_000)) return null;
  const result = calculatePrice({
    materials: money(figures.materials ?? 0),
    minutes: figures.minutes ?? 0,
    hourly: money(figures.hourly ?? 0),
    overhead: money(figures.overhead ?? 0),
    wholesaleMarkup: quantity(figures.wholesaleMarkup ?? 0),
    retailMarkup: quantity(figures.retailMarkup ?? 0),
    fees: { rate: rate(figures.feeRate ?? 0), fixed: money(figures.feeFixed ?? 0) },
  });
  return result.cost > 0 ? result : null;
}

function PriceResults({ result }: { result: PriceResult | null }) {
  if (result === null) return <NoResult>Enter what a piece costs you to see its prices.</NoResult>;
  const { labor, cost, wholesale, retail, withFees, wholesaleProfit, retailProfit } = result;
  return (
    <>
      <MainResult label="Retail price">
        <MoneyText cents={retail} />
      </MainResult>
      <FactList
        facts={[
          { term: 'Wholesale price', value: <MoneyText cents={wholesale} /> },
          ...(withFees === null || withFees === retail
            ? []
            : [{ term: 'Retail price that covers the fees', value: <MoneyText cents={withFees} /> }]),
          { term: 'Your work', value: <MoneyText cents={labor} /> },
          { term: 'Cost of one piece', value: <MoneyText cents={cost} /> },
          { term: 'Profit at wholesale', value: <MoneyText cents={wholesaleProfit} /> },
          { term: 'Profit at retail, before fees', value: <MoneyText cents={retailProfit} /> },
        ]}
      />
    </>
  );
}

import { money, multiplyScaled, rate } from '@atelier/domain/foundation';
import { calculateFairBreakEven, fairProfit, type FairInput } from '@atelier/domain/event-budgets';
import { FactList } from '../../design/card.tsx';
import { CountText, MoneyText } from '../../design/figures.tsx';
import type { ToolProps } from '../tool-props.ts';
import { useYearSoFar } from '../resources.api.ts';
import {
  MainResult,
  MoneyFigure,
  mostCents,
  NoResult,
  PercentFigure,
  ToolFrame,
  WholeFigure,
} from './figure-fields.tsx';
import { keptFigures, type Figures } from './figures.ts';

const usual = {
  boothFee: null,
  travel: null,
  other: null,
  averageSale: null,
  costShare: null,
  feeShare: null,
  expectedSales: null,
};
type Name = keyof typeof usual;
const mostSales = 100_000;

/** Sales that pay for a fair. */
export function FairBreakEven({ note }: ToolProps) {
  const costShare = useCostShare();
  const kept = keptFigures<Name>(note, { ...usual, costShare });
  const fill = { kept };
  return (
    <ToolFrame
      kept={kept}
      fields={
        <>
          <MoneyFigure {...fill} name="boothFee" label="Booth fee" />
          <div className="grid grid-cols-2 items-start gap-4">
            <MoneyFigure {...fill} name="travel" label="Travel" />
            <MoneyFigure {...fill} name="other" label="Other costs" />
          </div>
          <MoneyFigure {...fill} name="averageSale" label="Average sale" />
          <div className="grid grid-cols-2 items-start gap-4">
            <PercentFigure
              {...fill}
              name="costShare"
              label="Cost of the goods"
              help={costShare === null ? 'Part of the price' : 'From your books, this year'}
            />
            <PercentFigure {...fill} name="feeShare" label="Card fees" />
          </div>
          <WholeFigure {...fill} name="expectedSales" label="Sales you expect" most={mostSales} />
        </>
      }
      results={<FairResults figures={kept.figures} />}
    />
  );
}

/** Returns cost of goods sold as a part of this year's income, in millionths; null without both. */
function useCostShare(): number | null {
  const { data } = useYearSoFar();
  if (data === undefined) return null;
  const [income, cost] = [data.income.totalCents, data.costOfGoodsSold.totalCents];
  return income > 0 && cost > 0 && cost <= income
    ? multiplyScaled(cost, 1000, income, 'half-up') * 1000
    : null;
}

function FairResults({ figures }: { figures: Figures<Name> }) {
  const amounts = [figures.boothFee, figures.travel, figures.other, figures.averageSale];
  if (amounts.some((cents) => (cents ?? 0) > mostCents) || (figures.averageSale ?? 0) === 0) {
    return <NoResult>Enter the costs of the fair and your average sale.</NoResult>;
  }
  const input: FairInput = {
    boothFee: money(figures.boothFee ?? 0),
    travel: money(figures.travel ?? 0),
    other: money(figures.other ?? 0),
    averageSale: money(figures.averageSale ?? 0),
    costShare: rate(figures.costShare ?? 0),
    feeShare: rate(figures.feeShare ?? 0),
  };
  const { fixed, leftPerSale, sales, revenue } = calculateFairBreakEven(input);
  if (sales === null || revenue === null) {
    return <NoResult>A sale leaves nothing after cost and fees, so no number of sales pays for it.</NoResult>;
  }
  const expected = figures.expectedSales;
  return (
    <>
      <MainResult label="Sales to break even">
        <CountText count={sales} />
      </MainResult>
      <FactList
        facts={[
          { term: 'That is revenue of', value: <MoneyText cents={revenue} /> },
          { term: 'Costs of the fair', value: <MoneyText cents={fixed} /> },
          { term: 'Left from each sale', value: <MoneyText cents={leftPerSale} /> },
          ...(expected === null
            ? []
            : [
                {
                  term: 'Profit with the sales you expect',
                  value: <MoneyText cents={fairProfit(input, expected)} />,
                },
              ]),
        ]}
      />
    </>
  );
}

import { money, percentText, rate } from '@atelier/domain/foundation';
import { addSalesTax, splitSalesTax } from '@atelier/domain/resources';
import { FactList } from '../../design/card.tsx';
import { MoneyText } from '../../design/figures.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import { useTaxRates } from '../../tax-rates/index.ts';
import type { ToolProps } from '../tool-props.ts';
import { MainResult, MoneyFigure, mostCents, NoResult, PercentFigure, ToolFrame } from './figure-fields.tsx';
import { keptFigures } from './figures.ts';

const ways = ['add', 'within'] as const;
type Way = (typeof ways)[number];
const wayWords: Readonly<Record<Way, string>> = {
  add: 'Add tax to the price',
  within: 'Find the tax within the price',
};

/** Sales tax on top of a price, or within it. */
export function SalesTaxHelper({ note }: ToolProps) {
  const rates = (useTaxRates().data ?? []).filter(({ isArchived }) => !isArchived);
  const usualRate = rates.find(({ isUsual }) => isUsual)?.rate ?? null;
  const kept = keptFigures<'price' | 'rate'>(note, { price: null, rate: usualRate });
  const way = ways.find((one) => one === note.entries['way']) ?? 'add';
  const { price, rate: taxRate } = kept.figures;
  return (
    <ToolFrame
      kept={kept}
      fields={
        <>
          <SelectField<Way>
            label="What to do"
            choices={ways.map((value) => ({ value, label: wayWords[value] }))}
            value={way}
            onValueChange={(value) => note.change({ way: value })}
          />
          <MoneyFigure kept={kept} name="price" label="Price" />
          {rates.length > 0 && (
            <SelectField
              label="Rate of your business"
              placeholder="Another rate"
              choices={rates.map(({ id, name, rate: of }) => ({
                value: id,
                label: `${name} (${percentText(of)}%)`,
              }))}
              value={rates.find((one) => one.rate === taxRate)?.id ?? ''}
              onValueChange={(id) => kept.set({ rate: rates.find((one) => one.id === id)?.rate ?? null })}
            />
          )}
          <PercentFigure kept={kept} name="rate" label="Sales tax rate" />
        </>
      }
      results={<TaxResults way={way} price={price} taxRate={taxRate} />}
    />
  );
}

function TaxResults({ way, price, taxRate }: { way: Way; price: number | null; taxRate: number | null }) {
  if (price === null || price > mostCents || taxRate === null) {
    return <NoResult>Enter a price and a rate.</NoResult>;
  }
  const calculate = way === 'add' ? addSalesTax : splitSalesTax;
  const { net, tax, gross } = calculate(money(price), rate(taxRate));
  return (
    <>
      <MainResult label="Sales tax">
        <MoneyText cents={tax} />
      </MainResult>
      <FactList
        facts={[
          { term: 'Price without tax', value: <MoneyText cents={net} /> },
          { term: 'Price with tax', value: <MoneyText cents={gross} /> },
        ]}
      />
    </>
  );
}

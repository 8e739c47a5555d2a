import type { CostSheetView, MakingRatesView } from '@atelier/contract/production';
import { marginOf, priceFromCost, type PriceRule } from '@atelier/domain/production';
import { formatRate, money, ratio, type Rate } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { Card, FactList } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { paths } from '../platform/paths.ts';
import { GlossaryLink } from '../platform/glossary-link.tsx';
import type { RecipeSearch } from './recipe-search.ts';

type PriceCardProps = {
  sheet: CostSheetView;
  rates: MakingRatesView;
  search: RecipeSearch;
  onSearchChange: (change: RecipeSearch) => void;
};

/** Shows what to ask for it, wholesale and retail, by margin or by markup; and what its price leaves now. */
export function PriceCard({ sheet, rates, search, onSearchChange }: PriceCardProps) {
  const rule = search.rule ?? rates.priceRule;
  const said = (rule === rates.priceRule ? rates : usualOf[rule]) as MakingRatesView;
  const wholesale = (search.wholesale ?? said.wholesaleRate) as Rate;
  const retail = (search.retail ?? said.retailRate) as Rate;
  const cost = ratio(sheet.latest.each, 1000);
  const fits = (share: Rate) => rule === 'markup' || share < 1_000_000;
  const most = rule === 'margin' ? 99.9999 : 10_000;
  return (
    <Card
      title="Prices"
      description={
        <>
          From what it costs at latest prices, by <GlossaryLink term="margin">margin</GlossaryLink> or{' '}
          <GlossaryLink term="markup">markup</GlossaryLink>.
        </>
      }
    >
      <div className="space-y-4">
        <SelectField<PriceRule>
          label="Price by"
          choices={[
            { value: 'margin', label: 'Margin: a part of the price' },
            { value: 'markup', label: 'Markup: on top of the cost' },
          ]}
          value={rule}
          onValueChange={(next) => onSearchChange({ rule: next, wholesale: undefined, retail: undefined })}
        />
        <Suggestion
          label="Wholesale"
          share={wholesale}
          most={most}
          price={fits(wholesale) ? priceFromCost(cost, rule, wholesale) : null}
          onShare={(share) => onSearchChange({ wholesale: share ?? undefined })}
        />
        <Suggestion
          label="Retail"
          share={retail}
          most={most}
          price={fits(retail) ? priceFromCost(cost, rule, retail) : null}
          onShare={(share) => onSearchChange({ retail: share ?? undefined })}
        />
      </div>
      <Now sheet={sheet} />
    </Card>
  );
}

const usualOf: Record<PriceRule, { wholesaleRate: number; retailRate: number }> = {
  margin: { wholesaleRate: 500_000, retailRate: 750_000 },
  markup: { wholesaleRate: 1_000_000, retailRate: 3_000_000 },
};

type SuggestionProps = {
  label: string;
  share: Rate;
  most: number;
  price: number | null;
  onShare: (share: Rate | null) => void;
};

function Suggestion({ label, share, most, price, onShare }: SuggestionProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <PercentField label={label} max={most} value={share} onValueChange={onShare} />
      <p aria-live="polite" className="py-2 text-right text-lg font-semibold">
        <span className="sr-only">{label} price </span>
        {price === null ? '–' : <MoneyText cents={price} />}
      </p>
    </div>
  );
}

function Now({ sheet }: { sheet: CostSheetView }) {
  const { locale } = useFormats();
  const { margin, item, wholesaleCents } = sheet;
  if (margin === null) return null;
  const wholesale =
    wholesaleCents === null ? null : marginOf(money(wholesaleCents), ratio(sheet.latest.each, 1000));
  return (
    <div className="border-line mt-4 border-t pt-3">
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        As it is now <MarginPill margin={margin} />
      </h3>
      <FactList
        facts={[
          { term: 'Retail price', value: <MoneyText cents={margin.retailCents} /> },
          ...(margin.latest === null
            ? []
            : [{ term: 'leaves', value: <MarginText margin={margin.latest} /> }]),
          ...(margin.target === null
            ? []
            : [{ term: 'target margin', value: formatRate(margin.target, locale) }]),
          ...(wholesaleCents === null || wholesale === null
            ? []
            : [
                { term: 'Wholesale price', value: <MoneyText cents={wholesaleCents} /> },
                { term: 'leaves', value: <MarginText margin={wholesale} /> },
              ]),
        ]}
      />
      <p className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={paths.editItem(item.id)} size="sm">
          Change the price
        </LinkButton>
        <TextLink to={paths.makingRates} className="touch-target inline-flex items-center">
          Rates
        </TextLink>
      </p>
    </div>
  );
}

/** Shows what is left of a price after cost, in percent of it. */
export function MarginText({ margin }: { margin: number }) {
  const { locale } = useFormats();
  const tenths = Math.round(margin / 1000) * 1000;
  return (
    <span className={margin < 0 ? 'text-danger tabular-nums' : 'tabular-nums'}>
      {formatRate(tenths as Rate, locale).replace('-', '−')}
    </span>
  );
}

/** Tells whether a price leaves too little, and since when. */
export function MarginPill({ margin }: { margin: NonNullable<CostSheetView['margin']> }) {
  if (margin.state === 'eaten-by-prices') return <StatePill tone="danger">Eaten by a price rise</StatePill>;
  if (margin.state === 'below-target') return <StatePill tone="warning">Below your target</StatePill>;
  return null;
}

import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { MakingRatesView } from '@atelier/contract/production';
import { permits } from '@atelier/domain/businesses';
import type { PriceRule } from '@atelier/domain/production';
import { rate, type Money, type Rate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { InventoryNav } from '../items/index.ts';
import { GlossaryLink } from '../platform/glossary-link.tsx';
import { MinutesField } from './minutes-field.tsx';
import { useMakingRates, useSaveMakingRates } from './recipes.api.ts';

export function MakingRatesScreen() {
  const rates = useMakingRates();
  return (
    <>
      <PageHeader
        title="Rates"
        description="Hourly rates, overhead, pricing and your hours per week."
        nav={<InventoryNav />}
      />
      <Loaded query={rates} skeleton={<FormSkeleton />} errorTitle="Your rates could not be loaded">
        {(view) => <RatesForm key={JSON.stringify(view)} view={view} />}
      </Loaded>
    </>
  );
}

type RatesDraft = {
  hourly: Money | null;
  overheadPiece: Money | null;
  overheadHour: Money | null;
  priceRule: PriceRule;
  wholesale: Rate | null;
  retail: Rate | null;
  /** From Monday on. */
  bench: readonly (number | null)[];
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const isTooLong = (minutes: number | null) => (minutes ?? 0) > 24 * 60;

const usual: Record<PriceRule, Pick<RatesDraft, 'wholesale' | 'retail'>> = {
  margin: { wholesale: rate(500_000), retail: rate(750_000) },
  markup: { wholesale: rate(1_000_000), retail: rate(3_000_000) },
};

function RatesForm({ view }: { view: MakingRatesView }) {
  const mayChange = permits(useActiveBusiness().business.role, 'inventory.write');
  const navigate = useNavigate();
  const {
    value: draft,
    change,
    clear,
    isChanged,
    wasRestored,
    startOver,
  } = useDraft<RatesDraft>('rates-and-bench', {
    hourly: view.hourlyCents,
    overheadPiece: view.overheadPieceCents,
    overheadHour: view.overheadHourCents,
    priceRule: view.priceRule,
    wholesale: view.wholesaleRate,
    retail: view.retailRate,
    bench: view.benchMinutes,
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const save = useSaveMakingRates({
    onSaved: () => {
      clear();
      showToast({ title: 'Rates saved', description: 'Every recipe is recalculated.', kind: 'success' });
    },
    onRefusal: (problem) => setProblems({ [problem.field ?? 'form']: problem.message }),
  });
  const edit = (part: Partial<RatesDraft>) => {
    setProblems({});
    change({ ...draft, ...part });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { wholesale, retail } = draft;
    const missing: Record<string, string> = {
      ...(wholesale === null ? { wholesaleRate: 'Enter a percentage.' } : {}),
      ...(retail === null ? { retailRate: 'Enter a percentage.' } : {}),
    };
    setProblems(missing);
    if (wholesale === null || retail === null || draft.bench.some(isTooLong)) return;
    const nothing = 0 as Money;
    save.mutate({
      hourlyCents: draft.hourly ?? nothing,
      overheadPieceCents: draft.overheadPiece ?? nothing,
      overheadHourCents: draft.overheadHour ?? nothing,
      priceRule: draft.priceRule,
      wholesaleRate: wholesale,
      retailRate: retail,
      benchMinutes: draft.bench.map((minutes) => minutes ?? 0),
    });
  };
  const most = draft.priceRule === 'margin' ? 100 : 10_000;
  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-5">
      <LeaveGuard isChanged={isChanged && !save.isPending} onDiscard={clear} />
      <RestoredNote isShown={wasRestored} onStartOver={startOver} />
      <Card
        title="What making costs"
        description={
          <>
            Work and <GlossaryLink term="overhead">overhead</GlossaryLink>, where a recipe says nothing else.
          </>
        }
      >
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <MoneyField
            label="An hour of work"
            help="What you pay, or want to be paid."
            disabled={!mayChange}
            value={draft.hourly}
            onValueChange={(hourly) => edit({ hourly })}
          />
          <MoneyField
            label="Overhead for each piece"
            help="Firing, wear of tools. Not for what is weighed or measured."
            disabled={!mayChange}
            value={draft.overheadPiece}
            onValueChange={(overheadPiece) => edit({ overheadPiece })}
          />
          <MoneyField
            label="Overhead for each hour"
            help="Rent and power for an hour of work."
            disabled={!mayChange}
            value={draft.overheadHour}
            onValueChange={(overheadHour) => edit({ overheadHour })}
          />
        </div>
      </Card>
      <Card
        title="How prices come from cost"
        description="The suggested price, and the default target margin."
      >
        <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr_1fr]">
          <SelectField<PriceRule>
            label="Price by"
            choices={[
              { value: 'margin', label: 'Margin: a part of the price' },
              { value: 'markup', label: 'Markup: on top of the cost' },
            ]}
            disabled={!mayChange}
            value={draft.priceRule}
            onValueChange={(priceRule) => edit({ priceRule, ...usual[priceRule] })}
          />
          <PercentField
            label="Wholesale"
            max={most}
            disabled={!mayChange}
            value={draft.wholesale}
            error={problems['wholesaleRate']}
            onValueChange={(wholesale) => edit({ wholesale })}
          />
          <PercentField
            label="Retail"
            max={most}
            disabled={!mayChange}
            value={draft.retail}
            error={problems['retailRate']}
            onValueChange={(retail) => edit({ retail })}
          />
        </div>
      </Card>
      <Card
        title="Time at the bench"
        description="Hours you work each day. Used to estimate when orders will be ready."
      >
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
          {weekdays.map((weekday, index) => (
            <MinutesField
              key={weekday}
              label={weekday}
              disabled={!mayChange}
              value={draft.bench[index] ?? null}
              error={isTooLong(draft.bench[index] ?? null) ? 'A day has 24 hours.' : undefined}
              onValueChange={(minutes) => edit({ bench: draft.bench.with(index, minutes) })}
            />
          ))}
        </div>
      </Card>
      <FormError message={problems['form']} />
      {mayChange && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => void navigate({ to: paths.composition })}>Cancel</Button>
          <Button type="submit" tone="primary" busy={save.isPending}>
            Save rates
          </Button>
        </div>
      )}
    </form>
  );
}

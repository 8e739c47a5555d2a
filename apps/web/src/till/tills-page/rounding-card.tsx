import type { TillSettingsView } from '@atelier/contract/till';
import { Card } from '../../design/card.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import { Skeleton } from '../../design/skeletons.tsx';
import { showToast } from '../../design/toast.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useSaveTillSettings, useTillSettings } from './tills.api.ts';

const cashRules = {
  none: { label: 'Not rounded', rule: null },
  'half-up': { label: 'To 5 cents, half up', rule: { stepCents: 5, rounding: 'half-up' } },
  'half-even': { label: 'To 5 cents, half even', rule: { stepCents: 5, rounding: 'half-even' } },
} as const satisfies Record<string, { label: string; rule: TillSettingsView['cashRounding'] }>;

type CashRule = keyof typeof cashRules;

const taxChoices = [
  { value: 'half-up', label: 'Half a cent up' },
  { value: 'half-even', label: 'Half a cent to even, as Square does' },
] as const;

/** Rounding of cash, for places without pennies, and of sales tax. */
export function RoundingCard({ mayWrite }: { mayWrite: boolean }) {
  const save = useSaveTillSettings({
    onSaved: () => showToast({ title: 'Rounding saved', kind: 'success' }),
  });
  return (
    <Card title="Rounding">
      <Loaded
        query={useTillSettings()}
        skeleton={<Skeleton className="h-32 w-full" />}
        errorTitle="Settings could not be loaded"
      >
        {(settings) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Cash"
              help="Sales tax is worked out before. The difference goes to an account of its own."
              disabled={!mayWrite || save.isPending}
              value={settings.cashRounding?.rounding ?? 'none'}
              onValueChange={(value: CashRule) =>
                save.mutate({ ...settings, cashRounding: cashRules[value].rule })
              }
              choices={(Object.keys(cashRules) as CashRule[]).map((value) => ({
                ...{ value, label: cashRules[value].label },
              }))}
            />
            <SelectField
              label="Sales tax"
              help="Of each rate, once for a sale. It counts for sales that tills make from now on."
              disabled={!mayWrite || save.isPending}
              value={settings.taxRounding}
              onValueChange={(taxRounding: TillSettingsView['taxRounding']) =>
                save.mutate({ ...settings, taxRounding })
              }
              choices={taxChoices}
            />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

import type { TillSettingsView } from '@atelier/contract/till';
import { Card } from '../../design/card.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import { Skeleton } from '../../design/skeletons.tsx';
import { showToast } from '../../design/toast.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useSaveTillSettings, useTillSettings } from './tills.api.ts';

const rules = {
  none: { label: 'Not rounded', rule: null },
  'half-up': { label: 'To 5 cents, half up', rule: { stepCents: 5, rounding: 'half-up' } },
  'half-even': { label: 'To 5 cents, half even', rule: { stepCents: 5, rounding: 'half-even' } },
} as const satisfies Record<string, { label: string; rule: TillSettingsView['cashRounding'] }>;

type Rule = keyof typeof rules;

/** Rounding of cash, for places without pennies. */
export function RoundingCard({ mayWrite }: { mayWrite: boolean }) {
  const save = useSaveTillSettings({
    onSaved: () => showToast({ title: 'Rounding saved', kind: 'success' }),
  });
  return (
    <Card title="Cash rounding">
      <Loaded
        query={useTillSettings()}
        skeleton={<Skeleton className="h-16 w-full" />}
        errorTitle="Settings could not be loaded"
      >
        {({ cashRounding }) => (
          <SelectField
            label="Cash is"
            help="Sales tax is worked out before. The difference goes to an account of its own."
            disabled={!mayWrite || save.isPending}
            value={cashRounding?.rounding ?? 'none'}
            onValueChange={(value: Rule) => save.mutate({ cashRounding: rules[value].rule })}
            choices={(Object.keys(rules) as Rule[]).map((value) => ({ value, label: rules[value].label }))}
          />
        )}
      </Loaded>
    </Card>
  );
}

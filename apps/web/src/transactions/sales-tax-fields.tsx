import { Store } from 'lucide-react';
import type { AccountView } from '@atelier/contract/books';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import { salesTaxModes, type SalesTaxMode } from '@atelier/domain/tax-rates';
import { Button } from '../design/button.tsx';
import { MoneyText } from '../design/figures.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { asPayout, taxesOfForm, type TransactionForm } from './transaction-form.ts';

type SalesTaxFieldsProps = {
  form: TransactionForm;
  accounts: readonly AccountView[];
  rates: readonly TaxRateView[];
  /** The whole amount is known already, so that nothing comes on top of it. */
  isWhole?: boolean;
  onChange: (form: Partial<TransactionForm>) => void;
};

const modeWords: Record<SalesTaxMode, string> = {
  'on-top': 'Comes on top of the amount',
  included: 'Is in the amount already',
  exempt: 'None: the customer or the goods are exempt',
  marketplace: 'Collected by a marketplace',
};

/** Shows how the sales tax is in income, which one it is, and the way to a payout of a marketplace. */
export function SalesTaxFields({ form, accounts, rates, isWhole = false, onChange }: SalesTaxFieldsProps) {
  if (form.kind !== 'income') return null;
  const mode = form.salesTax ?? null;
  const [only, ...others] = form.parts;
  const { tax, onTop } = taxesOfForm(form, new Map(rates.map((each) => [each.id, each])));
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <SelectField
        label="Sales tax"
        value={mode ?? ''}
        choices={[
          { value: '', label: 'Not a sale, or no tax' },
          ...salesTaxModes
            .filter((each) => !(isWhole && each === 'on-top'))
            .map((each) => ({ value: each, label: modeWords[each] })),
        ]}
        onValueChange={(value) => {
          const next = salesTaxModes.find((each) => each === value) ?? null;
          onChange({ salesTax: next, ...(next === 'marketplace' ? {} : { marketplace: '' }) });
        }}
      />
      {mode === 'marketplace' && (
        <TextField
          label="Which marketplace"
          optional
          autoComplete="off"
          maxLength={60}
          placeholder="Etsy"
          value={form.marketplace ?? ''}
          onChange={(event) => onChange({ marketplace: event.target.value })}
        />
      )}
      {mode !== null && only !== undefined && others.length === 0 && (
        <TaxOfPart
          label="Which tax"
          rates={rates}
          value={only.taxRateId ?? null}
          onValueChange={(taxRateId) => onChange({ parts: [{ ...only, taxRateId }] })}
        />
      )}
      {tax !== 0 && form.amount !== null && (
        <p aria-live="polite" className="text-ink-soft self-end pb-2.5 text-sm">
          <MoneyText cents={tax} /> of tax
          {onTop === 0 ? ' is in it' : null}
          {onTop !== 0 && (
            <>
              , together <MoneyText cents={form.amount + onTop} /> come in
            </>
          )}
        </p>
      )}
      {others.length === 0 && (
        <div className="sm:col-span-2">
          <Button icon={Store} onClick={() => onChange(asPayout(form, accounts, newId))}>
            Marketplace payout
          </Button>
        </div>
      )}
    </div>
  );
}

type TaxOfPartProps = {
  label: string;
  hideLabel?: boolean;
  rates: readonly TaxRateView[];
  value: string | null;
  onValueChange: (taxRateId: string | null) => void;
};

/** Shows which sales tax something that was sold names. */
export function TaxOfPart({ label, hideLabel = false, rates, value, onValueChange }: TaxOfPartProps) {
  return (
    <SelectField
      label={label}
      hideLabel={hideLabel}
      value={value ?? ''}
      choices={[
        { value: '', label: 'No tax named' },
        ...rates
          .filter((each) => !each.isArchived || each.id === value)
          .map((each) => ({ value: each.id, label: each.name })),
      ]}
      onValueChange={(taxRateId) => onValueChange(taxRateId === '' ? null : taxRateId)}
    />
  );
}

import { useMemo } from 'react';
import type { TaxRateView } from '@atelier/contract/tax-rates';
import { useEvent } from '../transactions/index.ts';
import { usualTaxRate, withUsualTax, type InvoiceForm } from './invoice-form.ts';

/** The form with the tax that its customer and event ask for, on the lines whose tax no one has chosen. */
export function useUsualTax<Form extends Pick<InvoiceForm, 'lines' | 'eventId'>>(
  form: Form,
  rates: readonly TaxRateView[],
  customer: { readonly taxRateId: string | null } | null,
): Form {
  const event = useEvent(form.eventId).data ?? null;
  const taxRateId = usualTaxRate(rates, { customer, event });
  return useMemo(() => withUsualTax(form, taxRateId), [form, taxRateId]);
}

import type { CustomerDetailView } from '@atelier/contract/customers';
import { formatDate, isCalendarDate } from '@atelier/domain/foundation';
import { Card, FactList } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { birthdayText } from './birthday.ts';
import { sourceWords } from './customer-words.ts';
import { useOwnFields } from './customers.api.ts';

/** Shows what is known of a customer beside how to reach them; nothing where nothing is. */
export function KnownCard({ customer }: { customer: CustomerDetailView }) {
  const { locale } = useFormats();
  const ownFields = useOwnFields().data ?? [];
  const facts = [
    ...(customer.lastSeenOn === null
      ? []
      : [{ term: 'Last seen', value: formatDate(customer.lastSeenOn, locale) }]),
    ...(customer.firstEvent === null ? [] : [{ term: 'Met first at', value: customer.firstEvent }]),
    ...(customer.source === null ? [] : [{ term: 'Found you', value: sourceWords[customer.source] }]),
    ...(customer.birthday === null
      ? []
      : [{ term: 'Birthday', value: birthdayText(customer.birthday, locale) }]),
    ...(customer.termsDays === null ? [] : [{ term: 'Invoices due', value: termsText(customer.termsDays) }]),
    ...(customer.priceList === null ? [] : [{ term: 'Price list', value: customer.priceList }]),
    ...(customer.taxRate === null ? [] : [{ term: 'Sales tax', value: customer.taxRate }]),
    ...ownFields.flatMap(({ id, name, kind }) => {
      const value = customer.ownValues[id] ?? '';
      if (value === '') return [];
      return [
        { term: name, value: kind === 'date' && isCalendarDate(value) ? formatDate(value, locale) : value },
      ];
    }),
  ];
  if (facts.length === 0 && !customer.isTaxExempt && customer.notes === '') return null;
  return (
    <Card title="Details">
      <div className="space-y-3">
        {facts.length > 0 && <FactList facts={facts} className="-mt-2.5 last:-mb-2.5" />}
        {customer.isTaxExempt && (
          <p className="border-line border-t pt-3 text-sm first:border-0 first:pt-0">
            <strong>Exempt from sales tax</strong>
            {customer.taxExemptReason === '' ? '' : `: ${customer.taxExemptReason}`}
            {customer.taxCertificate === '' ? '' : `, certificate ${customer.taxCertificate}`}
            {customer.taxExemptUntil === null ? (
              '. No tax is charged on new invoices.'
            ) : (
              <>
                . Valid until <DateText date={customer.taxExemptUntil} />; after that, tax is charged.
              </>
            )}
          </p>
        )}
        {customer.notes !== '' && (
          <div className="border-line border-t pt-3 first:border-0 first:pt-0">
            <h3 className="text-ink-soft text-sm font-medium">Notes</h3>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{customer.notes}</p>
          </div>
        )}
      </div>
    </Card>
  );
}

function termsText(days: number): string {
  if (days === 0) return 'At once';
  return days === 1 ? 'After a day' : `After ${String(days)} days`;
}

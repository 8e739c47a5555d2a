import type { CustomerDetailView, OwnFieldView } from '@atelier/contract/customers';
import type { MergeChoice, MergeField } from '@atelier/domain/duplicates';
import { formatDate, isCalendarDate } from '@atelier/domain/foundation';
import { birthdayText, contactKindWords, kindWords, sourceWords, statusWords } from '../customers/index.ts';

const labels = {
  name: 'Name',
  kind: 'Person or business',
  company: 'Works at',
  email: 'First email',
  phone: 'First phone',
  address: 'First address',
  status: 'Status',
  source: 'Found you',
  birthday: 'Birthday',
  terms: 'Invoices due',
  'price-list': 'Price list',
  'tax-rate': 'Sales tax rate',
  tax: 'Sales tax',
} satisfies Record<MergeField, string> as Readonly<Record<MergeChoice, string>>;

/** Returns what a field is called in which two customers differ. */
export function mergeLabel(field: MergeChoice, ownFields: readonly OwnFieldView[]): string {
  return labels[field] ?? ownFields.find(({ id }) => id === field)?.name ?? 'Own field';
}

/** Returns what a customer says in a field; empty where nothing. */
export function mergeText(customer: CustomerDetailView, field: MergeChoice, locale: string): string {
  const withKind = (value: string, kind: string) =>
    [value, ...(kind === '' || value === '' ? [] : [contactKindWords[kind] ?? kind])].join(' · ');
  switch (field as MergeField) {
    case 'name':
      return customer.name;
    case 'kind':
      return kindWords[customer.kind];
    case 'company':
      return customer.company;
    case 'email':
      return withKind(customer.email, customer.emailKind);
    case 'phone':
      return withKind(customer.phone, customer.phoneKind);
    case 'address':
      return withKind(customer.address, customer.addressKind);
    case 'status':
      return statusWords[customer.status].label;
    case 'source':
      return customer.source === null ? '' : sourceWords[customer.source];
    case 'birthday':
      return customer.birthday === null ? '' : birthdayText(customer.birthday, locale);
    case 'terms':
      return customer.termsDays === null ? '' : `After ${String(customer.termsDays)} days`;
    case 'price-list':
      return customer.priceList ?? '';
    case 'tax-rate':
      return customer.taxRate ?? '';
    case 'tax':
      return customer.isTaxExempt
        ? ['Exempt', customer.taxExemptReason, customer.taxCertificate]
            .filter((text) => text !== '')
            .join(' · ')
        : '';
    default: {
      const value = customer.ownValues[field] ?? '';
      return isCalendarDate(value) ? formatDate(value, locale) : value;
    }
  }
}

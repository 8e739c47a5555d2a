import {
  listOwnFields,
  listWholeCustomers,
  type CustomerFilter,
} from '@atelier/database/customers/customers.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { lineRow, type ReportColumn, type ReportTable } from '@atelier/domain/reports';
import type { ContactMeans } from '@atelier/domain/customers';

const text = (title: string): ReportColumn => ({ title, kind: 'text' });

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** All customers that a filter finds, by name, with the business's own fields at the end. */
export async function customersTable(tenant: Tenant, filter: CustomerFilter): Promise<ReportTable> {
  const customers = await listWholeCustomers(tenant, filter);
  const fields = await listOwnFields(tenant);
  return {
    fileName: 'customers',
    title: 'Customers',
    period: null,
    basis: null,
    columns: [
      ...['Name', 'Kind', 'Company', 'Status', 'Email', 'Phone', 'Address'].map(text),
      ...['Further emails', 'Further phones', 'Further addresses', 'Tags', 'Source', 'Birthday'].map(text),
      { title: 'Payment terms in days', kind: 'number' },
      text('Price list'),
      ...['Exempt from sales tax', 'Why exempt', 'Certificate'].map(text),
      { title: 'Exempt until', kind: 'date' },
      ...['News by email', 'Links', 'Notes'].map(text),
      { title: 'Invoiced', kind: 'money' },
      { title: 'Owes', kind: 'money' },
      { title: 'Credit', kind: 'money' },
      text('Archived'),
      ...fields.map(({ name }) => text(name)),
    ],
    rows: customers.map((customer) => {
      const further = (means: ContactMeans) =>
        customer.contacts
          .filter((contact) => contact.means === means)
          .map(({ value }) => value)
          .join(means === 'address' ? '\n\n' : ', ');
      return lineRow([
        customer.name,
        customer.kind,
        customer.company,
        customer.status,
        customer.email,
        customer.phone,
        customer.address,
        further('email'),
        further('phone'),
        further('address'),
        customer.tags.join(', '),
        customer.source,
        customer.birthday,
        customer.termsDays,
        customer.priceList,
        yesOrNo(customer.isTaxExempt),
        customer.taxExemptReason,
        customer.taxCertificate,
        customer.taxExemptUntil,
        customer.mailConsent === null ? '' : yesOrNo(customer.mailConsent),
        customer.links.join(' '),
        customer.notes,
        customer.invoicedCents,
        customer.owedCents,
        customer.creditCents,
        yesOrNo(customer.isArchived),
        ...fields.map(({ id }) => customer.ownValues[id] ?? ''),
      ]);
    }),
  };
}

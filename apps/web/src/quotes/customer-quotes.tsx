import { DataTable } from '../design/data-table.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { quoteColumnsOfCustomer } from './quote-columns.tsx';
import { useQuotesOf } from './quotes.api.ts';

/** The latest quotes of one customer, on his page; nothing where there is none. */
export function CustomerQuotes({ customerId }: { customerId: string }) {
  const { rows, next } = useQuotesOf(customerId).data ?? { rows: [], next: null };
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="customer-quotes">
      <h2 id="customer-quotes" className="mb-3 text-lg font-semibold">
        Quotes
      </h2>
      <DataTable
        caption="Quotes of this customer"
        columns={quoteColumnsOfCustomer}
        rows={rows}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.quote(row.id)}
      />
      {next !== null && (
        <p className="mt-3 text-center">
          <TextLink to={paths.quotes} search={{ customer: customerId } as never}>
            All quotes of this customer
          </TextLink>
        </p>
      )}
    </section>
  );
}

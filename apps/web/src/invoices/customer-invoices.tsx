import { DataTable } from '../design/data-table.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { TextLink } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { invoiceColumnsOfCustomer } from './invoice-columns.tsx';
import { CustomerReminders } from './customer-reminders.tsx';
import { useInvoicesOf } from './invoices.api.ts';

/** The latest invoices of one customer, on his page. */
export function CustomerInvoices({ customerId }: { customerId: string }) {
  const invoices = useInvoicesOf(customerId);
  return (
    <section aria-labelledby="customer-invoices">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="customer-invoices" className="text-lg font-semibold">
          Invoices
        </h2>
        <TextLink to={paths.customerStatement(customerId)}>Statement of account</TextLink>
      </div>
      <Loaded
        query={invoices}
        skeleton={<TableSkeleton rows={3} />}
        errorTitle="The invoices could not be loaded"
      >
        {({ rows, next }) =>
          rows.length === 0 ? (
            <NothingFound>No invoices yet. The first one is a click away.</NothingFound>
          ) : (
            <>
              <DataTable
                caption="Invoices of this customer"
                columns={invoiceColumnsOfCustomer}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.invoice(row.id)}
              />
              {next !== null && (
                <p className="mt-3 text-center">
                  <TextLink to={paths.invoices} search={{ customer: customerId } as never}>
                    All invoices of this customer
                  </TextLink>
                </p>
              )}
            </>
          )
        }
      </Loaded>
      <CustomerReminders customerId={customerId} />
    </section>
  );
}

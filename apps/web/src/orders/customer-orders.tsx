import { DataTable } from '../design/data-table.tsx';
import { TextLink } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { orderColumnsOfCustomer } from './order-columns.tsx';
import { useOrdersOf } from './orders.api.ts';

/** The latest orders of one customer, on their page; nothing where there is none. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const today = useToday();
  return (
    <Loaded
      query={useOrdersOf(customerId)}
      skeleton={<TableSkeleton rows={2} />}
      errorTitle="The orders could not be loaded"
    >
      {({ rows, next }) =>
        rows.length > 0 && (
          <section aria-labelledby="customer-orders">
            <h2 id="customer-orders" className="mb-3 text-lg font-semibold">
              Orders
            </h2>
            <DataTable
              caption="Orders of this customer"
              columns={orderColumnsOfCustomer(today)}
              rows={rows}
              rowKey={(row) => row.id}
              rowLink={(row) => paths.order(row.id)}
            />
            {next !== null && (
              <p className="mt-3 text-center">
                <TextLink to={paths.customerOrders} search={{ customer: customerId } as never}>
                  All orders of this customer
                </TextLink>
              </p>
            )}
          </section>
        )
      }
    </Loaded>
  );
}

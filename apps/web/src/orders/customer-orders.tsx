import { Plus } from 'lucide-react';
import { permits } from '@atelier/domain/businesses';
import { useCustomer } from '../customers/index.ts';
import { DataTable } from '../design/data-table.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { orderColumnsOfCustomer } from './order-columns.tsx';
import { useOrdersOf } from './orders.api.ts';

/** The latest orders of one customer, on their page, and what begins one. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const today = useToday();
  const isArchived = useCustomer(customerId).data?.isArchived === true;
  const mayAdd = permits(useActiveBusiness().business.role, 'invoices.write') && !isArchived;
  return (
    <section aria-labelledby="customer-orders">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="customer-orders" className="text-lg font-semibold">
          Orders
        </h2>
        {mayAdd && (
          <LinkButton to={paths.newOrder} search={{ customer: customerId } as never} size="sm" icon={Plus}>
            New order
          </LinkButton>
        )}
      </div>
      <Loaded
        query={useOrdersOf(customerId)}
        skeleton={<TableSkeleton rows={2} />}
        errorTitle="The orders could not be loaded"
      >
        {({ rows, next }) =>
          rows.length === 0 ? (
            <NothingFound>No orders yet.</NothingFound>
          ) : (
            <>
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
            </>
          )
        }
      </Loaded>
    </section>
  );
}

import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { ExistingRecord } from '../transactions/index.ts';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { orderName } from './order-columns.tsx';
import { OrderEditor } from './order-editor.tsx';
import { formOfOrder } from './order-form.ts';
import { orderWords } from './order-words.ts';
import { useOrder } from './orders.api.ts';

export function EditOrderScreen({ orderId }: { orderId: string }) {
  const order = useOrder(orderId);
  const navigate = useNavigate();
  const [lineId] = useState(newId);
  const back = { to: paths.order(orderId), label: 'Order' };
  const open = () => navigate({ to: paths.order(orderId), ignoreBlocker: true, replace: true });
  return (
    <LoadedPage
      title="Edit order"
      back={back}
      query={order}
      fresh
      words={orderWords}
      errorTitle="This order could not be loaded"
      skeleton={<FormSkeleton />}
    >
      {(view) => (
        <>
          <PageHeader title={`Edit ${orderName(view)}`} back={back} />
          {view.state === 'completed' || view.state === 'cancelled' ? (
            <EmptyState
              drawing="parcel"
              title="This order is over"
              action={<LinkButton to={paths.order(view.id)}>See the order</LinkButton>}
            >
              A completed order can be reopened and changed.
            </EmptyState>
          ) : (
            <WritersOnly permission="invoices.write">
              <ExistingRecord current={view} refetch={order.refetch}>
                {(base, onStale) => (
                  <OrderEditor
                    initial={formOfOrder(base, lineId)}
                    draftKey={`order:${base.id}:${String(base.version)}`}
                    existing={base}
                    onCancel={() => void open()}
                    onStale={onStale}
                    onSaved={async (saved) => {
                      showToast({ title: `${orderName(saved)} saved`, kind: 'success' });
                      await open();
                    }}
                  />
                )}
              </ExistingRecord>
            </WritersOnly>
          )}
        </>
      )}
    </LoadedPage>
  );
}

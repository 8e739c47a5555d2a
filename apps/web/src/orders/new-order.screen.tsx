import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { BusinessView } from '@atelier/contract/businesses';
import { useCustomer } from '../customers/index.ts';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useBusinessSettings, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { orderName } from './order-columns.tsx';
import { OrderEditor } from './order-editor.tsx';
import { formLikeOrder, startOrder, type OrderForm } from './order-form.ts';
import { useOrder } from './orders.api.ts';

/** A new order, for a customer or as a copy of another order where one came with the address. */
export function NewOrderScreen({ customerId, likeId }: { customerId: string | null; likeId: string | null }) {
  const settings = useBusinessSettings();
  const navigate = useNavigate();
  const back =
    customerId === null
      ? { to: paths.customerOrders, label: 'Orders' }
      : { to: paths.customer(customerId), label: 'Customer' };
  return (
    <>
      <PageHeader
        title="New order"
        description="Opening the order gives it a number and reserves stock. It reaches your books when you invoice it."
        back={back}
      />
      <WritersOnly permission="invoices.write">
        <Loaded query={settings} skeleton={<FormSkeleton />} errorTitle="The editor could not be opened">
          {(business) => (
            <Prefilled
              key={likeId ?? customerId}
              business={business}
              customerId={customerId}
              likeId={likeId}
              onCancel={() => void navigate({ to: back.to })}
            />
          )}
        </Loaded>
      </WritersOnly>
    </>
  );
}

type PrefilledProps = {
  business: BusinessView;
  customerId: string | null;
  likeId: string | null;
  onCancel: () => void;
};

function Prefilled({ business, customerId, likeId, onCancel }: PrefilledProps) {
  const customer = useCustomer(customerId);
  const like = useOrder(likeId);
  const today = useToday();
  const [ids] = useState(() => ({ id: newId(), lineId: newId() }));
  if (customerId !== null && customer.data === undefined && customer.error === null) return <FormSkeleton />;
  if (likeId !== null && like.data === undefined && like.error === null) return <FormSkeleton />;
  return (
    <Editor
      initial={
        like.data
          ? formLikeOrder(like.data, newId, today)
          : startOrder({
              ...ids,
              today,
              pricesIncludeTax: business.pricesIncludeTax,
              customer: customer.data ?? null,
            })
      }
      draftKey={['order:new', likeId ?? customerId].filter(Boolean).join(':')}
      onCancel={onCancel}
    />
  );
}

type EditorProps = { initial: OrderForm; draftKey: string; onCancel: () => void };

function Editor({ initial, draftKey, onCancel }: EditorProps) {
  const navigate = useNavigate();
  // A copy has fresh ids whenever it is drawn: the first is meant.
  const [begun] = useState(initial);
  return (
    <OrderEditor
      initial={begun}
      draftKey={draftKey}
      existing={null}
      onCancel={onCancel}
      onSaved={async (saved) => {
        showToast({
          title: saved.state === 'draft' ? 'Draft saved' : `${orderName(saved)} is open`,
          kind: 'success',
        });
        await navigate({ to: paths.order(saved.id), ignoreBlocker: true, replace: true });
      }}
    />
  );
}

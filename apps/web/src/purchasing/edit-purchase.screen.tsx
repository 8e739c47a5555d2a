import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { purchaseOrderName } from '@atelier/domain/purchasing';
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
import { PurchaseEditor } from './purchase-editor.tsx';
import { formOfPurchase } from './purchase-form.ts';
import { purchaseWords } from './purchase-words.ts';
import { usePurchaseOrder } from './purchases.api.ts';

const route = getRouteApi('/dashboard/inventory/purchases/$orderId/edit');

export function EditPurchaseScreen() {
  const { orderId } = route.useParams();
  const order = usePurchaseOrder(orderId);
  const navigate = useNavigate();
  const back = { to: paths.purchase(orderId), label: 'Purchase order' };
  const open = () => navigate({ to: paths.purchase(orderId), ignoreBlocker: true, replace: true });
  return (
    <LoadedPage
      title="Edit order"
      back={back}
      query={order}
      fresh
      words={purchaseWords}
      errorTitle="This order could not be loaded"
      skeleton={<FormSkeleton />}
    >
      {(view) => (
        <>
          <PageHeader
            title={`Edit ${purchaseOrderName(view.number)}`}
            description="A draft changes as often as you like. It is an order once you place it."
            back={back}
          />
          <WritersOnly permission="inventory.write">
            {view.status === 'draft' ? (
              <ExistingRecord current={view} refetch={order.refetch}>
                {(base, onStale) => (
                  <PurchaseEditor
                    initial={formOfPurchase(base, newId)}
                    draftKey={`purchase:${base.id}:${String(base.version)}`}
                    onCancel={() => void open()}
                    onStale={onStale}
                    onSaved={async (saved) => {
                      showToast({ title: `${purchaseOrderName(saved.number)} saved`, kind: 'success' });
                      await open();
                    }}
                  />
                )}
              </ExistingRecord>
            ) : (
              <EmptyState
                drawing="parcel"
                title="This order is placed"
                action={<LinkButton to={paths.purchase(view.id)}>See the order</LinkButton>}
              >
                While nothing of it has come, you can make it a draft again and change it.
              </EmptyState>
            )}
          </WritersOnly>
        </>
      )}
    </LoadedPage>
  );
}

import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { SupplierView } from '@atelier/contract/purchasing';
import { purchaseOrderName } from '@atelier/domain/purchasing';
import { addDays } from '@atelier/domain/foundation';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { PurchaseEditor } from './purchase-editor.tsx';
import { emptyPurchaseLine, type PurchaseForm } from './purchase-form.ts';
import { purchaseWords } from './purchase-words.ts';
import { useSupplier } from './purchases.api.ts';

const route = getRouteApi('/dashboard/inventory/purchases/new');

export function NewPurchaseScreen() {
  const { supplier: supplierId } = route.useSearch();
  const supplier = useSupplier(supplierId);
  return (
    <>
      <PageHeader
        title="New order"
        description="It is a draft until you place it, unless you already have everything. Posted when you receive goods."
        back={{ to: paths.purchases, label: 'Purchase orders' }}
      />
      <WritersOnly permission="inventory.write">
        {supplierId === undefined ? (
          <NewEditor key="none" supplier={null} />
        ) : (
          <Loaded
            query={supplier}
            words={purchaseWords}
            skeleton={<FormSkeleton />}
            errorTitle="The supplier could not be loaded"
          >
            {(known) => <NewEditor key={known.id} supplier={known} />}
          </Loaded>
        )}
      </WritersOnly>
    </>
  );
}

function NewEditor({ supplier }: { supplier: SupplierView | null }) {
  const today = useToday();
  const navigate = useNavigate();
  const [initial] = useState((): PurchaseForm => ({
    id: newId(),
    supplier: supplier && { id: supplier.id, name: supplier.name },
    orderedOn: today,
    expectedOn: supplier?.leadTimeDays == null ? null : addDays(today, supplier.leadTimeDays),
    placeId: null,
    shipping: null,
    duty: null,
    tax: null,
    discount: null,
    sharedBy: 'value',
    note: '',
    privateNote: '',
    lines: [emptyPurchaseLine(newId())],
    version: null,
  }));
  return (
    <PurchaseEditor
      initial={initial}
      draftKey={`purchase:new:${supplier?.id ?? ''}`}
      onCancel={() => void navigate({ to: paths.purchases })}
      onSaved={async (saved) => {
        const isHere = saved.status !== 'draft';
        showToast({
          title: `${purchaseOrderName(saved.number)} is ${isHere ? 'in stock and books' : 'drafted'}`,
          kind: 'success',
        });
        await navigate({ to: paths.purchase(saved.id), ignoreBlocker: true, replace: true });
      }}
    />
  );
}

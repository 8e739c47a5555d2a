import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ItemView } from '@atelier/contract/items';
import { quantity } from '@atelier/domain/foundation';
import { batchNumber } from '@atelier/domain/production';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { BatchPlanForm } from './batch-plan-form.tsx';
import { usePlanBatch } from './batches.api.ts';
import { useItem } from '../items/index.ts';

const route = getRouteApi('/dashboard/inventory/operations/batches/new');

export function NewBatchScreen() {
  const { item: itemId } = route.useSearch();
  return (
    <>
      <PageHeader
        title="Plan a batch"
        description="Its materials are kept for it until it is done."
        back={{ to: paths.batches, label: 'Batches' }}
      />
      <WritersOnly permission="inventory.write">
        {itemId === undefined ? <NewBatch item={null} /> : <NewBatchOf itemId={itemId} />}
      </WritersOnly>
    </>
  );
}

function NewBatchOf({ itemId }: { itemId: string }) {
  const item = useItem(itemId);
  return (
    <Loaded query={item} skeleton={<FormSkeleton />} errorTitle="This item could not be loaded">
      {(view) => <NewBatch key={view.id} item={view} />}
    </Loaded>
  );
}

function NewBatch({ item }: { item: ItemView | null }) {
  const search = route.useSearch();
  const today = useToday();
  const navigate = useNavigate();
  const [id] = useState(newId);
  const [problem, setProblem] = useState<Problem>();
  const plan = usePlanBatch({
    onRefusal: setProblem,
  });
  return (
    <BatchPlanForm
      initial={{
        itemId: item?.id ?? null,
        itemName: item?.name ?? '',
        stockUnit: item?.stockUnit ?? 'piece',
        quantity: search.quantity === undefined ? null : quantity(search.quantity),
        plannedFor: today,
        dueOn: search.due ?? null,
        placeId: null,
        lot: '',
        note: '',
        assigneeId: null,
        materials: [],
      }}
      draftKey={`batch:new:${item?.id ?? ''}`}
      isNew
      isSaving={plan.isPending}
      problem={problem}
      onSave={(input, clear) => {
        setProblem(undefined);
        plan.mutate(
          { id, ...input },
          {
            onSuccess: (saved) => {
              clear();
              showToast({
                title: `Batch ${batchNumber(saved)} is planned`,
                description: 'Its materials are kept for it.',
                kind: 'success',
              });
              void navigate({ to: paths.batch(saved.id), ignoreBlocker: true, replace: true });
            },
          },
        );
      }}
      onCancel={() => void navigate({ to: paths.batches })}
    />
  );
}

import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { BatchView } from '@atelier/contract/production';
import { batchNumber, isOpenBatch } from '@atelier/domain/production';
import { NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { BatchPlanForm } from './batch-plan-form.tsx';
import { batchWords } from './batch-words.ts';
import { useBatch, useChangeBatch } from './batches.api.ts';

const route = getRouteApi('/dashboard/inventory/operations/batches/$batchId/edit');

export function EditBatchScreen() {
  const { batchId } = route.useParams();
  const batch = useBatch(batchId);
  return (
    <>
      <PageHeader
        title="Change the batch"
        description="What is in the books stays; this is about what is still to come."
        back={{ to: paths.batch(batchId), label: 'Batch' }}
      />
      <WritersOnly permission="inventory.write">
        <Loaded
          query={batch}
          words={batchWords}
          skeleton={<FormSkeleton />}
          errorTitle="This batch could not be loaded"
        >
          {(view) =>
            isOpenBatch(view.status) ? (
              <Editor key={view.version} batch={view} />
            ) : (
              <NothingFound action={<LinkButton to={paths.batch(view.id)}>Back to the batch</LinkButton>}>
                {batchWords['batch-not-open'] ?? ''}
              </NothingFound>
            )
          }
        </Loaded>
      </WritersOnly>
    </>
  );
}

function Editor({ batch }: { batch: BatchView }) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const save = useChangeBatch({
    onRefusal: setProblem,
  });
  return (
    <BatchPlanForm
      initial={{
        itemId: batch.itemId,
        itemName: batch.itemName,
        stockUnit: batch.stockUnit,
        quantity: batch.planned,
        plannedFor: batch.plannedFor,
        dueOn: batch.dueOn,
        placeId: batch.placeId,
        lot: batch.lot,
        note: batch.note,
        assigneeId: batch.assigneeId,
        materials: batch.materials.map(({ itemId, itemName, stockUnit, planned }) => ({
          itemId,
          name: itemName,
          unit: stockUnit,
          quantity: planned,
        })),
      }}
      draftKey={`batch:${batch.id}:${String(batch.version)}`}
      isNew={false}
      isSaving={save.isPending}
      problem={problem}
      onSave={({ itemId: _item, ...input }, clear) => {
        setProblem(undefined);
        save.mutate(
          { batchId: batch.id, version: batch.version, ...input },
          {
            onSuccess: (saved) => {
              clear();
              showToast({ title: `Batch ${batchNumber(saved)} is changed`, kind: 'success' });
              void navigate({ to: paths.batch(saved.id), ignoreBlocker: true, replace: true });
            },
          },
        );
      }}
      onCancel={() => void navigate({ to: paths.batch(batch.id) })}
    />
  );
}

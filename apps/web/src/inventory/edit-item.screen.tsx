import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ItemView } from '@atelier/contract/items';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { ExistingRecord, usePayee } from '../transactions/index.ts';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { ItemEditor } from './item-editor.tsx';
import { formOfItem, itemWords, useItem } from '../items/index.ts';

const route = getRouteApi('/dashboard/inventory/items/$itemId/edit');

export function EditItemScreen() {
  const { itemId } = route.useParams();
  const item = useItem(itemId);
  return (
    <LoadedPage
      title="Edit item"
      back={{ to: paths.item(itemId), label: 'Item' }}
      query={item}
      fresh
      words={itemWords}
      errorTitle="This item could not be loaded"
      skeleton={<FormSkeleton fields={8} />}
    >
      {(view) => <EditItem key={view.id} item={view} />}
    </LoadedPage>
  );
}

function EditItem({ item }: { item: ItemView }) {
  const supplier = usePayee(item.preferredSupplierId ?? undefined);
  const parent = useItem(item.parentId);
  const isReady =
    (item.preferredSupplierId === null || !supplier.isPending) &&
    (item.parentId === null || !parent.isPending);
  return (
    <>
      <PageHeader
        title={`Edit ${item.name}`}
        description="Changes count from now on; what is written and what has moved stays as it is."
        back={{ to: paths.item(item.id), label: item.name }}
      />
      <WritersOnly permission="inventory.write">
        {isReady ? (
          <Editor
            item={item}
            supplier={supplier.data?.name ?? ''}
            optionNames={parent.data?.optionNames ?? []}
          />
        ) : (
          <FormSkeleton fields={8} />
        )}
      </WritersOnly>
    </>
  );
}

type EditorProps = { item: ItemView; supplier: string; optionNames: readonly string[] };

function Editor({ item, supplier, optionNames }: EditorProps) {
  const { refetch } = useItem(item.id);
  return (
    <ExistingRecord current={item} refetch={refetch}>
      {(base, onStale) => (
        <OpenEditor item={base} supplier={supplier} optionNames={optionNames} onStale={onStale} />
      )}
    </ExistingRecord>
  );
}

function OpenEditor({ item, supplier, optionNames, onStale }: EditorProps & { onStale: () => void }) {
  const [initial] = useState(() => formOfItem(item, supplier, newId));
  const navigate = useNavigate();
  return (
    <ItemEditor
      initial={initial}
      isDraft={item.isDraft}
      optionNames={optionNames}
      draftKey={`item:${item.id}:${String(item.version)}`}
      onCancel={() => void navigate({ to: paths.item(item.id) })}
      onStale={onStale}
      onSaved={async (saved) => {
        showToast({ title: `${saved.name} is saved`, kind: 'success' });
        await navigate({ to: paths.item(item.id), ignoreBlocker: true, replace: true });
      }}
    />
  );
}

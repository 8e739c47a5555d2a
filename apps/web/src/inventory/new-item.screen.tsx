import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { shelfOf, type ItemKind } from '@atelier/domain/items';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { usePayee } from '../transactions/index.ts';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { ItemEditor } from './item-editor.tsx';
import { emptyItem, formLikeItem, type ItemForm, useItem } from '../items/index.ts';

/** Adds a product, or something that goes into one; as a copy of another where one came with the address. */
export function NewItemScreen({ kind, likeId }: { kind: ItemKind; likeId: string | undefined }) {
  const isProduct = shelfOf(kind) === 'products';
  const list = isProduct
    ? { to: paths.products, label: 'Products' }
    : { to: paths.materials, label: 'Materials' };
  return (
    <>
      <PageHeader
        title={isProduct ? 'New product' : 'New material'}
        description={
          isProduct
            ? 'Its name and price, so that an invoice line is one choice; and how it is counted.'
            : 'What it is called, and the unit that you use it in.'
        }
        back={list}
      />
      <WritersOnly permission="inventory.write">
        {likeId === undefined ? (
          <Editor
            begin={() => emptyItem(newId(), kind)}
            draftKey={isProduct ? 'product' : 'material'}
            back={list.to}
          />
        ) : (
          <Copy key={likeId} likeId={likeId} back={list.to} />
        )}
      </WritersOnly>
    </>
  );
}

function Copy({ likeId, back }: { likeId: string; back: string }) {
  const item = useItem(likeId);
  const supplierId = item.data?.preferredSupplierId ?? undefined;
  const supplier = usePayee(supplierId);
  return (
    <Loaded query={item} skeleton={<FormSkeleton fields={8} />} errorTitle="The item could not be loaded">
      {(like) =>
        supplierId !== undefined && supplier.isPending ? (
          <FormSkeleton fields={8} />
        ) : (
          <Editor
            begin={() => formLikeItem(like, supplier.data?.name ?? '', newId)}
            draftKey={likeId}
            back={back}
          />
        )
      }
    </Loaded>
  );
}

function Editor({ begin, draftKey, back }: { begin: () => ItemForm; draftKey: string; back: string }) {
  const [initial] = useState(begin);
  const navigate = useNavigate();
  return (
    <ItemEditor
      initial={initial}
      draftKey={`item:new:${draftKey}`}
      onCancel={() => void navigate({ to: back })}
      onSaved={async (item) => {
        showToast({
          title: item.isDraft ? `${item.name} is saved as a draft` : `${item.name} is on the shelf`,
          kind: 'success',
        });
        await navigate({ to: paths.item(item.id), ignoreBlocker: true, replace: true });
      }}
    />
  );
}

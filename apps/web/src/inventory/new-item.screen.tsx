import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { shelfOf, type ItemKind } from '@atelier/domain/inventory';
import { PageHeader } from '../design/page-header.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { ItemEditor } from './item-editor.tsx';
import { emptyItem } from './item-form.ts';

/** Adds a product, or something that goes into one. */
export function NewItemScreen({ kind }: { kind: ItemKind }) {
  const [initial] = useState(() => emptyItem(newId(), kind));
  const navigate = useNavigate();
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
      <ItemEditor
        initial={initial}
        draftKey={`item:new:${isProduct ? 'product' : 'material'}`}
        onCancel={() => void navigate({ to: list.to })}
        onSaved={async (item) => {
          showToast({
            title: item.isDraft ? `${item.name} is saved as a draft` : `${item.name} is on the shelf`,
            kind: 'success',
          });
          await navigate({ to: paths.item(item.id), ignoreBlocker: true, replace: true });
        }}
      />
    </>
  );
}

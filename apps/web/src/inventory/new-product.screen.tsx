import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../design/page-header.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { useAddProduct } from './inventory.api.ts';
import { ProductForm } from './product-form.tsx';

export function NewProductScreen() {
  const [id] = useState(newId);
  const navigate = useNavigate();
  const add = useAddProduct({
    onSaved: async (product) => {
      showToast({ title: `${product.name} is on the shelf`, kind: 'success' });
      await navigate({ to: paths.products });
    },
  });
  return (
    <>
      <PageHeader
        title="New product"
        description="Its name and price, so that an invoice line is one choice."
        back={{ to: paths.products, label: 'Products' }}
      />
      <ProductForm
        draftKey="product:new"
        saveLabel="Add product"
        onSave={(values) => add.mutateAsync({ id, ...values })}
        onCancel={() => void navigate({ to: paths.products })}
      />
    </>
  );
}

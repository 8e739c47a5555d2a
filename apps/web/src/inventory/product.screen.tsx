import { Archive, ArchiveRestore } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import type { ProductView } from '@atelier/contract/inventory';
import { Button } from '../design/button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useChangeProduct, useProduct } from './inventory.api.ts';
import { ProductForm } from './product-form.tsx';
import { productWords } from './product-words.ts';

export function ProductScreen({ productId }: { productId: string }) {
  const product = useProduct(productId);
  return (
    <Loaded
      query={product}
      skeleton={<FormSkeleton />}
      errorTitle="This product could not be loaded"
      isPage
      words={productWords}
    >
      {(loaded) => <OpenProduct product={loaded} />}
    </Loaded>
  );
}

function OpenProduct({ product }: { product: ProductView }) {
  const navigate = useNavigate();
  const change = useChangeProduct({
    onProblem: () => true,
    onSaved: async () => {
      showToast({ title: 'Saved', kind: 'success' });
      await navigate({ to: paths.products });
    },
  });
  return (
    <>
      <PageHeader
        title={product.name}
        badge={product.isArchived && <StatePill tone="muted">Archived</StatePill>}
        description="Changes count for new invoice lines; what is written already stays as it is."
        back={{ to: paths.products, label: 'Products' }}
        action={<ArchiveButton product={product} />}
      />
      <ProductForm
        product={product}
        draftKey={`product:${product.id}`}
        saveLabel="Save changes"
        onSave={(values) => change.mutateAsync({ productId: product.id, ...values })}
        onCancel={() => void navigate({ to: paths.products })}
      />
    </>
  );
}

function ArchiveButton({ product }: { product: ProductView }) {
  const change = useChangeProduct();
  const setArchived = (isArchived: boolean) =>
    change.mutate(
      { productId: product.id, isArchived },
      {
        onSuccess: () =>
          showToast({
            id: 'product-archived',
            title: isArchived ? `${product.name} is archived` : `${product.name} is back`,
            ...(isArchived
              ? {
                  description: 'Invoices stay as they are; it is no longer offered for new lines.',
                  action: { label: 'Undo', onClick: () => setArchived(false) },
                  duration: 8000,
                }
              : {}),
            kind: 'success',
          }),
      },
    );
  return (
    <Button
      icon={product.isArchived ? ArchiveRestore : Archive}
      busy={change.isPending}
      onClick={() => setArchived(!product.isArchived)}
    >
      {product.isArchived ? 'Bring back' : 'Archive'}
    </Button>
  );
}

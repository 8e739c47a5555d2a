import { useState, type SyntheticEvent } from 'react';
import type { ConsignmentShopView } from '@atelier/contract/consignments';
import type { Rate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { useSetShopShare } from './consignments.api.ts';

const formId = 'shop-share';

/** Shows what a shop keeps of the price, from the next settlement on. */
export function ShopShareDialog({ shop, onClose }: { shop: ConsignmentShopView; onClose: () => void }) {
  const [share, setShare] = useState<Rate | null>(shop.shopShare);
  const [problem, setProblem] = useState<string>();
  const save = useSetShopShare({
    onSaved: onClose,
    onRefusal: (found) => setProblem(found.message),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (share === null || share >= 1_000_000) return setProblem('Enter a percentage below 100.');
    save.mutate({ placeId: shop.placeId, shopShare: share });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`What ${shop.name} keeps`}
      description="It counts from the next settlement on; invoices that are written stay as they are."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <PercentField
          label="Its share of the price"
          value={share}
          error={problem}
          onValueChange={(value) => {
            setProblem(undefined);
            setShare(value);
          }}
        />
      </form>
    </Dialog>
  );
}

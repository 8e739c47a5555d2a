import { useId, useState } from 'react';
import { listingFields, type ListingView } from '@atelier/contract/listings';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { listingWords, useRemoveListing, useSaveListing } from './listings.api.ts';

type ListingDialogProps = {
  itemId: string;
  /** Null: a new one. */
  listing: ListingView | null;
  onClose: () => void;
};

/** Adds an online listing of a product, changes it or deletes it. */
export function ListingDialog({ itemId, listing, onClose }: ListingDialogProps) {
  const formId = useId();
  const [listingId] = useState(() => listing?.id ?? newId());
  const save = useSaveListing({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: listing ? 'Listing saved' : 'Listing added', kind: 'success' });
      onClose();
    },
  });
  const undo = useSaveListing({});
  const remove = useRemoveListing({
    onSaved: () => {
      onClose();
      if (listing === null) return;
      const { id: _, ...fields } = listing;
      showToast({
        ...{ id: 'listing-deleted', title: 'Listing deleted', kind: 'success', duration: 8000 },
        action: { label: 'Undo', onClick: () => undo.mutate({ itemId, listingId, ...fields }) },
      });
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: listingFields,
    words: listingWords,
    defaultValues: listing ?? { marketplace: '', url: '', isOpen: true },
    onSubmit: (values) => save.mutateAsync({ ...values, itemId, listingId }),
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={listing ? 'Edit listing' : 'Add listing'}
      actions={
        <>
          {listing && (
            <Button
              tone="danger"
              className="sm:mr-auto"
              busy={remove.isPending}
              onClick={() => remove.mutate({ itemId, listingId })}
            >
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Save listing
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Marketplace"
          help="Such as Etsy, or your own shop."
          autoComplete="off"
          error={errors.marketplace?.message}
          {...register('marketplace')}
        />
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={errors.url?.message}
          {...register('url')}
        />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}

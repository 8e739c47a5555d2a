import { Suspense } from 'react';
import type { DocumentRowView } from '@atelier/contract/documents';
import { ConfirmDialog } from '../design/dialog.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { showToast } from '../design/toast.ts';
import { useDestroyDocuments, useRemoveDocuments, useRestoreDocuments } from './document-list.api.ts';

const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog);
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

export type DocumentDialog = 'edit' | 'share' | 'remove' | 'destroy';

type DocumentDialogsProps = {
  document: Pick<DocumentRowView, 'id' | 'fileName' | 'recordCount'>;
  open: DocumentDialog | undefined;
  onClose: () => void;
};

/** The dialogs of one document. */
export function DocumentDialogs({ document, open, onClose }: DocumentDialogsProps) {
  const { id, fileName, recordCount } = document;
  const restore = useRestoreDocuments();
  const remove = useRemoveDocuments({
    onSaved: () =>
      showToast({
        title: 'Document deleted',
        description: `${fileName} has been deleted.`,
        kind: 'success',
        duration: 10_000,
        action: { label: 'Undo', onClick: () => restore.mutate({ documentIds: [id] }) },
      }),
    onProblem: deletionFailed,
  });
  const destroy = useDestroyDocuments({
    onSaved: () =>
      showToast({ title: 'Document deleted', description: `${fileName} has been deleted.`, kind: 'success' }),
    onProblem: deletionFailed,
  });
  return (
    <>
      <Suspense>
        {open === 'edit' && <DetailsDialog documentId={id} onClose={onClose} />}
        {open === 'share' && <ShareDialog documentId={id} onClose={onClose} />}
      </Suspense>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={onClose}
        onConfirm={() => remove.mutateAsync({ documentIds: [id] })}
        title={`Delete “${fileName}”?`}
        consequence={`It goes to the trash, where you can restore it for 30 days.${attachedTo(recordCount)}`}
        canUndo
        confirmLabel="Delete document"
      />
      <ConfirmDialog
        isOpen={open === 'destroy'}
        onClose={onClose}
        onConfirm={() => destroy.mutateAsync({ documentIds: [id] })}
        title={`Delete “${fileName}” permanently?`}
        consequence="The document and its file are removed."
        confirmLabel="Delete permanently"
      />
    </>
  );
}

/** Tells a failure in the words of the founding spec, unless there is a reason that people can act on. */
function deletionFailed({ isRefusal, message }: { isRefusal: boolean; message: string }): boolean {
  showToast({
    title: 'Error',
    description: isRefusal ? message : 'Failed to delete document.',
    kind: 'destructive',
  });
  return true;
}

const attachedTo = (count: number): string =>
  count === 0
    ? ''
    : ` ${count === 1 ? 'The record it is attached to' : `The ${String(count)} records it is attached to`} will no longer show it.`;

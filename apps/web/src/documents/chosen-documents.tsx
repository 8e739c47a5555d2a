import { useState } from 'react';
import { Download, FolderInput, RotateCcw, Tags, Trash2 } from 'lucide-react';
import type { DocumentRowView } from '@atelier/contract/documents';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { StickyBar } from '../design/sticky-bar.tsx';
import { showToast } from '../design/toast.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { useSavedFile } from '../platform/use-saved-file.ts';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';
import { useDestroyDocuments, useRemoveDocuments, useRestoreDocuments } from './document-list.api.ts';
import { documentWords } from './document-words.ts';

type ChosenDocumentsProps = {
  chosen: readonly DocumentRowView[];
  isTrash: boolean;
  onChoose: (documents: readonly DocumentRowView[]) => void;
  onDone: () => void;
};

const countWords = (count: number): string => (count === 1 ? '1 document' : `${String(count)} documents`);

/** The actions for the documents that are selected. */
export function ChosenDocuments({ chosen, isTrash, onChoose, onDone }: ChosenDocumentsProps) {
  const [open, setOpen] = useState<'tag' | 'categorize' | 'remove' | 'destroy'>();
  const close = () => setOpen(undefined);
  const documentIds = chosen.map(({ id }) => id);
  const address = useFileAddress('documents.zip', { ids: documentIds.join(',') });
  const zip = useSavedFile(documentWords);
  const restore = useRestoreDocuments({ onSaved: ({ count }) => told('restored', count) });
  const remove = useRemoveDocuments({ onSaved: ({ count }) => told('deleted', count) });
  const destroy = useDestroyDocuments({ onSaved: ({ count }) => told('deleted', count) });
  const told = (what: string, count: number) => {
    showToast({ title: `${countWords(count)} ${what}`, kind: 'success' });
    onDone();
  };
  if (chosen.length === 0) return null;
  return (
    <StickyBar>
      <p className="flex-1 font-medium whitespace-nowrap tabular-nums">{chosen.length} selected</p>
      <Button size="sm" onClick={() => onChoose([])}>
        Select none
      </Button>
      {isTrash ? (
        <>
          <Button
            size="sm"
            icon={RotateCcw}
            busy={restore.isPending}
            onClick={() => restore.mutate({ documentIds })}
          >
            Restore
          </Button>
          <Button size="sm" icon={Trash2} onClick={() => setOpen('destroy')}>
            Delete permanently
          </Button>
        </>
      ) : (
        <>
          <Button size="sm" icon={Tags} onClick={() => setOpen('tag')}>
            Tag
          </Button>
          <Button size="sm" icon={FolderInput} onClick={() => setOpen('categorize')}>
            Categorize
          </Button>
          <Button size="sm" icon={Download} busy={zip.isPending} onClick={() => zip.mutate(address)}>
            Download ZIP
          </Button>
          <Button size="sm" icon={Trash2} onClick={() => setOpen('remove')}>
            Delete
          </Button>
        </>
      )}
      {(open === 'tag' || open === 'categorize') && (
        <BulkChangeDialog documents={chosen} what={open} onClose={close} onDone={onDone} />
      )}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        onConfirm={() => remove.mutateAsync({ documentIds })}
        title={`Delete ${countWords(chosen.length)}?`}
        consequence="They go to the trash, where you can restore them for 30 days. Records no longer show them."
        canUndo
        confirmLabel={`Delete ${countWords(chosen.length)}`}
      />
      <ConfirmDialog
        isOpen={open === 'destroy'}
        onClose={close}
        onConfirm={() => destroy.mutateAsync({ documentIds })}
        title={`Delete ${countWords(chosen.length)} permanently?`}
        consequence="The documents and their files are removed."
        confirmLabel="Delete permanently"
      />
    </StickyBar>
  );
}

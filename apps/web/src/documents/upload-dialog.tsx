import { useRef } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import type { LibraryUploads } from './documents.api.ts';
import { DropZone } from './drop-zone.tsx';
import { UploadRow } from './upload-row.tsx';

type UploadDialogProps = { uploads: LibraryUploads; isOver: boolean; onClose: () => void };

/** Adds files to the documents. What is under way goes on when the dialog is closed. */
export function UploadDialog({ uploads, isOver, onClose }: UploadDialogProps) {
  const chooser = useRef<HTMLButtonElement>(null);
  const moving = uploads.rows.filter(({ state }) => state === 'queued' || state === 'sending').length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Upload documents"
      description="Files are saved at once and appear in the list. You can add details later."
      actions={<Button onClick={onClose}>{moving > 0 ? 'Continue in background' : 'Done'}</Button>}
    >
      <DropZone isOver={isOver} chooser={chooser} onFiles={uploads.add} />
      {uploads.rows.length > 0 && (
        <ul aria-label="Uploads" className="divide-line border-line divide-y border-y">
          {uploads.rows.map((upload) => (
            <UploadRow key={upload.documentId} upload={upload} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {moving === 0 ? '' : `${String(moving)} ${moving === 1 ? 'file is' : 'files are'} being uploaded`}
      </p>
    </Dialog>
  );
}

import { useRef, useState } from 'react';
import { Download, Trash2 } from 'lucide-react';
import type { DocumentView } from '@atelier/contract/documents';
import { permits } from '@atelier/domain/businesses';
import { attachPermissions, type DocumentRecordKind } from '@atelier/domain/documents';
import { IconButton } from '../design/button.tsx';
import { buttonLook } from '../design/button-look.ts';
import { Card } from '../design/card.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { TextLink } from '../design/link-button.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { readProblem } from '../platform/problems.ts';
import { documentWords, fileSize } from './document-words.ts';
import { useAttachDocumentAgain, useDetachDocument, useDocuments, useUploads } from './documents.api.ts';
import { DropZone } from './drop-zone.tsx';
import { FileSign } from './file-sign.tsx';
import { UploadRow } from './upload-row.tsx';
import { addFiles } from './uploads.ts';
import { useFileDrop } from './use-file-drop.ts';

type AttachmentsProps = {
  kind: DocumentRecordKind;
  /** Of the record, which a form makes before it saves it. */
  id: string;
  /** False in the form of a new record: files wait, and `useKeptFiles` sends them after the save. */
  isSaved?: boolean;
  /** Without a card around it, for a dialog. */
  isPlain?: boolean;
  /** What they are called. */
  title?: string;
};

/** The documents of a record: shown, opened, attached and removed. */
export function Attachments({
  kind,
  id,
  isSaved = true,
  isPlain = false,
  title = 'Documents',
}: AttachmentsProps) {
  const { business } = useActiveBusiness();
  const of = { businessId: business.id, recordKind: kind, recordId: id };
  const mayAttach = permits(business.role, attachPermissions[kind]);
  const documents = useDocuments(of, isSaved);
  const uploads = useUploads(of, isSaved);
  const [said, setSaid] = useState('');
  const add = (files: readonly File[]) => {
    setSaid(files.length === 1 ? `${files[0]?.name ?? ''} added` : `${String(files.length)} files added`);
    addFiles(of, files, isSaved);
  };
  const isOver = useFileDrop(add, mayAttach);
  const chooser = useRef<HTMLButtonElement>(null);
  const attachAgain = useAttachDocumentAgain();
  const detach = useDetachDocument((fileName) => setSaid(`${fileName} removed`));
  const remove = (document: DocumentView) => {
    const link = { documentId: document.id, recordKind: kind, recordId: id };
    detach.mutate(link, {
      onSuccess: () => {
        showToast({
          id: `removed ${document.id}`,
          title: `“${document.fileName}” removed`,
          duration: 10_000,
          action: { label: 'Undo', onClick: () => attachAgain.mutate(link) },
        });
        chooser.current?.focus();
      },
    });
  };
  const found = documents.data ?? [];
  const isEmpty = found.length === 0 && uploads.length === 0;
  const parts = (
    <>
      {documents.isError && documents.data === undefined && (
        <div className="px-4 pb-4 sm:px-5">
          <ErrorPanel
            title="The documents could not be loaded"
            message={readProblem(documents.error, documentWords).message}
            onRetry={() => void documents.refetch()}
          />
        </div>
      )}
      {!isEmpty && (
        <ul aria-label={title} className="divide-line border-line divide-y border-y">
          {found.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              address={`/api/v1/businesses/${business.id}/documents/${document.id}`}
              {...(mayAttach ? { onRemove: () => remove(document) } : {})}
              isBusy={detach.isPending && detach.variables.documentId === document.id}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.documentId} upload={upload} />
          ))}
        </ul>
      )}
      {mayAttach ? (
        <DropZone isOver={isOver} chooser={chooser} onFiles={add} />
      ) : (
        isEmpty &&
        documents.isSuccess && <p className="text-ink-soft px-4 pb-4 sm:px-5">Nothing is attached.</p>
      )}
      {found.length > 0 && (
        <p className="px-4 pb-4 text-sm sm:px-5">
          <TextLink to={paths.documents} search={{ kind, record: id } as never}>
            Show in Documents
          </TextLink>
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
  if (!isPlain) {
    return (
      <Card title={title} flush>
        {parts}
      </Card>
    );
  }
  return (
    <section aria-label={title} className="border-edge rounded-md border">
      <h3 className="px-4 py-3 font-medium sm:px-5">{title}</h3>
      {parts}
    </section>
  );
}

type DocumentRowProps = {
  document: DocumentView;
  address: string;
  onRemove?: () => void;
  isBusy: boolean;
};

function DocumentRow({ document, address, onRemove, isBusy }: DocumentRowProps) {
  const { fileName, mediaType, sizeBytes, hasThumbnail } = document;
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <FileSign src={hasThumbnail ? `${address}/thumbnail` : undefined} mediaType={mediaType} />
      <div className="min-w-0 flex-1">
        <a
          href={`${address}/content`}
          target="_blank"
          rel="noopener"
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {fileName}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <p className="text-ink-soft text-sm tabular-nums">{fileSize(sizeBytes)}</p>
      </div>
      <a
        href={`${address}/content?as=saved`}
        download
        aria-label={`Download ${fileName}`}
        title="Download"
        className={buttonLook('quiet', 'icon')}
      >
        <Download aria-hidden className="size-5" />
      </a>
      {onRemove && <IconButton icon={Trash2} label={`Remove ${fileName}`} busy={isBusy} onClick={onRemove} />}
    </li>
  );
}

import { useEffect, useState } from 'react';
import { ChevronLeft, ChevronRight, Download, Pencil, Receipt, Share2 } from 'lucide-react';
import type { DocumentDetailView } from '@atelier/contract/documents';
import { permits } from '@atelier/domain/businesses';
import { documentName, formOf } from '@atelier/domain/documents';
import { dateOfInstant, formatDate } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { useActiveBusiness, useTimeZone } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { readProblem } from '../platform/problems.ts';
import { DocumentContent } from './document-content.tsx';
import { DocumentDialogs, type DocumentDialog } from './document-dialogs.tsx';
import { useDocument, useMarkOpened } from './document-list.api.ts';
import { DocumentVersions } from './document-versions.tsx';
import { categoryWords, documentWords, fileSize } from './document-words.ts';
import { ExpiryPill } from './expiry-pill.tsx';
import { recordPath, recordWords } from './record-links.ts';
import { saveDocument } from './save-document.ts';

type DocumentPreviewProps = {
  documentId: string;
  /** The documents around it in the list, itself included. */
  neighbors: readonly string[];
  onOpen: (documentId: string) => void;
  onClose: () => void;
};

/** A document over the list: its content, details and actions. Left and right arrow go to its neighbors. */
export function DocumentPreview({ documentId, neighbors, onOpen, onClose }: DocumentPreviewProps) {
  const query = useDocument(documentId);
  const { role } = useActiveBusiness().business;
  const mayWrite = permits(role, 'documents.write');
  const mayRecord = permits(role, 'finances.record');
  const [open, setOpen] = useState<DocumentDialog>();
  const { mutate: markOpened } = useMarkOpened();
  const isFound = query.data !== undefined;
  useEffect(() => {
    if (isFound) markOpened({ documentId });
  }, [isFound, documentId, markOpened]);
  const at = neighbors.indexOf(documentId);
  const [before, after] = [neighbors[at - 1], at < 0 ? undefined : neighbors[at + 1]];
  useEffect(() => {
    const go = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
      const isOverlaid = document.querySelectorAll('[role="dialog"]').length > 1;
      if (isTyping || isOverlaid || altKey || ctrlKey || metaKey) return;
      const next = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined;
      if (next !== undefined) onOpen(next);
    };
    window.addEventListener('keydown', go);
    return () => window.removeEventListener('keydown', go);
  }, [before, after, onOpen]);
  const found = query.data;
  const { business } = useActiveBusiness();
  const address = `/api/v1/businesses/${business.id}/documents/${documentId}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={found === undefined ? 'Document' : documentName(found)}
      actions={
        found && (
          <div className="flex w-full flex-wrap items-center gap-1">
            <IconButton
              icon={ChevronLeft}
              label="Previous document"
              disabled={before === undefined}
              onClick={() => before !== undefined && onOpen(before)}
            />
            <IconButton
              icon={ChevronRight}
              label="Next document"
              disabled={after === undefined}
              onClick={() => after !== undefined && onOpen(after)}
            />
            <span className="grow" />
            {mayWrite && found.removedAt === null && (
              <>
                <IconButton icon={Pencil} label="Edit details" onClick={() => setOpen('edit')} />
                <IconButton icon={Share2} label="Share" onClick={() => setOpen('share')} />
              </>
            )}
            <Button tone="primary" icon={Download} onClick={() => void saveDocument(address, found.fileName)}>
              Download
            </Button>
          </div>
        )
      }
    >
      {query.isError && found === undefined ? (
        <ErrorPanel
          title="Failed to load document"
          message={readProblem(query.error, documentWords).message}
          onRetry={() => void query.refetch()}
        />
      ) : found === undefined ? (
        <Skeleton className="h-96 w-full rounded-md" />
      ) : (
        <>
          <DocumentContent
            key={found.versions.length}
            form={formOf(found.mediaType)}
            mediaType={found.mediaType}
            fileName={found.fileName}
            address={`${address}/content?version=${String(found.versions.length)}`}
          />
          <Details document={found} />
          {mayRecord && isReceipt(found) && (
            <p className="mt-4">
              <LinkButton
                to={paths.newTransaction}
                search={{ kind: 'expense', receipt: found.id }}
                icon={Receipt}
              >
                Record expense
              </LinkButton>
            </p>
          )}
          <DocumentVersions document={found} mayWrite={mayWrite && found.removedAt === null} />
          <DocumentDialogs document={found} open={open} onClose={() => setOpen(undefined)} />
        </>
      )}
    </Dialog>
  );
}

/** Tells if an expense can be made from a document: a page that no transaction or bill has yet. */
function isReceipt({ mediaType, records, removedAt }: DocumentDetailView): boolean {
  const isPage = ['picture', 'pdf'].includes(formOf(mediaType));
  const isUsed = records.some(({ recordKind }) => recordKind === 'transaction' || recordKind === 'bill');
  return isPage && !isUsed && removedAt === null;
}

function Details({ document }: { document: DocumentDetailView }) {
  const { locale } = useFormats();
  const timeZone = useTimeZone();
  const { description, tags, records, sharedWith, documentDate, expiresOn, createdBy, textState } = document;
  const added = formatDate(dateOfInstant(document.createdAt, timeZone), locale);
  return (
    <div className="mt-4 space-y-3">
      {description !== '' && <p className="wrap-anywhere whitespace-pre-line">{description}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm">
        <Fact name="File">
          {document.fileName}, {fileSize(document.sizeBytes)}
        </Fact>
        <Fact name="Category">{categoryWords[document.category]}</Fact>
        {documentDate !== null && <Fact name="Date">{formatDate(documentDate, locale)}</Fact>}
        {expiresOn !== null && (
          <Fact name="Validity">
            <ExpiryPill expiresOn={expiresOn} />
          </Fact>
        )}
        {tags.length > 0 && <Fact name="Tags">{tags.map((tag) => `#${tag}`).join(' ')}</Fact>}
        {records.length > 0 && (
          <Fact name="Attached to">
            <ul>
              {records.map(({ recordKind, recordId, name }) => {
                const path = recordPath(recordKind, recordId);
                const words = `${capitalized(recordWords(recordKind))}${name === '' ? '' : ` ${name}`}`;
                return (
                  <li key={`${recordKind} ${recordId}`}>
                    {path === null ? words : <TextLink to={path}>{words}</TextLink>}
                  </li>
                );
              })}
            </ul>
          </Fact>
        )}
        {sharedWith.length > 0 && (
          <Fact name="Shared with">{sharedWith.map(({ name }) => name).join(', ')}</Fact>
        )}
        <Fact name="Added">
          {added}
          {createdBy !== null && ` by ${createdBy}`}
        </Fact>
        <Fact name="Text search">{textWords[textState]}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

const textWords: Readonly<Record<DocumentDetailView['textState'], string>> = {
  waiting: 'The text is being read.',
  read: 'The text of this file can be searched.',
  none: 'This file has no text.',
  failed: 'The text of this file could not be read.',
};

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

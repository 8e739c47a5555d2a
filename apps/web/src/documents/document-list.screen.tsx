import { Suspense, useState } from 'react';
import { HardDrive, Trash2, Upload } from 'lucide-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DocumentRowView } from '@atelier/contract/documents';
import { permits } from '@atelier/domain/businesses';
import { mostCounted } from '@atelier/domain/documents';
import { Button } from '../design/button.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { useCounts } from '../design/formats.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { LinkButton } from '../design/link-button.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { MenuItem, MenuLink } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { ChosenDocuments } from './chosen-documents.tsx';
import { DocumentCard, DocumentCardsSkeleton } from './document-card.tsx';
import { DocumentFilters, everything } from './document-filters.tsx';
import type { DocumentListSearch } from './document-list-search.ts';
import { useDocumentList } from './document-list.api.ts';
import { documentWords } from './document-words.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { useLibraryUploads } from './documents.api.ts';
import { useFileDrop } from './use-file-drop.ts';

const DocumentPreview = lazyPart(async () => (await import('./document-preview.tsx')).DocumentPreview);
const StorageDialog = lazyPart(async () => (await import('./storage-dialog.tsx')).StorageDialog);

// As many as one request takes.
const mostChosen = 200;

const tabs = [
  { view: undefined, label: 'All Documents' },
  { view: 'recent', label: 'Recent' },
  { view: 'shared', label: 'Shared with Me' },
] as const satisfies readonly { view: DocumentListSearch['view']; label: string }[];

type DocumentListProps = {
  isTrash?: boolean;
  search: DocumentListSearch;
  onSearchChange: (change: DocumentListSearch) => void;
};

/** The documents of the business: searched, filtered, uploaded, opened, and moved to the trash. */
export function DocumentListScreen({ isTrash = false, search, onSearchChange }: DocumentListProps) {
  const mayWrite = permits(useActiveBusiness().business.role, 'documents.write');
  const documents = useDocumentList(search, isTrash);
  const navigate = useNavigate();
  const counts = useCounts();
  const uploads = useLibraryUploads(search.category);
  const [isUploading, setUploading] = useState(false);
  const [isStorageOpen, setStorageOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly DocumentRowView[]>([]);
  const isOver = useFileDrop((files) => {
    uploads.add(files);
    setUploading(true);
  }, mayWrite);
  useShortcut('n', 'Upload documents', () => setUploading(true), mayWrite);
  const filter = (change: DocumentListSearch) => onSearchChange({ ...change, pages: undefined });
  const { pages: _pages, open, view, ...narrowing } = search;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const upload = mayWrite && (
    <Button tone="primary" icon={Upload} data-tour="new-record" onClick={() => setUploading(true)}>
      Upload
    </Button>
  );
  const choose = (row: DocumentRowView, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, row].slice(0, mostChosen) : chosen.filter(({ id }) => id !== row.id));
  return (
    <>
      <PageHeader
        title={isTrash ? 'Trash' : 'Documents'}
        {...(isTrash && {
          description: 'Deleted documents stay here for 30 days.',
          back: { to: paths.documents, label: 'Documents' },
        })}
        action={
          !isTrash && (
            <>
              <MoreMenu>
                <MenuItem icon={HardDrive} onSelect={() => setStorageOpen(true)}>
                  Storage
                </MenuItem>
                <MenuLink icon={Trash2} to={paths.documentTrash}>
                  Trash
                </MenuLink>
              </MoreMenu>
              {upload}
            </>
          )
        }
      />
      {!isTrash && (
        <nav aria-label="Documents" className="border-line mb-3 border-b">
          <ul className="-mb-px flex gap-1 overflow-x-auto">
            {tabs.map((tab) => (
              <li key={tab.label} className="shrink-0">
                <Link
                  to={paths.documents}
                  search={{ view: tab.view } as never}
                  activeOptions={{ explicitUndefined: true }}
                  aria-current={tab.view === view ? 'page' : undefined}
                  className={tabLook(tab.view === view)}
                >
                  {tab.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <DocumentFilters search={search} onFilter={filter} />
      {isUploading && <UploadDialog uploads={uploads} isOver={isOver} onClose={() => setUploading(false)} />}
      <Suspense>
        {isStorageOpen && <StorageDialog onClose={() => setStorageOpen(false)} />}
        {open !== undefined && (
          <DocumentPreview
            key={open}
            documentId={open}
            neighbors={(documents.query.data ?? []).map(({ id }) => id)}
            onOpen={(id) => onSearchChange({ open: id })}
            onClose={() => onSearchChange({ open: undefined })}
          />
        )}
      </Suspense>
      <Loaded
        query={documents.query}
        skeleton={<DocumentCardsSkeleton />}
        errorTitle="Failed to load documents. Please try again."
        words={documentWords}
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <ChosenDocuments
                chosen={chosen}
                isTrash={isTrash}
                onChoose={setChosen}
                onDone={() => setChosen([])}
              />
              <p aria-live="polite" className="text-ink-soft mb-3 text-sm tabular-nums">
                <span>{countText(documents.total, counts)}</span>
                {documents.reading > 0 && <span> · Reading the text of {counts(documents.reading)} …</span>}
              </p>
              <ul
                aria-label="Documents"
                aria-busy={documents.isRefreshing}
                className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4"
              >
                {rows.map((row) => (
                  <DocumentCard
                    key={row.id}
                    document={row}
                    isTrash={isTrash}
                    isChosen={chosen.some(({ id }) => id === row.id)}
                    {...(mayWrite ? { onChoose: (isChosen: boolean) => choose(row, isChosen) } : {})}
                    onView={() => onSearchChange({ open: row.id })}
                  />
                ))}
              </ul>
              <LoadMore
                shown={rows.length}
                things="documents"
                hasMore={documents.hasMore}
                loading={documents.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound action={<Button onClick={() => filter(everything)}>Clear filters</Button>}>
              No documents match your search.
            </NothingFound>
          ) : isTrash ? (
            <NothingFound action={<LinkButton to={paths.documents}>Back to Documents</LinkButton>}>
              The trash is empty.
            </NothingFound>
          ) : view === 'shared' ? (
            <NothingFound>No documents have been shared with you.</NothingFound>
          ) : view === 'recent' ? (
            <NothingFound
              action={
                <Button onClick={() => void navigate({ to: paths.documents })}>Show all documents</Button>
              }
            >
              No documents were added or opened in the last 30 days.
            </NothingFound>
          ) : (
            <EmptyState drawing="ledger" title="No documents yet" action={upload || undefined}>
              No documents found. Upload some documents to get started.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

const tabLook = (isOpen: boolean): string =>
  `touch-target flex items-center border-b-2 px-3 font-medium whitespace-nowrap focus-visible:-outline-offset-2 ${
    isOpen ? 'border-accent text-ink' : 'text-ink-soft hover:text-ink border-transparent'
  }`;

const countText = (total: number, counts: (count: number) => string): string =>
  total > mostCounted
    ? `More than ${counts(mostCounted)} documents`
    : total === 1
      ? '1 document'
      : `${counts(total)} documents`;

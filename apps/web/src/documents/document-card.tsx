import { useState } from 'react';
import { Download, Ellipsis, Eye, Pencil, RotateCcw, Share2, Trash2 } from 'lucide-react';
import type { DocumentRowView } from '@atelier/contract/documents';
import { documentName } from '@atelier/domain/documents';
import { dateOfInstant, formatDate } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { buttonLook } from '../design/button-look.ts';
import { useFormats } from '../design/formats.tsx';
import { Menu, MenuItem, MenuSeparator } from '../design/menus/menu.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useTimeZone } from '../platform/active-business.tsx';
import { DocumentDialogs, type DocumentDialog } from './document-dialogs.tsx';
import { useRestoreDocuments } from './document-list.api.ts';
import { categoryWords, fileSize, kindOfFile } from './document-words.ts';
import { Excerpt } from './excerpt.tsx';
import { ExpiryPill } from './expiry-pill.tsx';
import { FormIcon } from './form-icon.tsx';
import { saveDocument } from './save-document.ts';

type DocumentCardProps = {
  document: DocumentRowView;
  isTrash: boolean;
  isChosen: boolean;
  /** Missing for people who only read. */
  onChoose?: (isChosen: boolean) => void;
  onView: () => void;
};

/** A document with its picture, details and actions. */
export function DocumentCard({ document, isTrash, isChosen, onChoose, onView }: DocumentCardProps) {
  const { business } = useActiveBusiness();
  const { locale } = useFormats();
  const [open, setOpen] = useState<DocumentDialog>();
  const { id, fileName, description, category, mediaType, sizeBytes, hasThumbnail } = document;
  const name = documentName(document);
  const address = `/api/v1/businesses/${business.id}/documents/${id}`;
  const added = formatDate(dateOfInstant(document.createdAt, useTimeZone()), locale);
  return (
    <li className="border-line bg-surface shadow-rest relative flex flex-col rounded-lg border">
      <button
        type="button"
        onClick={onView}
        className="bg-sunken flex aspect-[4/3] items-center justify-center overflow-hidden rounded-t-lg focus-visible:-outline-offset-2"
      >
        <span className="sr-only">View {name} </span>
        {hasThumbnail ? (
          <img
            src={`${address}/thumbnail?size=${String(sizeBytes)}`}
            alt=""
            loading="lazy"
            className="size-full object-cover object-top"
          />
        ) : (
          <span className="text-ink-soft flex flex-col items-center gap-1 text-sm">
            <FormIcon mediaType={mediaType} className="size-10" />
            {kindOfFile(mediaType)}
          </span>
        )}
      </button>
      {onChoose !== undefined && (
        <div className="bg-surface absolute top-2 left-2 rounded-md px-2 opacity-95">
          <Checkbox
            label={`Select ${name}`}
            hideLabel
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 px-4 pt-3">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="bg-sunken rounded-full px-2.5 py-0.5 font-semibold">
            {categoryWords[category]}
          </span>
          <span className="text-ink-soft tabular-nums">{fileSize(sizeBytes)}</span>
          {document.expiresOn !== null && <ExpiryPill expiresOn={document.expiresOn} />}
        </p>
        <h3 className="font-medium wrap-anywhere">{name}</h3>
        {description !== '' && (
          <p className="text-ink-soft line-clamp-2 text-sm wrap-anywhere">{description}</p>
        )}
        {document.excerpt !== null && <Excerpt text={document.excerpt} />}
        {document.tags.length > 0 && (
          <p className="text-ink-soft text-sm wrap-anywhere">
            {document.tags.map((tag) => `#${tag}`).join(' ')}
          </p>
        )}
        <p className="text-ink-soft text-sm">
          Added {added}
          {document.textState === 'waiting' && ' · Reading the text …'}
        </p>
      </div>
      <div className="flex items-center gap-1 px-2 py-2">
        {isTrash ? (
          onChoose !== undefined && <TrashActions document={document} onDestroy={() => setOpen('destroy')} />
        ) : (
          <>
            <Button size="sm" icon={Eye} onClick={onView}>
              View
            </Button>
            <button
              type="button"
              aria-label={`Download ${fileName}`}
              title="Download"
              className={buttonLook('quiet', 'icon')}
              onClick={() => void saveDocument(address, fileName)}
            >
              <Download aria-hidden className="size-5" />
            </button>
            {onChoose !== undefined && (
              <Menu
                trigger={
                  <IconButton label={`More actions for ${name}`} icon={Ellipsis} className="ml-auto" />
                }
              >
                <MenuItem icon={Pencil} onSelect={() => setOpen('edit')}>
                  Edit details
                </MenuItem>
                <MenuItem icon={Share2} onSelect={() => setOpen('share')}>
                  Share
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('remove')}>
                  Delete
                </MenuItem>
              </Menu>
            )}
          </>
        )}
      </div>
      <DocumentDialogs document={document} open={open} onClose={() => setOpen(undefined)} />
    </li>
  );
}

function TrashActions({ document, onDestroy }: { document: DocumentRowView; onDestroy: () => void }) {
  const restore = useRestoreDocuments({
    onSaved: () => showToast({ title: 'Document restored', description: document.fileName, kind: 'success' }),
  });
  return (
    <>
      <Button
        size="sm"
        icon={RotateCcw}
        busy={restore.isPending}
        onClick={() => restore.mutate({ documentIds: [document.id] })}
      >
        Restore
      </Button>
      <IconButton
        icon={Trash2}
        label={`Delete ${document.fileName} permanently`}
        className="ml-auto"
        onClick={onDestroy}
      />
    </>
  );
}

/** The shape of the cards while they load. */
export function DocumentCardsSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4" aria-hidden>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="border-line bg-surface rounded-lg border">
          <Skeleton className="aspect-[4/3] w-full rounded-t-lg" />
          <div className="space-y-2 p-4">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

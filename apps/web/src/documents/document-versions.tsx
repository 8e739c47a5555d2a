import { useRef } from 'react';
import { Download, RotateCcw, Upload } from 'lucide-react';
import type { DocumentDetailView } from '@atelier/contract/documents';
import { dateOfInstant, formatDate } from '@atelier/domain/foundation';
import { Button, IconButton } from '../design/button.tsx';
import { buttonLook } from '../design/button-look.ts';
import { useFormats } from '../design/formats.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useTimeZone } from '../platform/active-business.tsx';
import { useReplaceDocument, useRestoreVersion } from './document-list.api.ts';
import { acceptedFiles, faultOf, fileSize } from './document-words.ts';

type DocumentVersionsProps = { document: DocumentDetailView; mayWrite: boolean };

/** Earlier files of a document, and the way to replace the present one. */
export function DocumentVersions({ document, mayWrite }: DocumentVersionsProps) {
  const { id, versions } = document;
  const { locale } = useFormats();
  const timeZone = useTimeZone();
  const { business } = useActiveBusiness();
  const picker = useRef<HTMLInputElement>(null);
  const replace = useReplaceDocument({
    onSaved: ({ fileName }) =>
      showToast({ title: 'File replaced', description: `${fileName} is the file now.`, kind: 'success' }),
  });
  const restore = useRestoreVersion({
    onSaved: ({ fileName }) =>
      showToast({ title: 'Version restored', description: `${fileName} is the file now.`, kind: 'success' }),
  });
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const fault = faultOf(file);
    if (fault !== undefined) showToast({ title: fault, kind: 'destructive' });
    else replace.mutate({ documentId: id, file });
  };
  if (!mayWrite && versions.length === 0) return null;
  return (
    <section aria-label="Versions" className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">Versions</h3>
        {mayWrite && (
          <Button size="sm" icon={Upload} busy={replace.isPending} onClick={() => picker.current?.click()}>
            Replace file
          </Button>
        )}
      </div>
      {versions.length === 0 ? (
        <p className="text-ink-soft text-sm">This is the first file. Replaced files are kept here.</p>
      ) : (
        <ul className="divide-line border-line mt-2 divide-y border-y">
          {versions.map(({ number, fileName, sizeBytes, replacedAt, replacedBy }) => (
            <li key={number} className="flex items-center gap-2 py-2">
              <div className="min-w-0 flex-1 text-sm">
                <p className="wrap-anywhere">{fileName}</p>
                <p className="text-ink-soft tabular-nums">
                  {fileSize(sizeBytes)} · replaced {formatDate(dateOfInstant(replacedAt, timeZone), locale)}
                  {replacedBy !== null && ` by ${replacedBy}`}
                </p>
              </div>
              <a
                href={`/api/v1/businesses/${business.id}/documents/${id}/versions/${String(number)}/content`}
                download
                aria-label={`Download version ${String(number)}`}
                title="Download"
                className={buttonLook('quiet', 'icon')}
              >
                <Download aria-hidden className="size-5" />
              </a>
              {mayWrite && (
                <IconButton
                  icon={RotateCcw}
                  label={`Restore version ${String(number)}`}
                  busy={restore.isPending}
                  onClick={() => restore.mutate({ documentId: id, number })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        className="sr-only"
        tabIndex={-1}
        aria-label="Replacing file"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}

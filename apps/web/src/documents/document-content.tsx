import { Suspense } from 'react';
import type { DocumentForm, DocumentMediaType } from '@atelier/domain/documents';
import { lazyPart } from '../design/lazy-part.ts';
import { Skeleton } from '../design/skeletons.tsx';
import { kindOfFile } from './document-words.ts';
import { FormIcon } from './form-icon.tsx';
import { PicturePreview } from './picture-preview.tsx';

const PdfPreview = lazyPart(async () => (await import('./pdf-preview.tsx')).PdfPreview);
const TextPreview = lazyPart(async () => (await import('./text-preview.tsx')).TextPreview);

type DocumentContentProps = {
  form: DocumentForm;
  mediaType: DocumentMediaType;
  fileName: string;
  /** Address of its bytes. */
  address: string;
};

/** The content of a document, as far as a page can show it. */
export function DocumentContent({ form, mediaType, fileName, address }: DocumentContentProps) {
  switch (form) {
    case 'picture':
      return <PicturePreview address={address} name={fileName} />;
    case 'office':
      return (
        <p className="bg-sunken text-ink-soft flex flex-col items-center gap-2 rounded-md px-4 py-10 text-center">
          <FormIcon mediaType={mediaType} className="size-12" />
          {kindOfFile(mediaType)}: download it to open it in its program.
        </p>
      );
    default:
      return (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-md" />}>
          {form === 'pdf' ? (
            <PdfPreview address={address} name={fileName} />
          ) : (
            <TextPreview address={address} name={fileName} isTable={form === 'table'} />
          )}
        </Suspense>
      );
  }
}

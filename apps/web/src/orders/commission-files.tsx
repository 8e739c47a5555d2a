import type { DocumentView } from '@atelier/contract/documents';
import { FileSign } from '../documents/index.ts';

type CommissionFilesProps = {
  label: string;
  files: readonly DocumentView[];
  addressOf: (documentId: string, part: 'content' | 'thumbnail') => string;
};

/** Pictures and papers side by side; each opens in full. */
export function CommissionFiles({ label, files, addressOf }: CommissionFilesProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-3">
      {files.map(({ id, fileName, mediaType, hasThumbnail }) => (
        <li key={id} className="min-w-0">
          <a
            href={addressOf(id, 'content')}
            target="_blank"
            rel="noopener"
            className="border-line bg-sunken hover:border-edge flex max-w-full flex-col overflow-hidden rounded-md border"
          >
            {hasThumbnail ? (
              <img
                src={addressOf(id, 'thumbnail')}
                alt=""
                loading="lazy"
                decoding="async"
                className="h-44 max-w-72 object-cover max-sm:max-w-full"
              />
            ) : (
              <span className="flex h-24 w-40 items-center justify-center">
                <FileSign src={undefined} mediaType={mediaType} />
              </span>
            )}
            <span className="bg-surface max-w-72 px-3 py-2 text-sm wrap-anywhere underline-offset-4 hover:underline">
              {fileName}
              <span className="sr-only"> (opens in a new tab)</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

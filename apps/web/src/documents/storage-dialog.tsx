import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { useCounts } from '../design/formats.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useDocumentUsage } from './document-list.api.ts';
import { categoryWords, documentWords, fileSize } from './document-words.ts';

/** Space that the documents take, by category. */
export function StorageDialog({ onClose }: { onClose: () => void }) {
  const usage = useDocumentUsage();
  const counts = useCounts();
  const documents = (count: number) => (count === 1 ? '1 document' : `${counts(count)} documents`);
  return (
    <Dialog isOpen onClose={onClose} title="Storage" actions={<Button onClick={onClose}>Close</Button>}>
      <Loaded query={usage} skeleton={<Skeleton className="h-40 w-full rounded-md" />} words={documentWords}>
        {({ count, sizeBytes, removedCount, removedBytes, categories }) => (
          <div className="space-y-4 pb-2">
            <p>
              <strong className="tabular-nums">{fileSize(sizeBytes)}</strong> in {documents(count)}.
              {removedCount > 0 &&
                ` The trash has ${documents(removedCount)} more, with ${fileSize(removedBytes)}.`}{' '}
              Identical files take space once.
            </p>
            <ul className="space-y-3">
              {categories.map((one) => (
                <li key={one.category}>
                  <p className="mb-1 flex justify-between gap-4">
                    <span>
                      {categoryWords[one.category]} ({counts(one.count)})
                    </span>
                    <span className="tabular-nums">{fileSize(one.sizeBytes)}</span>
                  </p>
                  <ProgressBar
                    label={categoryWords[one.category]}
                    value={one.sizeBytes}
                    max={Math.max(1, sizeBytes)}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

import { useRef } from 'react';
import { Camera, Paperclip } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { acceptedFiles } from './document-words.ts';

type DropZoneProps = {
  isOver: boolean;
  chooser: React.RefObject<HTMLButtonElement | null>;
  onFiles: (files: readonly File[]) => void;
};

/** A field to drop files on, to choose them, or to take a photo. */
export function DropZone({ isOver, chooser, onFiles }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // Else the same file could not be chosen again.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className="p-4 sm:p-5">
      <div
        className={classNames(
          'flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-md border border-dashed p-4 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge',
        )}
      >
        <p className="text-ink-soft pointer-coarse:hidden">
          {isOver ? 'Let go to add it.' : 'Drop files here, or paste a picture.'}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button ref={chooser} icon={Paperclip} onClick={() => picker.current?.click()}>
            Choose files
          </Button>
          <Button icon={Camera} className="not-pointer-coarse:hidden" onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
        </div>
      </div>
      <p className="text-ink-soft mt-2 text-sm">
        Pictures, PDF, text, CSV, Office and OpenDocument files, at most 20 MB each. We remove location data
        from photos.
      </p>
      <input
        ref={picker}
        type="file"
        multiple
        accept={acceptedFiles}
        className="sr-only"
        tabIndex={-1}
        aria-label="Files to add"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        className="sr-only"
        tabIndex={-1}
        aria-label="Photo to add"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}

import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { FileUp } from 'lucide-react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

type FileDropProps = {
  /** Names the field for assistive technology. */
  label: string;
  /** What may be chosen, as an input says it: `.csv,text/csv`. */
  accept: string;
  /** What is in it: a hint, then what was chosen. */
  children: ReactNode;
  hasFile: boolean;
  onFile: (file: File) => void;
};

/** A place to drop a file on, or to choose one. */
export function FileDrop({ label, accept, children, hasFile, onFile }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (first) onFile(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex min-h-40 flex-col items-center justify-center gap-3 rounded-md border border-dashed p-4 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      {children}
      <Button icon={FileUp} tone={hasFile ? 'secondary' : 'primary'} onClick={() => picker.current?.click()}>
        {hasFile ? 'Choose another file' : 'Choose a file'}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}

import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';

type RestoredNoteProps = {
  /** True when what is in the form was found from an earlier visit, and not thrown away. */
  isShown: boolean;
  /** The record was changed elsewhere since. */
  isOutdated?: boolean;
  onStartOver: () => void;
};

/** Tells that a form begins with what was typed last time, and throws that away where it is not wanted. */
export function RestoredNote({ isShown, isOutdated = false, onStartOver }: RestoredNoteProps) {
  if (!isShown) return null;
  return (
    <p
      role="status"
      className={classNames(
        isOutdated ? 'bg-warning-soft text-warning' : 'bg-info-soft text-info',
        'col-span-full flex flex-wrap items-center justify-between gap-2 rounded-md px-3 py-2 text-sm',
      )}
    >
      {isOutdated
        ? 'We restored your unsaved changes. This record has changed since then, so check it before you save.'
        : 'We restored your unsaved changes.'}
      <Button size="sm" tone="quiet" onClick={onStartOver}>
        Start over
      </Button>
    </p>
  );
}

import { Button } from '../design/button.tsx';

type RestoredNoteProps = {
  /** Whether what stands in the form was found from an earlier visit, and not thrown away. */
  isShown: boolean;
  onStartOver: () => void;
};

/** Tells that a form begins with what was typed last time, and throws that away where it is not wanted. */
export function RestoredNote({ isShown, onStartOver }: RestoredNoteProps) {
  if (!isShown) return null;
  return (
    <p
      role="status"
      className="bg-info-soft text-info flex flex-wrap items-center justify-between gap-2 rounded-md px-3 py-2 text-sm"
    >
      What you typed last time is back.
      <Button size="sm" tone="quiet" onClick={onStartOver}>
        Start over
      </Button>
    </p>
  );
}

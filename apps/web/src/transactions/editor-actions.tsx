import { Button } from '../design/button.tsx';

type EditorActionsProps = {
  /** Label of the button that puts a new one into the books. */
  record: string;
  isPosted: boolean;
  /** As what it is being saved now, if at all. */
  saving: 'draft' | 'entry' | null;
  onCancel: () => void;
  onKeepDraft: () => void;
};

/** The end of the editor of a transaction or bill, which submits its form. */
export function EditorActions({ record, isPosted, saving, onCancel, onKeepDraft }: EditorActionsProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <Button onClick={onCancel}>Cancel</Button>
      {!isPosted && (
        <Button busy={saving === 'draft'} disabled={saving !== null} onClick={onKeepDraft}>
          Save as draft
        </Button>
      )}
      <Button type="submit" tone="primary" busy={saving === 'entry'} disabled={saving !== null}>
        {isPosted ? 'Save' : record}
      </Button>
    </div>
  );
}

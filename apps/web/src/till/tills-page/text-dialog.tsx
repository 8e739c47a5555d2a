import { useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/text-field.tsx';

type TextDialogProps = {
  title: string;
  description?: string;
  label: string;
  initial?: string;
  maxLength: number;
  /** Said where the text is left empty, or isn’t possible. */
  missing: string;
  isPossible?: (text: string) => boolean;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  /** Sentence of a refusal by the server, shown at the field. */
  refused: string | undefined;
  isBusy: boolean;
  onText: (text: string) => void;
  onClose: () => void;
};

/** A dialog that asks for one text. */
export function TextDialog(props: TextDialogProps) {
  const {
    title,
    description,
    label,
    initial = '',
    maxLength,
    missing,
    isPossible = () => true,
    submitLabel,
    tone = 'primary',
  } = props;
  const { refused, isBusy, onText, onClose } = props;
  const formId = useId();
  const [text, setText] = useState(initial);
  const [isMissing, setMissing] = useState(false);
  const [sent, setSent] = useState<string>();
  const problem = isMissing ? missing : text === sent ? refused : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={title}
      {...(description !== undefined && { description })}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone={tone} type="submit" form={formId} busy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          const plain = text.trim();
          const isGood = plain !== '' && isPossible(plain);
          setMissing(!isGood);
          setSent(text);
          if (isGood) onText(plain);
        }}
      >
        <TextField
          label={label}
          maxLength={maxLength}
          error={problem}
          value={text}
          onChange={({ target }) => {
            setMissing(false);
            setText(target.value);
          }}
        />
      </form>
    </Dialog>
  );
}

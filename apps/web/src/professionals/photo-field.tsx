import { useRef, useState } from 'react';
import { ImageUp, Trash2 } from 'lucide-react';
import { mostOfProfessional } from '@atelier/domain/professionals';
import { Avatar } from '../design/avatar.tsx';
import { Button } from '../design/button.tsx';
import { FieldError } from '../design/field.tsx';

const kinds = ['image/png', 'image/jpeg', 'image/webp'];
const problem = 'Choose a JPEG, PNG or WebP picture of at most 4 MB.';

type PhotoFieldProps = {
  photo: string | null;
  initials: string;
  isBusy: boolean;
  onChoose: (photo: File) => void;
  onRemove: () => void;
  /** Refusal of the server. */
  error: string | undefined;
};

/** The photo of a profile, with the buttons that set and remove it. */
export function PhotoField({ photo, initials, isBusy, onChoose, onRemove, error }: PhotoFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const isTaken = kinds.includes(file.type) && file.size <= mostOfProfessional.photo;
    setFault(isTaken ? undefined : problem);
    if (isTaken) onChoose(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar src={photo} initials={initials} size="lg" />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={ImageUp} busy={isBusy} onClick={() => picker.current?.click()}>
            {photo === null ? 'Add a photo' : 'Change photo'}
          </Button>
          {photo !== null && (
            <Button size="sm" tone="quiet" icon={Trash2} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
        <FieldError message={fault ?? error} />
        <p className="text-ink-soft mt-1.5 text-sm">JPEG, PNG or WebP, at most 4 MB.</p>
      </div>
      <input
        ref={picker}
        type="file"
        aria-label="Photo"
        tabIndex={-1}
        accept={kinds.join(',')}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

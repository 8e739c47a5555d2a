import { useRef, useState, type DragEvent } from 'react';
import { ImageUp, Trash2 } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { FieldError } from '../design/field.tsx';
import { showToast } from '../design/toast.ts';
import { useLogoAddress, usePutLogo, useRemoveLogo } from './settings.api.ts';

const largestBytes = 1024 * 1024;
const kinds = ['image/png', 'image/jpeg'];

/** Says what is wrong with a file before it is sent; the server looks at its content again. */
function faultOf(file: File): string | undefined {
  if (!kinds.includes(file.type)) return 'Choose a PNG or JPEG picture.';
  if (file.size > largestBytes) return 'The picture is larger than 1 MB. Save it smaller and try again.';
  return undefined;
}

export function LogoCard({ hasLogo, canEdit }: { hasLogo: boolean; canEdit: boolean }) {
  const picker = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isOver, setOver] = useState(false);
  const address = useLogoAddress();
  const put = usePutLogo(setError);
  const remove = useRemoveLogo();

  const send = (file: File | undefined) => {
    if (file === undefined) return;
    const fault = faultOf(file);
    setError(fault);
    if (fault === undefined) {
      put.mutate({ logo: file }, { onSuccess: () => showToast({ title: 'Logo saved', kind: 'success' }) });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (canEdit) send(event.dataTransfer.files[0]);
  };

  return (
    <Card title="Logo" description="Shown at the top of your invoices.">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(canEdit);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex min-h-40 flex-col items-center justify-center gap-3 rounded-md border border-dashed p-4 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge',
        )}
      >
        {hasLogo ? (
          // Logos are drawn for white paper.
          <img
            src={address}
            alt="Your logo"
            className="max-h-32 max-w-full rounded-sm bg-white object-contain p-2"
          />
        ) : (
          <p className="text-ink-soft">
            {canEdit ? 'Drop a picture here, or choose one.' : 'There is no logo yet.'}
          </p>
        )}
        {canEdit && (
          <div className="flex flex-wrap justify-center gap-2">
            <Button icon={ImageUp} busy={put.isPending} onClick={() => picker.current?.click()}>
              {hasLogo ? 'Change' : 'Choose a picture'}
            </Button>
            {hasLogo && (
              <Button
                icon={Trash2}
                busy={remove.isPending}
                onClick={() => remove.mutate({}, { onSuccess: () => showToast({ title: 'Logo removed' }) })}
              >
                Remove
              </Button>
            )}
          </div>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept={kinds.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-label="Logo file"
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <FieldError message={error} />
      <p className="text-ink-soft mt-3 text-sm">PNG or JPEG, at most 1 MB.</p>
    </Card>
  );
}

import { Suspense, useEffect, useRef, useState, type DragEvent } from 'react';
import { ImageUp, Trash2 } from 'lucide-react';
import type { PersonView } from '@atelier/contract/identity';
import { Avatar } from '../design/avatar.tsx';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { FieldError } from '../design/field.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { useRemoveAvatar } from './profile.api.ts';

// Few people change their picture, and the tool for it is heavy.
const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

const largestBytes = 20 * 1024 * 1024;

/** Says what is wrong with a file before anything is done with it; the server looks at its content again. */
async function faultOf(file: File): Promise<string | undefined> {
  const noPicture = 'This file is not a picture. Choose a JPEG, PNG, WebP or GIF.';
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return noPicture;
  if (file.size > largestBytes) return 'The picture is larger than 20 MB. Save it smaller and try again.';
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return noPicture;
  }
}

/** The person's picture: chosen, dropped or pasted, then cut to a square. */
export function AvatarCard({ person }: { person: PersonView }) {
  const picker = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  const remove = useRemoveAvatar();

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const fault = await faultOf(file);
    setError(fault);
    if (fault === undefined) setChosen({ file, address: URL.createObjectURL(file) });
  };

  const close = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen.address);
    setChosen(undefined);
  };

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      void take(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <Card title="Picture" description="Beside your name, here and for those you work with.">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border border-dashed p-4 sm:p-5',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge',
        )}
      >
        <Avatar src={person.avatarUrl} initials={person.initials} size="lg" />
        <div className="min-w-48 flex-1 space-y-3">
          <div className="flex flex-wrap gap-2">
            <Button icon={ImageUp} onClick={() => picker.current?.click()}>
              {person.hasOwnAvatar ? 'Change picture' : 'Choose a picture'}
            </Button>
            {person.hasOwnAvatar && (
              <Button icon={Trash2} busy={remove.isPending} onClick={() => remove.mutate({})}>
                Remove
              </Button>
            )}
          </div>
          <p className="text-ink-soft text-sm">Or drop one here, or paste it.</p>
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label="Picture file"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <FieldError message={error} />
      {chosen !== undefined && (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen.file}
            address={chosen.address}
            onClose={close}
            onProblem={(message) => {
              close();
              setError(message);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { showToast } from '../design/toast.ts';
import { cutSquare } from './cut-square.ts';
import { usePutAvatar } from './profile.api.ts';

type CropDialogProps = {
  file: File;
  /** Where the page finds the file: an object URL. */
  address: string;
  onClose: () => void;
  onProblem: (message: string) => void;
};

const mostZoom = 4;

/** Lets the person choose the square of a picture, by dragging, by wheel and slider, or by the arrow keys. */
export function CropDialog({ file, address, onClose, onProblem }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isBusy, setBusy] = useState(false);
  const put = usePutAvatar(onProblem);

  const save = async () => {
    if (area === undefined) return;
    setBusy(true);
    try {
      const avatar = await cutSquare(file, area).catch(() => undefined);
      if (avatar === undefined) return onProblem('This picture could not be cut. Try another one.');
      await put.mutateAsync({ avatar });
      showToast({ title: 'Picture saved', kind: 'success' });
      onClose();
    } catch {
      // The command has told it, beside the picture or in a toast.
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your picture"
      description="Move and zoom until the circle shows what you want."
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button tone="primary" busy={isBusy} disabled={area === undefined} onClick={() => void save()}>
            Save picture
          </Button>
        </>
      }
    >
      <div className="bg-sunken relative h-72 w-full overflow-hidden rounded-md">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'application',
            'aria-label': 'Part of the picture; move it by the arrow keys',
          }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="mt-4 flex items-center gap-4 font-medium">
        Zoom
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="accent-accent h-11 flex-1"
        />
      </label>
    </Dialog>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { openBarcodeReader } from './barcode-reader.ts';

type ScannerDialogProps = {
  onClose: () => void;
  /** Called once for each code that is held before the camera; answers what to say about it. */
  onCode: (code: string) => string;
};

const lookEveryMs = 120;
/** The same code counts again once it was out of sight for so long. */
const forgetAfterMs = 1_200;

const problems: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The camera may not be used. Allow it in the settings of your browser, or type the code instead.',
  NotFoundError: 'This device has no camera. Type the code, or use a scanner that types it.',
  NotReadableError: 'Another program is using the camera. Close it there and try again.',
};

/** The camera as a barcode scanner. Pictures stay on the device. */
export function ScannerDialog({ onClose, onCode }: ScannerDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [said, setSaid] = useState('Hold a barcode before the camera.');
  const [problem, setProblem] = useState<string>();
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    let last = { code: '', at: 0 };
    const meet = (code: string) => {
      const now = Date.now();
      const isSame = code === last.code && now - last.at < forgetAfterMs;
      last = { code, at: now };
      if (isSame) return;
      // Not on iPhones.
      if ('vibrate' in navigator) navigator.vibrate(60);
      setSaid(tell.current(code));
    };
    const start = async () => {
      // A page that is not served safely has no camera at all.
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (devices === undefined) throw new DOMException('', 'NotFoundError');
      stream = await devices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      const reader = await openBarcodeReader();
      const shown = video.current;
      if (isOver || shown === null) return stop();
      shown.srcObject = stream;
      await shown.play();
      const look = async () => {
        const code = await reader(shown).catch(() => null);
        if (isOver) return;
        if (code !== null) meet(code);
        timer = setTimeout(() => void look(), lookEveryMs);
      };
      void look();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch((error: unknown) => {
      if (isOver) return;
      const name = error instanceof Error ? error.name : '';
      setProblem(problems[name] ?? 'The camera could not be started. Type the code instead.');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return (
    <Dialog isOpen onClose={onClose} title="Scan" actions={<Button onClick={onClose}>Done</Button>}>
      {problem === undefined ? (
        <>
          {/* A picture of what lies before the camera has no words to go with it. */}
          <video
            ref={video}
            muted
            playsInline
            aria-label="What the camera sees"
            className="bg-ink aspect-video w-full rounded-lg object-cover"
          />
          <p role="status" className="mt-3 text-center font-medium wrap-anywhere">
            {said}
          </p>
        </>
      ) : (
        <p role="alert">{problem}</p>
      )}
    </Dialog>
  );
}

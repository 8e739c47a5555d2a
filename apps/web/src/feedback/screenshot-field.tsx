import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { ImagePlus, Square, Trash2 } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { blurredPicture, type Box } from './blurred-picture.ts';

type ScreenshotFieldProps = { onChange: (draw: (() => Promise<Blob>) | undefined) => void };

const step = 0.02;
const least = 0.02;
const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** The part of the picture between two points. */
const between = (a: Pick<Box, 'x' | 'y'>, b: Pick<Box, 'x' | 'y'>): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** Moves a box with the arrow keys, or sizes it with Shift. */
function steered({ x, y, width, height }: Box, key: string, isSizing: boolean): Box | undefined {
  const dx = key === 'ArrowLeft' ? -step : key === 'ArrowRight' ? step : 0;
  const dy = key === 'ArrowUp' ? -step : key === 'ArrowDown' ? step : 0;
  if (dx === 0 && dy === 0) return undefined;
  return isSizing
    ? {
        x,
        y,
        width: Math.max(least, clamp(width + dx, 1 - x)),
        height: Math.max(least, clamp(height + dy, 1 - y)),
      }
    : { x: clamp(x + dx, 1 - width), y: clamp(y + dy, 1 - height), width, height };
}

/** A picture of the screen; parts of it can be blurred before it is sent. */
export function ScreenshotField({ onChange }: ScreenshotFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const [start, setStart] = useState<Pick<Box, 'x' | 'y'>>();
  const [drawn, setDrawn] = useState<Box>();

  const shown = useRef<string>(undefined);
  useEffect(() => () => URL.revokeObjectURL(shown.current ?? ''), []);

  const keep = (next: File | undefined, nextBoxes: readonly Box[]) => {
    if (next !== file) {
      URL.revokeObjectURL(shown.current ?? '');
      shown.current = next === undefined ? undefined : URL.createObjectURL(next);
      setAddress(shown.current);
    }
    setFile(next);
    setBoxes(nextBoxes);
    onChange(next === undefined ? undefined : () => blurredPicture(next, nextBoxes));
  };
  const take = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const isPicture = /^image\/(?:png|jpeg|webp)$/.test(chosen.type);
    setProblem(isPicture ? undefined : 'Choose a JPEG, PNG or WebP picture.');
    if (isPicture) keep(chosen, []);
  };
  const pointAt = (event: PointerEvent): Pick<Box, 'x' | 'y'> => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clamp((event.clientX - left) / width, 1), y: clamp((event.clientY - top) / height, 1) };
  };
  const change = (index: number, box: Box | undefined) =>
    keep(file, box === undefined ? boxes.toSpliced(index, 1) : boxes.toSpliced(index, 1, box));
  const steer = (event: KeyboardEvent, index: number) => {
    const box = boxes[index];
    if (box === undefined) return;
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace';
    const next = steered(box, event.key, event.shiftKey);
    if (!isRemoved && next === undefined) return;
    event.preventDefault();
    change(index, isRemoved ? undefined : next);
  };

  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={ImagePlus} onClick={() => picker.current?.click()}>
          {file === undefined ? 'Add a screenshot' : 'Choose another screenshot'}
        </Button>
        {file !== undefined && (
          <>
            <Button
              size="sm"
              icon={Square}
              onClick={() => keep(file, [...boxes, { x: 0.3, y: 0.3, width: 0.4, height: 0.2 }])}
            >
              Blur a part
            </Button>
            <Button size="sm" tone="quiet" icon={Trash2} onClick={() => keep(undefined, [])}>
              Remove
            </Button>
          </>
        )}
        <input
          ref={picker}
          type="file"
          aria-label="Screenshot"
          tabIndex={-1}
          accept="image/png,image/jpeg,image/webp"
          className="sr-only"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-danger mt-2 text-sm font-medium">
          {problem}
        </p>
      )}
      {file !== undefined && (
        <>
          <p className="text-ink-soft mt-2 text-sm">
            Draw a box over names, amounts or anything else that should not be seen. Arrow keys move a box,
            with Shift they change its size, Delete removes it.
          </p>
          <div
            ref={frame}
            className="border-line relative mt-2 cursor-crosshair touch-none overflow-hidden rounded-md border select-none"
            onPointerDown={(event) => {
              if (event.target instanceof HTMLButtonElement) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setStart(pointAt(event));
            }}
            onPointerMove={(event) => {
              if (start !== undefined) setDrawn(between(start, pointAt(event)));
            }}
            onPointerUp={() => {
              if (drawn !== undefined && drawn.width > least && drawn.height > least)
                keep(file, [...boxes, drawn]);
              setStart(undefined);
              setDrawn(undefined);
            }}
          >
            <img src={address} alt="The screenshot that is sent" draggable={false} className="w-full" />
            {boxes.map((box, index) => (
              <button
                key={index}
                type="button"
                aria-label={`Blurred part ${String(index + 1)}`}
                className="border-accent absolute border-2 backdrop-blur-md"
                style={placeOf(box)}
                onKeyDown={(event) => steer(event, index)}
              />
            ))}
            {drawn !== undefined && (
              <span aria-hidden className="border-accent absolute border-2" style={placeOf(drawn)} />
            )}
          </div>
        </>
      )}
    </div>
  );
}

const placeOf = ({ x, y, width, height }: Box) => ({
  left: `${String(x * 100)}%`,
  top: `${String(y * 100)}%`,
  width: `${String(width * 100)}%`,
  height: `${String(height * 100)}%`,
});

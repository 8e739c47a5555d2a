import { useState } from 'react';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../design/button.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';

const zooms = [1, 1.5, 2, 3, 4] as const;

/** A picture to be zoomed and rotated. */
export function PicturePreview({ address, name }: { address: string; name: string }) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const scale = zooms[zoom] ?? 1;
  if (hasFailed) {
    return (
      <ErrorPanel
        title="Failed to load document"
        message="The picture could not be loaded."
        onRetry={() => {
          setFailed(false);
          setTries(tries + 1);
        }}
      />
    );
  }
  return (
    <figure>
      <figcaption className="mb-1 flex items-center justify-center gap-1">
        <IconButton icon={ZoomOut} label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <span aria-live="polite" className="text-ink-soft w-14 text-center text-sm tabular-nums">
          {Math.round(scale * 100)} %
        </span>
        <IconButton
          icon={ZoomIn}
          label="Zoom in"
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton icon={RotateCw} label="Rotate" onClick={() => setTurns((turns + 1) % 4)} />
      </figcaption>
      <div
        tabIndex={0}
        role="region"
        aria-label={`Picture ${name}`}
        className="bg-sunken flex h-[46vh] items-start overflow-auto rounded-md"
      >
        <img
          key={tries}
          src={address}
          alt={name}
          onError={() => setFailed(true)}
          className="m-auto max-w-none object-contain"
          style={{
            width: `${String(scale * 100)}%`,
            height: `${String(scale * 100)}%`,
            transform: `rotate(${String(turns * 90)}deg)`,
          }}
        />
      </div>
    </figure>
  );
}

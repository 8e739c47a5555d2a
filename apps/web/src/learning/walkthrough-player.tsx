import { useRef, useState, type KeyboardEvent } from 'react';
import { Gauge, Maximize, Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react';
import { Button, IconButton } from '../design/button.tsx';
import { usePlayback } from './use-playback.ts';
import { WalkthroughStage } from './walkthrough-stage.tsx';
import { WalkthroughTranscript } from './walkthrough-transcript.tsx';
import { clockText, lengthOf, sceneAt, startOf, type Walkthrough } from './walkthrough-timeline.ts';

type PlayerProps = { walkthrough: Walkthrough; folder: string };

const speeds = [1, 1.5, 2, 0.75];
const jumpSeconds = 5;

/** Plays a walk-through: pictures of the real app with captions, without sound. */
export function WalkthroughPlayer({ walkthrough, folder }: PlayerProps) {
  const { scenes } = walkthrough;
  const length = lengthOf(scenes);
  const [speed, setSpeed] = useState(1);
  const { seconds, isPlaying, play, pause, seek } = usePlayback(length, speed);
  const index = sceneAt(scenes, seconds);
  const box = useRef<HTMLDivElement>(null);
  const toggle = () => (isPlaying ? pause() : play());
  const isOver = seconds >= length;

  const onKeyDown = (event: KeyboardEvent) => {
    // A button and the slider have keys of their own.
    if (event.target instanceof HTMLButtonElement && event.key === ' ') return;
    if (event.target instanceof HTMLInputElement && event.key !== ' ' && event.key !== 'k') return;
    if (event.key === ' ' || event.key === 'k') toggle();
    else if (event.key === 'ArrowLeft') seek(seconds - jumpSeconds);
    else if (event.key === 'ArrowRight') seek(seconds + jumpSeconds);
    else if (event.key === 'Home') seek(0);
    else return;
    event.preventDefault();
  };

  return (
    // On a desk no wider than lets the whole player, with captions and controls, fit into the window.
    <div className="grid gap-6 lg:grid-cols-[minmax(32rem,calc((100dvh-25.5rem)*1.6))_minmax(20rem,1fr)]">
      <div
        ref={box}
        role="group"
        aria-label={`Player: ${walkthrough.title}`}
        onKeyDown={onKeyDown}
        className="border-line bg-surface shadow-rest flex flex-col self-start overflow-hidden rounded-lg border [&:fullscreen]:justify-center [&:fullscreen]:rounded-none"
      >
        <button
          type="button"
          onClick={toggle}
          aria-label={isPlaying ? 'Pause' : 'Play'}
          tabIndex={-1}
          className="relative block w-full cursor-pointer"
        >
          <WalkthroughStage walkthrough={walkthrough} folder={folder} index={index} />
          {!isPlaying && seconds === 0 && (
            <span className="bg-shade absolute inset-0 flex items-center justify-center">
              <span className="bg-accent text-on-accent shadow-floating flex size-20 items-center justify-center rounded-full">
                <Play aria-hidden className="size-9 translate-x-0.5" />
              </span>
            </span>
          )}
        </button>
        <p
          role="status"
          className="border-line flex min-h-20 items-center justify-center border-t px-4 py-3 text-center text-base text-balance sm:text-lg"
        >
          {scenes[index]?.caption}
        </p>
        <div className="border-line flex flex-wrap items-center gap-x-1 gap-y-0 border-t px-2 py-1 sm:px-3">
          <IconButton
            label={isOver ? 'Play again' : isPlaying ? 'Pause' : 'Play'}
            icon={isOver ? RotateCcw : isPlaying ? Pause : Play}
            onClick={toggle}
          />
          <IconButton
            label="Scene before"
            icon={SkipBack}
            disabled={index === 0}
            onClick={() => seek(startOf(scenes, index - 1))}
          />
          <IconButton
            label="Next scene"
            icon={SkipForward}
            disabled={index === scenes.length - 1}
            onClick={() => seek(startOf(scenes, index + 1))}
          />
          <input
            type="range"
            aria-label="Position"
            aria-valuetext={`${clockText(seconds)} of ${clockText(length)}`}
            min={0}
            max={length}
            step={0.1}
            value={seconds}
            onChange={(event) => seek(event.target.valueAsNumber)}
            className="accent-accent mx-2 h-11 min-w-24 flex-1 max-sm:order-first max-sm:basis-full"
          />
          <span className="text-ink-soft text-sm tabular-nums">
            {clockText(seconds)} / {clockText(length)}
          </span>
          <Button
            tone="quiet"
            icon={Gauge}
            onClick={() => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1)}
          >
            <span className="sr-only">Speed </span>
            {speed}×
          </Button>
          {document.fullscreenEnabled && (
            <IconButton
              label="Full screen"
              icon={Maximize}
              className="max-sm:hidden"
              onClick={() =>
                void (document.fullscreenElement === null
                  ? box.current?.requestFullscreen()
                  : document.exitFullscreen())
              }
            />
          )}
        </div>
      </div>
      <WalkthroughTranscript
        scenes={scenes}
        current={index}
        onChoose={(scene) => seek(startOf(scenes, scene))}
      />
    </div>
  );
}

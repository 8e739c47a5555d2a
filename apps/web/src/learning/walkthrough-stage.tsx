import { useState } from 'react';
import { MousePointer2 } from 'lucide-react';
import { classNames } from '../design/class-names.ts';
import { pointerIn, type Walkthrough } from './walkthrough-timeline.ts';

type StageProps = { walkthrough: Walkthrough; folder: string; index: number };

/** The picture of a scene with what is pointed at. Everything is placed in parts of the picture, so it scales with it. */
export function WalkthroughStage({ walkthrough, folder, index }: StageProps) {
  const { width, height, scenes } = walkthrough;
  const scene = scenes[index];
  const [shown, setShown] = useState<string>();
  const across = (pixels: number) => `${String((pixels / width) * 100)}%`;
  const down = (pixels: number) => `${String((pixels / height) * 100)}%`;
  if (scene === undefined) return null;
  const pointer = pointerIn(scenes, index);
  const next = scenes[index + 1]?.picture;
  return (
    <div
      className="bg-sunken relative w-full overflow-hidden select-none"
      style={{ aspectRatio: `${String(width)} / ${String(height)}` }}
    >
      {shown !== undefined && shown !== scene.picture && (
        <img alt="" src={`${folder}/${shown}`} className="absolute inset-0 size-full" />
      )}
      <img
        key={scene.picture}
        alt=""
        src={`${folder}/${scene.picture}`}
        onLoad={() => setShown(scene.picture)}
        className="motion-safe:animate-appear absolute inset-0 size-full"
      />
      {next !== undefined && next !== scene.picture && <link rel="prefetch" href={`${folder}/${next}`} />}
      {scene.frame !== null && (
        <span
          key={`frame ${String(index)}`}
          className="border-accent motion-safe:animate-appear absolute rounded-md border-2 shadow-[0_0_0_9999px_rgb(42_35_29/28%)]"
          style={{
            left: across(scene.frame.x),
            top: down(scene.frame.y),
            width: across(scene.frame.width),
            height: down(scene.frame.height),
          }}
        />
      )}
      {pointer !== null && (
        <span
          className="absolute motion-safe:transition-[left,top] motion-safe:duration-700"
          style={{ left: across(pointer.x), top: down(pointer.y) }}
        >
          {pointer.clicks && (
            <span
              key={`click ${String(index)}`}
              className="bg-accent/40 motion-safe:animate-click absolute -top-4 -left-4 size-8 rounded-full"
            />
          )}
          <MousePointer2
            className={classNames('absolute size-6 fill-[#2a231d] text-[#fffdf9] drop-shadow-md')}
            strokeWidth={1.5}
          />
        </span>
      )}
    </div>
  );
}

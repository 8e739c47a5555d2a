import { classNames } from '../design/class-names.ts';
import { clockText, startOf, type Scene } from './walkthrough-timeline.ts';

type TranscriptProps = { scenes: readonly Scene[]; current: number; onChoose: (index: number) => void };

/** Everything that is said, to read at one's own pace; a line leads to its scene. */
export function WalkthroughTranscript({ scenes, current, onChoose }: TranscriptProps) {
  return (
    <section
      aria-labelledby="transcript"
      className="border-line bg-surface shadow-rest flex max-h-[36rem] flex-col overflow-hidden rounded-lg border lg:h-0 lg:max-h-none lg:min-h-full"
    >
      <h2 id="transcript" className="border-line border-b px-4 py-3 font-semibold">
        Transcript
      </h2>
      <ol className="overflow-y-auto p-2">
        {scenes.map(({ caption }, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onChoose(index)}
              className={classNames(
                'flex min-h-11 w-full gap-3 rounded-md px-2 py-2 text-left text-sm',
                index === current ? 'bg-accent-soft text-accent-ink font-medium' : 'hover:bg-sunken',
              )}
            >
              <span className="text-ink-soft w-9 shrink-0 tabular-nums">
                {clockText(startOf(scenes, index))}
              </span>
              {caption}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

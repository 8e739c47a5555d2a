import { useState } from 'react';
import type { ScheduleCBoxesView } from '@atelier/contract/taxes';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { ScheduleCBoxesDialog } from './schedule-c-boxes-dialog.tsx';

const title = 'The business';

/** The boxes at the head of the form, before its first line. */
export function ScheduleCBoxes({ boxes }: { boxes: ScheduleCBoxesView }) {
  const { business } = useActiveBusiness();
  const [isOpen, setOpen] = useState(false);
  const missing = boxes.entries.filter(({ isMissing }) => isMissing).map(({ box }) => box);
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          {title}
          {missing.length > 0 && <StatePill tone="warning">{`Still empty: ${missing.join(', ')}`}</StatePill>}
        </h2>
        {permits(business.role, 'finances.accounts') && (
          <Button onClick={() => setOpen(true)}>Edit these answers</Button>
        )}
      </div>
      <div className="border-line bg-surface shadow-rest overflow-clip rounded-lg border">
        <table className="w-full border-collapse max-sm:text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">Box</th>
              <th scope="col">What</th>
              <th scope="col">Answer</th>
            </tr>
          </thead>
          <tbody>
            {boxes.entries.map((entry) => (
              <Box key={entry.box} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {isOpen && <ScheduleCBoxesDialog boxes={boxes} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Box({ entry }: { entry: ScheduleCBoxesView['entries'][number] }) {
  return (
    <tr className="border-line border-t first:border-t-0">
      <td className="text-ink-soft w-12 px-3 py-1.5 align-top sm:px-5">{entry.box}</td>
      <th scope="row" className="py-1.5 pr-3 text-left align-top font-normal">
        {entry.title}
      </th>
      <td className="w-2/5 px-3 py-1.5 align-top wrap-anywhere sm:px-5">
        {entry.answer === '' ? (
          <span className="text-ink-soft">{entry.isMissing ? 'Not specified yet' : '–'}</span>
        ) : (
          <span className="font-medium">{entry.answer}</span>
        )}
        {entry.from !== '' && <span className="text-ink-soft block text-sm">{entry.from}</span>}
      </td>
    </tr>
  );
}

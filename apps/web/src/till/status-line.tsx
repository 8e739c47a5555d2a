import { classNames } from '../design/class-names.ts';
import { tillWords } from './till-words.ts';
import { useTillSnapshot } from './use-till.ts';

const entriesText = (count: number) => (count === 1 ? '1 entry' : `${String(count)} entries`);

/** Tells what waits to be sent, what doesn't work now, and what a person has to look at. */
export function StatusLine({ className }: { className: string }) {
  const { device, waiting, kept, isReached, problem, room } = useTillSnapshot();
  if (device === null) return null;
  const isOffline = isReached === false;
  // A fault of the server concerns the person while something is to be sent.
  const fault = problem !== null && waiting > 0 ? `Not sent: ${problem}.` : null;
  const told = problem === null ? null : (tillWords[problem] ?? fault);
  return (
    <div role="status" className={classNames('pb-1.5 text-sm font-medium', className)}>
      <p className={isOffline || waiting > 0 ? 'text-ink' : 'text-ink-soft'}>
        {isOffline && 'No connection. Go on selling. '}
        {waiting > 0
          ? `${entriesText(waiting)} to send${isOffline ? ', kept on this device' : ''}`
          : 'Everything is sent'}
      </p>
      {kept > 0 && <p className="text-warning">{entriesText(kept)} to solve on the tills page</p>}
      {told !== null && <p className="text-danger">{told}</p>}
      {room.isLow && <p className="text-danger">Less than 50 MB is left on this device. Free some space.</p>}
    </div>
  );
}

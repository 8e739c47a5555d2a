import { Check } from 'lucide-react';
import type { CommissionView } from '@atelier/contract/orders';
import { commissionStages } from '@atelier/domain/orders';
import { classNames } from '../design/class-names.ts';
import { commissionStageLooks } from './commission-words.ts';

/** The way of a commission, and how far it has come; where changes are asked, they stand where the proof does. */
export function CommissionStages({ stage, reached }: Pick<CommissionView, 'stage' | 'reached'>) {
  const hidden = reached.includes('changes-asked') ? 'proof-sent' : 'changes-asked';
  return (
    <ol aria-label="How far it has come" className="flex flex-wrap gap-x-1 gap-y-2">
      {commissionStages
        .filter((one) => one !== hidden)
        .map((one) => {
          const isBehind = one !== stage && reached.includes(one);
          return (
            <li
              key={one}
              aria-current={one === stage ? 'step' : undefined}
              className={classNames(
                'flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm',
                one === stage && 'bg-accent-soft text-accent-ink font-semibold',
                one !== stage && !isBehind && 'text-ink-soft',
              )}
            >
              {isBehind && <Check aria-hidden className="text-success size-4" />}
              {commissionStageLooks[one].label}
              {isBehind && <span className="sr-only">, done</span>}
            </li>
          );
        })}
    </ol>
  );
}

import { RotateCcw, Users } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { showToast } from '../design/toast.ts';
import { useSetApart } from './duplicates.api.ts';

type Named = { id: string; name: string };
type ApartButtonProps = { first: Named; second: Named; isApart: boolean; onDone?: () => void };

/** Says that two are two, or takes it back, each with an undo. */
export function ApartButton({ first, second, isApart, onDone }: ApartButtonProps) {
  const set = useSetApart();
  const say = (said: boolean) =>
    set.mutate(
      { firstId: first.id, secondId: second.id, isApart: said },
      {
        onSuccess: () => {
          showToast({
            id: `apart:${first.id}:${second.id}`,
            title: said
              ? `${first.name} and ${second.name} are two people`
              : `${first.name} and ${second.name} are shown again`,
            kind: 'success',
            duration: 8000,
            action: { label: 'Undo', onClick: () => say(!said) },
          });
          onDone?.();
        },
      },
    );
  return (
    <Button
      size={onDone === undefined ? 'sm' : 'md'}
      icon={isApart ? RotateCcw : Users}
      busy={set.isPending}
      onClick={() => say(!isApart)}
    >
      {isApart ? 'Show again' : 'Not a duplicate'}
    </Button>
  );
}

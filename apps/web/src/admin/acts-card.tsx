import { Link } from '@tanstack/react-router';
import type { ActView } from '@atelier/contract/admin';
import { Card } from '../design/card.tsx';
import { InstantText } from '../design/figures.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { fetchOneMore } from '../platform/use-pages.ts';
import { actLabels } from './admin-words.ts';
import { useActs } from './system.api.ts';

/** The administrators' log. */
export function ActsCard() {
  const log = useActs();
  return (
    <Card title="Administrators’ log" description="Names are erased when an account is deleted.">
      <Loaded query={log} skeleton={<FormSkeleton fields={2} />} errorTitle="The log could not be loaded">
        {({ pages }) => {
          const acts = pages.flatMap((page) => page.rows);
          if (acts.length === 0) return <p className="text-ink-soft">No entries yet</p>;
          return (
            <>
              <ul className="divide-line -mt-2.5 divide-y" aria-label="Administrators’ log">
                {acts.map((act) => (
                  <Act key={act.id} act={act} />
                ))}
              </ul>
              <LoadMore
                shown={acts.length}
                things="entries"
                hasMore={log.hasNextPage}
                loading={log.isFetchingNextPage}
                onLoadMore={() => void fetchOneMore(log)}
              />
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Act({ act }: { act: ActView }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{actLabels[act.act]}</span>
        {act.subjectId !== null && (
          <>
            {': '}
            {act.subjectName === '' ? (
              'deleted account'
            ) : (
              <Link
                to={paths.adminUser(act.subjectId)}
                className="text-accent-ink underline underline-offset-3"
              >
                {act.subjectName}
              </Link>
            )}
          </>
        )}
        {act.detail !== '' && `: ${act.detail}`}
        <span className="text-ink-soft block text-sm">by {act.administratorName || 'deleted account'}</span>
      </span>
      <span className="text-ink-soft">
        <InstantText instant={act.happenedAt} />
      </span>
    </li>
  );
}

import { useNavigate } from '@tanstack/react-router';
import type { CustomerDetailView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { PageHeader } from '../design/page-header.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import type { CompareSearch } from './duplicate-list-search.ts';
import { duplicatesPath } from './duplicates.api.ts';
import { customerWords, useCustomer } from '../customers/index.ts';
import { ApartButton } from './apart-button.tsx';
import { MergeForm } from './merge-form.tsx';

const back = { to: duplicatesPath, label: 'Duplicates' };
const title = 'Are these one?';

/** Two customers side by side: merged here, or told apart. */
export function CompareCustomersScreen({ search }: { search: CompareSearch }) {
  const first = useCustomer(search.first ?? null);
  const second = useCustomer(search.second ?? null);
  const both =
    first.data === undefined || second.data === undefined ? undefined : ([first.data, second.data] as const);
  if (search.first === undefined || search.second === undefined || search.first === search.second)
    return <NotTwo message="Choose two customers to compare." />;
  return (
    <LoadedPage
      title={title}
      back={back}
      query={{
        data: both,
        error: first.error ?? second.error,
        isFetching: first.isFetching || second.isFetching,
        isPaused: first.isPaused || second.isPaused,
        refetch: (first.error === null ? second : first).refetch as never,
      }}
      skeleton={<CardsSkeleton cards={2} />}
      errorTitle="These customers could not be loaded"
      words={customerWords}
    >
      {(loaded) => <Compare pair={loaded} />}
    </LoadedPage>
  );
}

function Compare({ pair }: { pair: readonly [CustomerDetailView, CustomerDetailView] }) {
  const navigate = useNavigate();
  const mayWrite = permits(useActiveBusiness().business.role, 'customers.write');
  if (pair.some(({ mergedInto }) => mergedInto !== null))
    return <NotTwo message="These two are merged already." />;
  if (pair.some(({ isArchived }) => isArchived))
    return <NotTwo message="One of the two is archived. Bring it back before you merge them." />;
  const versions = pair.map(({ id, version }) => `${id} ${String(version)}`).join(' ');
  return (
    <>
      <PageHeader
        title={title}
        description="Choose who stays and what is kept. Everything of the other moves over, and you can take it back."
        back={back}
        action={
          mayWrite && (
            <ApartButton
              first={pair[0]}
              second={pair[1]}
              isApart={false}
              onDone={() => void navigate({ to: duplicatesPath })}
            />
          )
        }
      />
      <MergeForm key={versions} pair={pair} />
    </>
  );
}

function NotTwo({ message }: { message: string }) {
  return (
    <ErrorPanel
      isPage
      title="Nothing to compare"
      message={message}
      action={<LinkButton to={duplicatesPath}>Go to the duplicates</LinkButton>}
    />
  );
}

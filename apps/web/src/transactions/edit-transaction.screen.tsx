import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/books';
import type { TransactionView } from '@atelier/contract/transactions';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { ExistingRecord } from './existing-record.tsx';
import { useAccounts } from '../books/index.ts';
import { TransactionEditor } from './transaction-editor.tsx';
import { formOf } from './transaction-form.ts';
import { TransactionDifferences } from './transaction-differences.tsx';
import { transactionWords } from './transaction-words.ts';
import { useTransaction } from './transactions.api.ts';

const route = getRouteApi('/dashboard/finances/transactions/$transactionId/edit');

export function EditTransactionScreen() {
  const { transactionId } = route.useParams();
  const accounts = useAccounts();
  const transaction = useTransaction(transactionId);
  const back = { to: paths.transaction(transactionId), label: 'Transaction' };
  return (
    <LoadedPage
      title="Edit transaction"
      back={back}
      query={transaction}
      fresh
      words={transactionWords}
      errorTitle="The transaction could not be loaded"
      skeleton={<FormSkeleton />}
    >
      {(view) => (
        <>
          <PageHeader
            title={view.status === 'draft' ? 'Edit draft' : 'Edit transaction'}
            description={
              view.status === 'draft'
                ? 'It is not in your books yet.'
                : 'Saving reverses the entry and posts it again; the history shows both.'
            }
            back={back}
          />
          <WritersOnly permission="finances.record">
            {view.status === 'deleted' ? (
              <EmptyState
                drawing="ledger"
                title="This was deleted"
                action={<LinkButton to={paths.transaction(view.id)}>See its history</LinkButton>}
              >
                A deleted transaction cannot be edited. Record it again if it did happen.
              </EmptyState>
            ) : (
              <Loaded
                query={accounts}
                skeleton={<FormSkeleton />}
                errorTitle="Your accounts could not be loaded"
              >
                {(list) => <ExistingEditor accounts={list} current={view} />}
              </Loaded>
            )}
          </WritersOnly>
        </>
      )}
    </LoadedPage>
  );
}

type ExistingEditorProps = { accounts: readonly AccountView[]; current: TransactionView };

function ExistingEditor({ accounts, current }: ExistingEditorProps) {
  const navigate = useNavigate();
  const { refetch } = useTransaction(current.id);
  const open = () => navigate({ to: paths.transaction(current.id), ignoreBlocker: true, replace: true });
  return (
    <ExistingRecord
      current={current}
      refetch={refetch}
      told={(before, after) => <TransactionDifferences {...{ before, after, accounts }} />}
    >
      {(base, onStale) => (
        <TransactionEditor
          initial={formOf(base, newId)}
          accounts={accounts}
          draftKey={`transaction:${base.id}:${String(base.version)}`}
          isPosted={base.status === 'posted'}
          onCancel={() => void open()}
          onStale={onStale}
          onSaved={async (saved) => {
            showToast({
              title: saved.status === 'draft' ? 'Draft kept' : 'Transaction saved',
              kind: 'success',
            });
            await open();
          }}
        />
      )}
    </ExistingRecord>
  );
}

import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/books';
import type { BillView } from '@atelier/contract/payables';
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
import { BillEditor } from './bill-editor.tsx';
import { formOfBill } from './bill-form.ts';
import { billWords, nameOfBill } from './bill-words.ts';
import { useBill } from './bills.api.ts';
import { ExistingRecord } from '../transactions/index.ts';
import { useAccounts } from '../books/index.ts';

const route = getRouteApi('/dashboard/finances/bills/$billId/edit');

export function EditBillScreen() {
  const { billId } = route.useParams();
  const bill = useBill(billId);
  const accounts = useAccounts();
  const back = { to: paths.bill(billId), label: 'Bill' };
  return (
    <LoadedPage
      title="Edit bill"
      back={back}
      query={bill}
      fresh
      words={billWords}
      errorTitle="This bill could not be loaded"
      skeleton={<FormSkeleton />}
    >
      {(view) => (
        <>
          <PageHeader
            title={`Edit ${nameOfBill(view).replace(/^[BC]/, (first) => first.toLowerCase())}`}
            description={
              view.status === 'draft'
                ? 'A draft is not in your books yet.'
                : 'Save once: it is reversed in your books and posted again; its history shows both.'
            }
            back={back}
          />
          <WritersOnly permission="finances.record">
            {view.status === 'void' ? (
              <EmptyState
                drawing="ledger"
                title="This is void"
                action={<LinkButton to={paths.bill(view.id)}>See its history</LinkButton>}
              >
                A void bill cannot be edited. Enter it again if it was right after all.
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

function ExistingEditor({ accounts, current }: { accounts: readonly AccountView[]; current: BillView }) {
  const navigate = useNavigate();
  const { refetch } = useBill(current.id);
  const open = () => navigate({ to: paths.bill(current.id), ignoreBlocker: true, replace: true });
  return (
    <ExistingRecord current={current} refetch={refetch}>
      {(base, onStale) => (
        <BillEditor
          initial={formOfBill(base, newId)}
          accounts={accounts}
          draftKey={`bill:${base.id}:${String(base.version)}`}
          isPosted={base.status !== 'draft'}
          onCancel={() => void open()}
          onStale={onStale}
          onSaved={async (saved) => {
            showToast({
              title: saved.status === 'draft' ? 'Draft kept' : `${nameOfBill(saved)} saved`,
              kind: 'success',
            });
            await open();
          }}
        />
      )}
    </ExistingRecord>
  );
}

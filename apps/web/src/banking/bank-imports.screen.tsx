import { FileUp } from 'lucide-react';
import type { BankImportView } from '@atelier/contract/banking';
import { permits } from '@atelier/domain/businesses';
import type { Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { InstantText, CountText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { PagedTable } from '../platform/paged-table.tsx';
import { paths } from '../platform/paths.ts';
import { stateLooks } from './bank-file-words.ts';
import { useBankImports } from './bank-files.api.ts';
import { FinancesNav } from '../books/index.ts';

const columns: readonly Column<BankImportView>[] = [
  { key: 'file', header: 'File', cell: (row) => <span className="wrap-anywhere">{row.fileName}</span> },
  { key: 'account', header: 'Account', cell: (row) => row.accountName },
  {
    key: 'state',
    header: 'State',
    cell: (row) => <StatePill tone={stateLooks[row.state].tone}>{stateLooks[row.state].label}</StatePill>,
  },
  { key: 'new', header: 'New lines', align: 'end', cell: (row) => <CountText count={row.newCount} /> },
  { key: 'when', header: 'When', cell: (row) => <InstantText instant={row.importedAt} /> },
];

/** Every file of a bank that was brought, with the way to undo it. */
export function BankImportsScreen() {
  const imports = useBankImports();
  const { business } = useActiveBusiness();
  const mayImport = permits(business.role, 'finances.record');
  const bring = (
    <LinkButton to={paths.newBankImport} tone="primary" icon={FileUp}>
      Import bank file
    </LinkButton>
  );
  return (
    <>
      <PageHeader title="Bank files" action={mayImport && bring} nav={<FinancesNav />} />
      <Loaded
        query={imports}
        skeleton={<TableSkeleton rows={4} columns={5} />}
        errorTitle="Your bank files could not be loaded"
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) {
            return (
              <EmptyState drawing="ledger" title="No bank files yet" action={mayImport && bring}>
                Download the transactions of your account from your bank’s website and bring the file here.
                You see what is in it before anything is kept.
              </EmptyState>
            );
          }
          return (
            <PagedTable
              query={imports}
              caption="Bank files"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLink={(row) => paths.bankImport(row.id)}
              things="files"
            />
          );
        }}
      </Loaded>
    </>
  );
}

import type { ConsignmentShopRow } from '@atelier/contract/consignments';
import { formatRate } from '@atelier/domain/foundation';
import { DataTable, type Column } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { InventoryNav, StockText } from '../items/index.ts';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { GlossaryLink } from '../platform/glossary-link.tsx';
import { consignmentWords } from './consignment-words.ts';
import { useConsignmentShops } from './consignments.api.ts';

export function ConsignmentsScreen() {
  const { locale } = useFormats();
  const shops = useConsignmentShops();
  const addShop = (
    <LinkButton to={paths.stockPlaces} tone="primary">
      Add a shop under Places
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Consignment"
        description={
          <>
            Pieces on <GlossaryLink term="consignment">consignment</GlossaryLink> with shops and galleries.
            They are yours until they sell.
          </>
        }
        nav={<InventoryNav />}
      />
      <Loaded
        query={shops}
        words={consignmentWords}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="Your shops could not be loaded"
      >
        {(rows) =>
          rows.length > 0 ? (
            <DataTable
              caption="Shops on consignment"
              columns={columnsOf(locale)}
              rows={rows}
              rowKey={(row) => row.placeId}
              rowLink={(row) => paths.consignment(row.placeId)}
            />
          ) : (
            <EmptyState drawing="pot" title="No shop sells for you yet" action={addShop}>
              A shop on consignment shows your pieces and pays when it sells one, less its share. Give it
              pieces here, settle what it sold, and you see at any time which pieces are where.
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

function columnsOf(locale: string): readonly Column<ConsignmentShopRow>[] {
  return [
    {
      key: 'name',
      header: 'Shop',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {row.name}
            {row.isArchived && <StatePill tone="muted">Archived</StatePill>}
          </span>
          {row.customerName !== row.name && (
            <span className="text-ink-soft block text-sm font-normal wrap-anywhere">{row.customerName}</span>
          )}
        </span>
      ),
    },
    {
      key: 'share',
      header: 'Its share',
      align: 'end',
      cell: (row) => <span className="tabular-nums">{formatRate(row.shopShare, locale)}</span>,
    },
    {
      key: 'pieces',
      header: 'There',
      align: 'end',
      cell: (row) => <StockText amount={row.pieces} unit="piece" />,
    },
    {
      key: 'settled',
      header: 'Last settled',
      cell: (row) =>
        row.lastSettledOn === null ? (
          <span className="text-ink-soft">not yet</span>
        ) : (
          <DateText date={row.lastSettledOn} />
        ),
    },
    {
      key: 'due',
      header: 'Due when sold',
      align: 'end',
      onCard: 'aside',
      cell: (row) => <MoneyText cents={row.dueCents} />,
    },
  ];
}

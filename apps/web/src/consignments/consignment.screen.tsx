import { useState } from 'react';
import { ArrowDownLeft, ArrowUpRight, FileText, ReceiptText } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ConsignmentShopView } from '@atelier/contract/consignments';
import { permits } from '@atelier/domain/businesses';
import { formatRate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card, Figure } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { StockText } from '../items/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { consignmentWords } from './consignment-words.ts';
import { useConsignmentShop } from './consignments.api.ts';
import { MoveConsignmentDialog } from './move-consignment-dialog.tsx';
import { SettleConsignmentDialog } from './settle-consignment-dialog.tsx';
import { ShopShareDialog } from './shop-share-dialog.tsx';
import { ConsignmentStatementDialog } from './consignment-statement-dialog.tsx';

const route = getRouteApi('/dashboard/inventory/consignment/$placeId');
const back = { to: paths.consignments, label: 'Consignment' };

export function ConsignmentScreen() {
  const { placeId } = route.useParams();
  const shop = useConsignmentShop(placeId);
  return (
    <LoadedPage
      title="Consignment"
      back={back}
      query={shop}
      words={consignmentWords}
      errorTitle="This shop could not be loaded"
      skeleton={<TableSkeleton rows={4} columns={4} />}
    >
      {(view) => <Shop shop={view} />}
    </LoadedPage>
  );
}

type Item = ConsignmentShopView['items'][number];

const itemColumns: readonly Column<Item>[] = [
  {
    key: 'name',
    header: 'Pieces there',
    cell: (row) => (
      <span className="block min-w-0">
        <TextLink to={paths.item(row.itemId)} className="wrap-anywhere">
          {row.name}
        </TextLink>
        {row.sku !== null && <span className="text-ink-soft block text-sm font-normal">{row.sku}</span>}
      </span>
    ),
  },
  { key: 'price', header: 'Price', align: 'end', cell: (row) => <MoneyText cents={row.retailCents} /> },
  {
    key: 'there',
    header: 'There',
    align: 'end',
    onCard: 'aside',
    cell: (row) => <StockText amount={row.onHand} unit={row.stockUnit} />,
  },
];

function Shop({ shop }: { shop: ConsignmentShopView }) {
  const { locale } = useFormats();
  const { role } = useActiveBusiness().business;
  const go = useNavigate();
  const mayMove = permits(role, 'inventory.write') && !shop.isArchived;
  const maySettle = permits(role, 'invoices.write');
  const [dialog, setDialog] = useState<'out' | 'back' | 'settle' | 'share' | 'statement' | null>(null);
  const close = () => setDialog(null);
  const hasItems = shop.items.length > 0;
  return (
    <>
      <PageHeader
        title={shop.name}
        back={back}
        badge={shop.isArchived ? <StatePill tone="muted">Archived</StatePill> : undefined}
        description="On consignment: these pieces are yours until they are sold."
        action={
          <>
            <Button icon={FileText} onClick={() => setDialog('statement')}>
              Statement
            </Button>
            {mayMove && hasItems && (
              <Button icon={ArrowDownLeft} onClick={() => setDialog('back')}>
                Return stock
              </Button>
            )}
            {mayMove && (
              <Button
                icon={ArrowUpRight}
                tone={hasItems ? 'secondary' : 'primary'}
                onClick={() => setDialog('out')}
              >
                Send stock
              </Button>
            )}
            {maySettle && hasItems && (
              <Button icon={ReceiptText} tone="primary" onClick={() => setDialog('settle')}>
                Record sales
              </Button>
            )}
          </>
        }
      />
      <div className="mb-5 grid gap-3 sm:grid-cols-3">
        <Figure label="With the shop" value={<StockText amount={shop.pieces} unit="piece" />} />
        <Figure label="Priced at" value={<MoneyText cents={shop.retailCents} />} />
        <Figure
          label="Due to you when sold"
          value={<MoneyText cents={shop.dueCents} />}
          note={`after its share of ${formatRate(shop.shopShare, locale)}`}
        />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {hasItems ? (
          <DataTable
            caption="Pieces at the shop"
            columns={itemColumns}
            rows={shop.items}
            rowKey={(row) => row.itemId}
          />
        ) : (
          <Card>
            <p className="text-ink-soft">
              This shop has none of your pieces. Give it pieces, and they move there without leaving your
              stock.
            </p>
          </Card>
        )}
        <div className="space-y-5">
          <Card
            title="The agreement"
            action={mayMove && <Button onClick={() => setDialog('share')}>Change</Button>}
          >
            <p>
              <TextLink to={paths.customer(shop.customerId)}>{shop.customerName}</TextLink> keeps{' '}
              <strong>{formatRate(shop.shopShare, locale)}</strong> of the price and owes you the rest.
            </p>
          </Card>
          <Card title="Settlements" flush>
            <ul className="divide-line border-line divide-y border-t">
              {shop.settlements.map((settlement) => (
                <li
                  key={settlement.invoiceId}
                  className="flex items-center justify-between gap-4 px-4 py-3 sm:px-5"
                >
                  <span className="min-w-0">
                    <TextLink
                      to={paths.invoice(settlement.invoiceId)}
                      className="touch-target inline-flex items-center"
                    >
                      {settlement.number ?? 'Draft'}
                    </TextLink>
                    <span className="text-ink-soft block text-sm">
                      <DateText date={settlement.day} />
                      {settlement.isVoid && ' · void'}
                    </span>
                  </span>
                  <MoneyText
                    cents={settlement.totalCents}
                    {...(settlement.isVoid ? { className: 'line-through' } : {})}
                  />
                </li>
              ))}
              {shop.settlements.length === 0 && (
                <li className="text-ink-soft px-4 py-3 sm:px-5">None yet.</li>
              )}
            </ul>
          </Card>
        </div>
      </div>
      {(dialog === 'out' || dialog === 'back') && (
        <MoveConsignmentDialog shop={shop} way={dialog} onClose={close} />
      )}
      {dialog === 'settle' && (
        <SettleConsignmentDialog
          shop={shop}
          onClose={close}
          onSettled={(invoiceId) => void go({ to: paths.invoice(invoiceId) })}
        />
      )}
      {dialog === 'share' && <ShopShareDialog shop={shop} onClose={close} />}
      {dialog === 'statement' && <ConsignmentStatementDialog shop={shop} onClose={close} />}
    </>
  );
}

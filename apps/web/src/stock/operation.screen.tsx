import { useState } from 'react';
import { Boxes, PackageOpen, Undo2 } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { StockOperationView } from '@atelier/contract/stock';
import { permits } from '@atelier/domain/businesses';
import { canBeTakenBack, decideLotsOfMovement } from '@atelier/domain/stock';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { DataTable, type Column } from '../design/data-table.tsx';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { LotParts } from './lot-parts.tsx';
import { MovementLotsDialog } from './movement-lots-dialog.tsx';
import { OperationSource } from './operation-source.tsx';
import { useItemsOfLots } from './lots.api.ts';
import { useOperation } from './operations.api.ts';
import { ReverseOperationDialog } from './reverse-operation-dialog.tsx';
import { StockText } from '../items/index.ts';
import { nameOfOperation, stockWords } from './stock-words.ts';

const route = getRouteApi('/dashboard/inventory/operations/$operationId');
const back = { to: paths.operations, label: 'Operations' };

export function OperationScreen() {
  const { operationId } = route.useParams();
  const operation = useOperation(operationId);
  return (
    <LoadedPage
      title="Change of stock"
      back={back}
      query={operation}
      words={stockWords}
      errorTitle="This change of stock could not be loaded"
      skeleton={<TableSkeleton rows={3} columns={4} />}
    >
      {(view) => <Operation operation={view} />}
    </LoadedPage>
  );
}

function Operation({ operation }: { operation: StockOperationView }) {
  const mayChange = permits(useActiveBusiness().business.role, 'inventory.write');
  return (
    <>
      <PageHeader
        title={nameOfOperation(operation)}
        badge={operation.reversedById !== null && <StatePill tone="muted">Reversed</StatePill>}
        description={operation.reason === '' ? undefined : operation.reason}
        back={back}
        action={mayChange && <Actions operation={operation} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <Movements operation={operation} />
          {operation.related.length > 0 && <Related operation={operation} />}
        </div>
        <Facts operation={operation} />
      </div>
    </>
  );
}

function Actions({ operation }: { operation: StockOperationView }) {
  const [dialog, setDialog] = useState<'reverse' | 'give-back' | 'lots' | null>(null);
  const close = () => setDialog(null);
  const isOut = operation.movements.some(({ quantity, back: came }) => quantity < 0 && came < -quantity);
  const open = operation.movements.filter((movement) => decideLotsOfMovement(operation, movement, []).ok);
  const items = useItemsOfLots(open.map(({ itemId }) => itemId));
  const isOfLots = open.some((movement) => movement.lots.length > 0 || items.has(movement.itemId));
  return (
    <>
      {operation.kind === 'sale' && isOut && (
        <Button icon={PackageOpen} onClick={() => setDialog('give-back')}>
          Customer returned it
        </Button>
      )}
      {isOfLots && (
        <Button icon={Boxes} onClick={() => setDialog('lots')}>
          Change lots
        </Button>
      )}
      {canBeTakenBack(operation) && (
        <Button icon={Undo2} onClick={() => setDialog('reverse')}>
          Reverse
        </Button>
      )}
      {dialog === 'reverse' && <ReverseOperationDialog operation={operation} onClose={close} />}
      {dialog === 'lots' && <MovementLotsDialog operation={operation} movements={open} onClose={close} />}
      {dialog === 'give-back' && <GiveBackDialog operation={operation} onClose={close} />}
    </>
  );
}

type Movement = StockOperationView['movements'][number];

const columns: readonly Column<Movement>[] = [
  { key: 'item', header: 'Item', cell: (row) => <span className="wrap-anywhere">{row.itemName}</span> },
  {
    key: 'place',
    header: 'Place',
    cell: (row) => (
      <span className="block min-w-24 wrap-anywhere">
        {row.placeName}
        {row.lots.length > 0 && <LotParts lots={row.lots} unit={row.stockUnit} />}
      </span>
    ),
  },
  {
    key: 'quantity',
    header: 'Amount',
    align: 'end',
    cell: (row) => (
      <span className="block">
        {row.quantity === 0 ? (
          <span className="text-ink-soft">cost only</span>
        ) : (
          <StockText amount={row.quantity} unit={row.stockUnit} isChange />
        )}
        {row.back > 0 && (
          <span className="text-ink-soft block text-sm">
            <StockText amount={row.back} unit={row.stockUnit} /> came back
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'value',
    header: 'Stock value',
    align: 'end',
    onCard: 'aside',
    cell: (row) =>
      row.isWithin ? (
        <span className="text-ink-soft">
          <span aria-hidden>–</span>
          <span className="sr-only">unchanged</span>
        </span>
      ) : (
        <span className="block">
          <MoneyText cents={row.valueCents} />
          {row.trueUpCents !== 0 && (
            <span className="text-ink-soft block text-sm font-normal">
              <MoneyText cents={row.trueUpCents} /> to cost
            </span>
          )}
        </span>
      ),
  },
];

function Movements({ operation }: { operation: StockOperationView }) {
  const hasTrueUp = operation.movements.some(({ trueUpCents }) => trueUpCents !== 0);
  return (
    <section aria-label="What moved">
      <DataTable
        caption="What moved"
        columns={columns}
        rows={operation.movements}
        rowKey={(row) => String(row.position)}
        rowLink={(row) => paths.item(row.itemId)}
      />
      {hasTrueUp && (
        <p className="text-ink-soft mt-2 text-sm">
          “To cost” is what an estimate was off by: something had gone out before it was there, and now its
          true cost is known.
        </p>
      )}
    </section>
  );
}

function Related({ operation }: { operation: StockOperationView }) {
  return (
    <Card title="Belongs together" flush>
      <ul className="divide-line border-line divide-y border-t">
        {operation.related.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5"
          >
            <TextLink to={paths.operation(other.id)} className="touch-target inline-flex items-center">
              {nameOfOperation(other)}
            </TextLink>
            <span className="text-ink-soft text-sm">
              <DateText date={other.day} />
            </span>
            <MoneyText cents={other.valueCents} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ operation }: { operation: StockOperationView }) {
  const { day, valueCents, journalEntryId, source, recordedAt } = operation;
  return (
    <Card title="Summary">
      <FactList
        facts={[
          { term: 'Day', value: <DateText date={day} /> },
          { term: 'Value of the stock', value: <MoneyText cents={valueCents} /> },
          {
            term: 'In the books',
            value:
              journalEntryId === null ? (
                'Nothing: no value moved'
              ) : (
                <TextLink to={paths.journalEntry(journalEntryId)}>Open the entry</TextLink>
              ),
          },
          ...(source === null ? [] : [{ term: 'Made by', value: <OperationSource source={source} /> }]),
          { term: 'Recorded', value: <InstantText instant={recordedAt} /> },
        ]}
      />
    </Card>
  );
}

import { useState, type DragEvent } from 'react';
import { ArrowRightLeft } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { OrderRow } from '@atelier/contract/orders';
import { permits } from '@atelier/domain/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import {
  ordersCounted,
  orderStates,
  orderStepBetween,
  type OrderState,
  type OrderStep,
} from '@atelier/domain/orders';
import { useCounts, type Counts } from '../design/formats.tsx';
import { IconButton } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { MoneyText } from '../design/figures.tsx';
import { Menu, MenuItem } from '../design/menus/menu.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { CompleteOrderDialog } from './complete-order-dialog.tsx';
import { orderName, PromiseText } from './order-columns.tsx';
import type { OrderListSearch } from './order-list-search.ts';
import { orderProgress } from './order-progress.ts';
import { ReasonDialog, type AskedStep } from './order-reason-dialog.tsx';
import { orderStateWords, stepTold } from './order-words.ts';
import {
  useNeedsInvoice,
  useOrder,
  useOrderCounts,
  useOrdersAtRisk,
  useOrdersInState,
  useStepOrder,
} from './orders.api.ts';

type Move = (order: OrderRow, to: OrderState) => void;
type OrderBoardProps = { search: OrderListSearch; onShowList: (state: OrderState) => void };

const countText = (count: number, counts: Counts) =>
  count < ordersCounted ? String(count) : `${counts(ordersCounted)}+`;
const isAsked = (step: OrderStep): step is AskedStep => step === 'hold' || step === 'cancel';

/** The orders by state, moved by the mouse or by the menu of each; what lets go of stock, or needs an invoice, asks before. */
export function OrderBoard({ search, onShowList }: OrderBoardProps) {
  const mayWrite = permits(useActiveBusiness().business.role, 'invoices.write');
  const counts = useOrderCounts(search).data;
  const [dragged, setDragged] = useState<OrderRow | null>(null);
  const [asking, setAsking] = useState<{ orderId: string; step: AskedStep | 'complete' } | null>(null);
  const step = useStepOrder({});
  const needsInvoice = useNeedsInvoice();
  const move = async (order: OrderRow, to: OrderState) => {
    const next = orderStepBetween(order.state, to);
    if (next === undefined) return;
    if (isAsked(next) || (next === 'complete' && (await needsInvoice(order.id))))
      return setAsking({ orderId: order.id, step: next });
    step.mutate(
      { orderId: order.id, version: order.version, step: next },
      {
        onSuccess: (saved) => showToast({ title: `${orderName(saved)} ${stepTold[next]}`, kind: 'success' }),
      },
    );
  };
  return (
    <div className="strip-edges relative -m-1 flex snap-x gap-4 overflow-x-auto p-1 pb-3">
      {orderStates.map((state) => (
        <BoardColumn
          key={state}
          state={state}
          count={counts?.[state]}
          search={search}
          dragged={dragged}
          onDrag={setDragged}
          onMove={mayWrite ? (order, to) => void move(order, to) : undefined}
          onShowList={() => onShowList(state)}
        />
      ))}
      {asking !== null && <AskFirst {...asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

type AskFirstProps = { orderId: string; step: AskedStep | 'complete'; onClose: () => void };

function AskFirst({ orderId, step, onClose }: AskFirstProps) {
  const order = useOrder(orderId).data;
  if (step === 'complete') return order && <CompleteOrderDialog order={order} onClose={onClose} />;
  return order && <ReasonDialog order={order} step={step} onClose={onClose} />;
}

type BoardColumnProps = {
  state: OrderState;
  count: number | undefined;
  search: OrderListSearch;
  dragged: OrderRow | null;
  onDrag: (order: OrderRow | null) => void;
  /** Undefined where nothing may be moved. */
  onMove: Move | undefined;
  onShowList: () => void;
};

function BoardColumn({ state, count, search, dragged, onDrag, onMove, onShowList }: BoardColumnProps) {
  const counts = useCounts();
  const [isOver, setOver] = useState(false);
  const orders = useOrdersInState(search, state);
  const isTarget = dragged !== null && orderStepBetween(dragged.state, state) !== undefined;
  const over = (event: DragEvent) => {
    if (!isTarget) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged !== null) onMove?.(dragged, state);
    onDrag(null);
  };
  const { label } = orderStateWords[state];
  return (
    <section
      aria-label={label}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'bg-sunken min-w-56 flex-1 basis-0 snap-start rounded-lg border p-3 max-sm:min-w-[85%]',
        isOver && isTarget ? 'border-accent' : isTarget ? 'border-edge border-dashed' : 'border-transparent',
      )}
    >
      <h2 className="mb-3 flex items-baseline justify-between gap-2 px-1 font-semibold">
        {label}
        {count !== undefined && (
          <span className="text-ink-soft font-normal tabular-nums">{countText(count, counts)}</span>
        )}
      </h2>
      <Loaded query={orders} skeleton={<TableSkeleton rows={3} columns={1} />} errorTitle="Not loaded">
        {({ rows, next }) => (
          <>
            <BoardCards orders={rows} onDrag={onDrag} onMove={onMove} />
            {rows.length === 0 && <p className="text-ink-soft px-1 text-sm">None</p>}
            {next !== null && (
              <button
                type="button"
                onClick={onShowList}
                className="text-accent-ink touch-target mt-2 w-full rounded-md px-1 py-2 text-sm font-medium underline-offset-4 hover:underline"
              >
                {count === undefined ? 'Show all' : `Show all ${countText(count, counts)}`}
              </button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

type BoardCardsProps = Pick<BoardColumnProps, 'onDrag' | 'onMove'> & { orders: readonly OrderRow[] };

function BoardCards({ orders, ...moving }: BoardCardsProps) {
  const readyOn = useOrdersAtRisk(orders);
  return (
    <ul className="space-y-2">
      {orders.map((order) => (
        <BoardCard key={order.id} order={order} readyOn={readyOn.get(order.id)} {...moving} />
      ))}
    </ul>
  );
}

type BoardCardProps = Pick<BoardColumnProps, 'onDrag' | 'onMove'> & {
  order: OrderRow;
  readyOn: CalendarDate | undefined;
};

function BoardCard({ order, readyOn, onDrag, onMove }: BoardCardProps) {
  const today = useToday();
  const targets = orderStates.filter((to) => orderStepBetween(order.state, to) !== undefined);
  const isMovable = onMove !== undefined && targets.length > 0;
  const progress = orderProgress(order);
  return (
    <li
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', orderName(order));
        onDrag(order);
      }}
      onDragEnd={() => onDrag(null)}
      className={classNames(
        'border-line bg-surface shadow-rest rounded-md border p-3',
        isMovable && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <Link
          to={paths.order(order.id)}
          draggable={false}
          className="min-w-0 font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {order.customerName || 'No customer yet'}
          <span className="text-ink-soft block text-sm font-normal">{orderName(order)}</span>
        </Link>
        {isMovable && (
          <Menu
            trigger={
              <IconButton
                label={`Move ${orderName(order)} of ${order.customerName || 'no customer yet'}`}
                icon={ArrowRightLeft}
                tone="quiet"
              />
            }
          >
            {targets.map((to) => (
              <MenuItem key={to} icon={ArrowRightLeft} onSelect={() => onMove(order, to)}>
                To {orderStateWords[to].label.toLowerCase()}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {order.summary !== '' && (
        <p className="text-ink-soft mt-1 line-clamp-2 text-sm wrap-anywhere">{order.summary}</p>
      )}
      {progress.length > 0 && <p className="mt-1 text-sm">{progress.join(' · ')}</p>}
      <p className="mt-2 flex items-end justify-between gap-3 text-sm">
        <PromiseText order={order} today={today} readyOn={readyOn} />
        <MoneyText cents={order.totalCents} />
      </p>
    </li>
  );
}

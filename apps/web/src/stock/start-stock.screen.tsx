import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { AccountView } from '@atelier/contract/books';
import type { ItemRow } from '@atelier/contract/items';
import type { StockTermsView } from '@atelier/contract/stock';
import { rootOfAccountType } from '@atelier/domain/books';
import { costingMethods, type CostingMethod } from '@atelier/domain/stock';
import { unitName } from '@atelier/domain/items';
import { money, quantity, type CalendarDate, type Money, type Quantity } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Combobox } from '../design/combobox.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FormError } from '../design/field.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { LoadMore, SearchBox } from '../design/list-controls.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { LeaveGuard } from '../platform/leave-guard.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { InventoryNav } from '../items/index.ts';
import { lotOf, type LotDraft } from './lot-draft.ts';
import { ComingLotFields } from './lot-fields.tsx';
import { useCostAccounts, useItemsToBeginWith, useStartStock, useStockTerms } from './operations.api.ts';

const methodWords: Readonly<Record<CostingMethod, { label: string; help: string }>> = {
  average: {
    label: 'Average cost',
    help: 'Every piece of an item costs the same: what all of it cost, by how much there is. Right for most workshops.',
  },
  fifo: {
    label: 'First in, first out',
    help: 'What you bought first goes out first, at what it cost then. Choose it if your tax adviser asks for it.',
  },
};

type StartLine = {
  readonly quantity: Quantity | null;
  readonly value: Money | null;
  readonly lot?: LotDraft;
};
type StartForm = {
  readonly id: string;
  readonly day: CalendarDate | null;
  readonly method: CostingMethod;
  readonly accountId: string | null;
  /** By item. */
  readonly lines: Readonly<Record<string, StartLine>>;
};
type Problems = {
  readonly day?: string;
  readonly accountId?: string;
  readonly form?: string;
  /** By item. */
  readonly lines: Readonly<Record<string, string>>;
};

const shownAtOnce = 50;
const noLine: StartLine = { quantity: null, value: null };

export function StartStockScreen() {
  const today = useToday();
  const [day, setDay] = useState(today);
  const terms = useStockTerms(day);
  const items = useItemsToBeginWith();
  const accounts = useCostAccounts().data ?? [];
  return (
    <>
      <PageHeader
        title="Stock and books"
        description="From this day on, every change in stock posts its value to your books."
        nav={<InventoryNav />}
      />
      <Loaded query={terms} skeleton={<FormSkeleton />} errorTitle="Your stock could not be loaded">
        {(known) => (
          <Loaded query={items} skeleton={<FormSkeleton />} errorTitle="Your items could not be loaded">
            {({ pages }) => (
              <div className="max-w-3xl space-y-5">
                <Standing terms={known} />
                <Begin
                  terms={known}
                  items={pages
                    .flatMap(({ rows }) => rows)
                    .filter((item) => item.isCounted && item.onHand === 0 && item.valueCents === 0)}
                  accounts={accounts}
                  onDay={setDay}
                />
              </div>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** Shows how stock and books stand to each other now. */
function Standing({ terms }: { terms: StockTermsView }) {
  const following = terms.accounts.filter(({ holdsStockFrom }) => holdsStockFrom !== null);
  if (following.length === 0) return null;
  return (
    <Card title="Stock accounts" description={`Valued at: ${methodWords[terms.method].label}.`}>
      <ul className="divide-line divide-y">
        {following.map((account) => (
          <li key={account.accountId} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
            <TextLink to={paths.account(account.accountId)} className="min-w-52 flex-1 wrap-anywhere">
              {account.code} {account.name}
            </TextLink>
            <span className="text-ink-soft text-sm">
              follows the stock since <DateText date={account.holdsStockFrom ?? ''} />
            </span>
            <MoneyText cents={account.balanceCents} className="ml-auto min-w-28 text-right font-medium" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type BeginProps = {
  terms: StockTermsView;
  items: readonly ItemRow[];
  accounts: readonly AccountView[];
  onDay: (day: CalendarDate) => void;
};

function Begin({ terms, items, accounts, onDay }: BeginProps) {
  const today = useToday();
  const navigate = useNavigate();
  const [initial] = useState((): StartForm => ({
    id: newId(),
    day: today,
    method: terms.method,
    accountId: null,
    lines: {},
  }));
  const draft = useDraft<StartForm>('stock:start', initial);
  const form = draft.value;
  const [problems, setProblems] = useState<Problems>({ lines: {} });
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(shownAtOnce);
  const isStarted = terms.accounts.some(({ holdsStockFrom }) => holdsStockFrom !== null);
  const said = items.filter(({ id }) => (form.lines[id]?.quantity ?? 0) > 0);
  const start = useStartStock({
    onRefusal: ({ field, message }) => setProblems(placed(field, message, said)),
    onSaved: async ({ operationId }) => {
      draft.clear();
      showToast({
        title: operationId === null ? 'Your books follow the stock now' : 'Your stock has begun',
        description: 'Every change of it posts its value by itself.',
        kind: 'success',
      });
      await navigate({
        to: operationId === null ? paths.operations : paths.operation(operationId),
        ignoreBlocker: true,
      });
    },
  });
  const edit = (part: Partial<StartForm>) => {
    setProblems({ lines: {} });
    draft.change({ ...form, ...part });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (start.isPending) return;
    const lines = Object.fromEntries(
      items.flatMap(({ id }) => {
        const line = form.lines[id] ?? noLine;
        if ((line.quantity ?? 0) > 0 && line.value === null)
          return [[id, 'Enter what all of it cost; 0 is fine.']];
        return (line.value ?? 0) > 0 && (line.quantity ?? 0) === 0 ? [[id, 'Enter how much there is.']] : [];
      }),
    );
    const nothing = isStarted && said.length === 0 ? { form: 'Say of one item at least what is there.' } : {};
    const found: Problems = { ...(form.day === null ? { day: 'Enter a date.' } : {}), ...nothing, lines };
    setProblems(found);
    if (form.day === null || Object.keys(lines).length > 0 || 'form' in nothing) return;
    start.mutate({
      id: form.id,
      day: form.day,
      ...(terms.hasMoved ? {} : { method: form.method }),
      differenceAccountId: form.accountId,
      lines: said.map(({ id }) => ({
        itemId: id,
        quantity: form.lines[id]?.quantity ?? quantity(0),
        valueCents: form.lines[id]?.value ?? money(0),
        lot: lotOf(form.lines[id]?.lot),
      })),
    });
  };
  const words = search.trim().toLowerCase();
  const found = items.filter(({ name, sku }) => `${name} ${sku ?? ''}`.toLowerCase().includes(words));
  const first = new Set(found.slice(0, most));
  // What was entered stays in sight.
  const shown = items.filter((item) => first.has(item) || item.id in form.lines);
  const total = said.reduce((sum, { id }) => sum + (form.lines[id]?.value ?? 0), 0);
  const inBooks = terms.accounts
    .filter(({ holdsStockFrom }) => holdsStockFrom === null)
    .reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  const options = accounts
    .filter(({ type, isActive }) => isActive && ['expense', 'equity'].includes(rootOfAccountType(type)))
    .map((account) => ({ value: account.id, label: account.name, detail: account.code }));
  if (isStarted && items.length === 0) return null;
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <LeaveGuard isChanged={draft.isChanged && !start.isPending} onDiscard={draft.clear} />
      <RestoredNote isShown={draft.wasRestored} onStartOver={draft.startOver} />
      <Card
        title={isStarted ? 'Begin with more items' : 'Begin with stock'}
        description={
          isStarted
            ? 'Items that have no stock yet: what is there of them on a day, and what all of it cost.'
            : 'Count what is there on a day, and say what all of it cost. You need not have everything: other items begin later.'
        }
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField
            label="Day"
            help="What is there at its end. The first day of your tax year is a good choice."
            max={today}
            value={form.day}
            error={problems.day}
            onValueChange={(day: CalendarDate | null) => {
              edit({ day });
              if (day !== null) onDay(day);
            }}
          />
          {!terms.hasMoved && (
            <fieldset className="sm:col-span-2">
              <legend className="mb-1.5 font-medium">
                How to value stock you sell or use (costing method)
              </legend>
              <div className="grid gap-3 sm:grid-cols-2">
                {costingMethods.map((method) => (
                  <label
                    key={method}
                    className="border-line has-checked:border-accent flex gap-3 rounded-md border p-3"
                  >
                    <input
                      type="radio"
                      name="costing-method"
                      className="accent-accent mt-1 size-4 shrink-0"
                      checked={form.method === method}
                      onChange={() => edit({ method })}
                    />
                    <span>
                      <span className="block font-medium">{methodWords[method].label}</span>
                      <span className="text-ink-soft block text-sm">{methodWords[method].help}</span>
                    </span>
                  </label>
                ))}
              </div>
              <p className="text-ink-soft mt-1.5 text-sm">It stays from the first change of stock on.</p>
            </fieldset>
          )}
        </div>
      </Card>
      <Card
        title="What is there"
        {...(items.length > 0 ? { flush: true } : {})}
        action={<TextLink to={paths.newMaterial}>Add a material</TextLink>}
      >
        {items.length === 0 ? (
          <p className="text-ink-soft">
            No item is counted yet. You can begin without: your inventory accounts then start at nothing, and
            each item begins when you add it.
          </p>
        ) : (
          <>
            {items.length > shownAtOnce && (
              // Enter shall not save half a form.
              <div
                className="px-4 pb-3 sm:px-5"
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              >
                <SearchBox label="Search what is there" value={search} onSearch={setSearch} />
              </div>
            )}
            <ul className="divide-line border-line divide-y border-t">
              {shown.map((item) => {
                const line = form.lines[item.id] ?? noLine;
                const change = (part: Partial<StartLine>) =>
                  edit({ lines: { ...form.lines, [item.id]: { ...line, ...part } } });
                return (
                  <li
                    key={item.id}
                    className="grid grid-cols-2 items-start gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_11rem_9rem] sm:px-5"
                  >
                    <span className="font-medium wrap-anywhere max-sm:col-span-2 sm:pt-2.5">{item.name}</span>
                    <QuantityField
                      label={`${item.name}: how much`}
                      hideLabel
                      unit={unitName(item.stockUnit, quantity(2_000_000))}
                      value={line.quantity}
                      onValueChange={(amount: Quantity | null) => change({ quantity: amount })}
                    />
                    <MoneyField
                      label={`${item.name}: what all of it cost`}
                      hideLabel
                      placeholder="All of it"
                      value={line.value}
                      error={problems.lines[item.id]}
                      onValueChange={(value: Money | null) => change({ value })}
                    />
                    {(line.quantity ?? 0) > 0 && (
                      <div className="col-span-full grid gap-3 empty:hidden sm:grid-cols-3">
                        <ComingLotFields
                          itemId={item.id}
                          day={form.day}
                          named={(field) => `${item.name}: ${field.toLowerCase()}`}
                          value={line.lot}
                          onChange={(lot) => change({ lot })}
                        />
                      </div>
                    )}
                  </li>
                );
              })}
            </ul>
            {items.length > shownAtOnce && (
              <div className="pb-5">
                <LoadMore
                  shown={shown.length}
                  things="items"
                  hasMore={found.length > most}
                  loading={false}
                  onLoadMore={() => setMost(most + shownAtOnce)}
                />
              </div>
            )}
          </>
        )}
      </Card>
      <Card title="What this does to your books">
        <dl className="divide-line divide-y">
          <Sum term="Total value entered" cents={total} />
          {!isStarted && <Sum term="What your books say of inventory on that day" cents={inBooks} />}
          {!isStarted && <Sum term="Difference" cents={total - inBooks} isStrong />}
        </dl>
        <Combobox
          label={isStarted ? 'It comes from' : 'The difference goes to'}
          optional
          clearable
          className="mt-4"
          placeholder={inBooks === 0 ? 'Opening balances' : 'Cost of goods sold'}
          help={
            inBooks === 0
              ? 'Opening balances, unless you choose otherwise: it was yours before you began with Atelier.'
              : 'Cost of goods sold, unless you choose otherwise: what your books say too much of was used up.'
          }
          options={options}
          value={form.accountId}
          error={problems.accountId}
          emptyText="No such account."
          onValueChange={(accountId) => edit({ accountId })}
        />
      </Card>
      <FormError message={problems.form} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button onClick={() => void navigate({ to: paths.operations })}>Cancel</Button>
        <Button type="submit" tone="primary" busy={start.isPending}>
          {isStarted ? 'Add to stock' : 'Begin with stock'}
        </Button>
      </div>
    </form>
  );
}

function placed(field: string | undefined, message: string, said: readonly ItemRow[]): Problems {
  if (field === 'day' || field === 'date') return { day: message, lines: {} };
  if (field === 'differenceAccountId') return { accountId: message, lines: {} };
  const [place, index] = field?.split('.') ?? [];
  const item = place === 'lines' ? said[Number(index)] : undefined;
  return item === undefined ? { form: message, lines: {} } : { lines: { [item.id]: message } };
}

type SumProps = { term: string; cents: number; isStrong?: boolean };

function Sum({ term, cents, isStrong = false }: SumProps) {
  return (
    <div className={`flex justify-between gap-4 py-2 ${isStrong ? 'font-semibold' : ''}`}>
      <dt className={isStrong ? '' : 'text-ink-soft'}>{term}</dt>
      <dd>
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
}

import type { FigureLinesView, ReportInputs } from '@atelier/contract/reports';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listBalancesOn, listMonthlyMovements } from '@atelier/database/books/balances.reads';
import { findEvent } from '@atelier/database/books/events.reads';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAsset } from '@atelier/database/equipment/assets.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { listGroupedEvents } from '@atelier/database/event-reports/compared-events.reads';
import { listWorkshopPlaces } from '@atelier/database/event-reports/event-workshops.reads';
import { listLedgerLines, sumLedgerLines } from '@atelier/database/reports/ledger-lines.reads';
import {
  accountsOfGroup,
  costParts,
  financeRefusals,
  isResultGroup,
  isResultType,
  isScheduleCLine,
  saleChannelNames,
  scheduleCGroups,
  scheduleCLines,
  signOfAccount,
  signOfGroup,
  type Account,
  type AccountBalance,
  type AccountGroup,
  type ScheduleCGroup,
} from '@atelier/domain/books';
import {
  addDays,
  money,
  refuse,
  succeed,
  sumMoney,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { eventGroupName, eventsWithin, groupEvents, type GroupedEvent } from '@atelier/domain/event-reports';
import { costPartTitles } from './stock-report-rows.ts';

type FigureInput = ReportInputs['lines'];
type PageInput = { readonly after?: string | undefined; readonly limit: number };

// Adding 0 turns -0 into 0.
const times = (sign: 1 | -1, amount: Money) => money(sign * amount + 0);

const groupTitles: Record<AccountGroup, string> = {
  income: 'Income',
  'cost-of-goods-sold': 'Cost of goods sold',
  'gross-profit': 'Gross profit',
  expenses: 'Expenses',
  costs: 'Costs and expenses',
  'net-profit': 'Net profit',
  assets: 'Assets',
  liabilities: 'Liabilities',
  equity: 'Equity',
  money: 'Cash on hand',
  inventory: 'Inventory',
  receivables: 'Owed to you',
  payables: 'Owed to suppliers',
};

function figureOf(accounts: readonly Account[], of: string) {
  const account = accounts.find(({ id }) => id === of);
  if (account) {
    const { id, code, name, type } = account;
    return {
      accounts: [account],
      accountId: id,
      title: `${code} ${name}`,
      sign: signOfAccount(account),
      isResult: isResultType(type),
    };
  }
  const line = scheduleCGroups.includes(of as ScheduleCGroup) ? of.slice('schedule-c-'.length) : null;
  if (line !== null && isScheduleCLine(line)) {
    return {
      accounts: accounts.filter(({ scheduleCLine }) => scheduleCLine === line),
      accountId: null,
      title: `Schedule C line ${line}: ${scheduleCLines[line]}`,
      sign: line === '1' || line === '6' ? (-1 as const) : (1 as const),
      isResult: true,
    };
  }
  const part = costParts.find((name) => name === of);
  if (part !== undefined) {
    return {
      accounts: accounts.filter(({ type }) => (type === 'cost-of-goods-sold') === (part === 'beside-stock')),
      accountId: null,
      title: costPartTitles[part],
      sign: 1 as const,
      isResult: true,
      costPart: part,
    };
  }
  const group = Object.keys(groupTitles).find((name): name is AccountGroup => name === of);
  if (group === undefined) return null;
  return {
    accounts: accountsOfGroup(accounts, group),
    accountId: null,
    title: groupTitles[group],
    sign: signOfGroup(group),
    isResult: isResultGroup(group),
  };
}

/** Lists the events of the group that a figure is of. */
async function eventsOfFigure(
  tenant: Tenant,
  { within, key, beginsFrom, beginsTo }: FigureInput,
): Promise<GroupedEvent[]> {
  const days = { from: beginsFrom, to: beginsTo };
  const events = await listGroupedEvents(tenant, days);
  if (within === 'workshops') {
    const workshops = new Set((await listWorkshopPlaces(tenant, days)).map(({ eventId }) => eventId));
    return events.filter(({ id }) => workshops.has(id));
  }
  return within === undefined || within === 'all' ? events : eventsWithin(events, within, key ?? null);
}

/** Names the group of events that a figure is of. */
async function nameOfGroup(tenant: Tenant, input: FigureInput): Promise<string> {
  const { within } = input;
  if (within === undefined) return '';
  if (within === 'all') return 'all events';
  if (within === 'workshops') return 'all workshops';
  const [group] = groupEvents(await eventsOfFigure(tenant, input), within);
  return eventGroupName(within, group?.name ?? null);
}

/** Names everything that the lines of a figure are narrowed to. */
async function narrowedTo(tenant: Tenant, input: FigureInput): Promise<string> {
  const { eventId, channel, place, assetId } = input;
  const event = eventId === undefined || eventId === 'none' ? null : await findEvent(tenant, eventId);
  const asset = assetId === undefined || assetId === 'any' ? null : await findAsset(tenant, assetId);
  return [
    assetId === undefined ? '' : `depreciation of ${asset?.name ?? 'equipment'}`,
    eventId === 'none' ? 'at no event' : (event?.name ?? ''),
    await nameOfGroup(tenant, input),
    channel === undefined ? '' : channel === 'none' ? 'no channel said' : saleChannelNames[channel],
    place === 'none' ? 'no place known' : (place ?? ''),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** The lines behind a figure, with the figure's own sign. */
export async function readFigureLines(
  tenant: Tenant,
  input: FigureInput,
  page: PageInput,
): Promise<Outcome<FigureLinesView, Refusal<'account-not-found'>>> {
  const { reportBasis } = await getBusiness(tenant);
  const figure = figureOf(await listAccounts(tenant), input.of);
  if (!figure) return refuse(financeRefusals.refusal('account-not-found'));
  const period = { from: input.from, to: input.to };
  const basis = input.basis ?? reportBasis;
  const ids = new Set(figure.accounts.map(({ id }) => id));
  const sumOf = (amounts: readonly AccountBalance[]) =>
    times(
      figure.sign,
      sumMoney(amounts.filter(({ accountId }) => ids.has(accountId)).map(({ amount }) => amount)),
    );
  const orNone = <Key extends string>(said: Key | 'none' | undefined) => (said === 'none' ? null : said);
  const narrowing = {
    customerId: input.customerId,
    payee: input.payee,
    eventId: orNone(input.eventId),
    eventIds: input.within && (await eventsOfFigure(tenant, input)).map(({ id }) => id),
    channel: orNone(input.channel),
    place: orNone(input.place),
    assetId: input.assetId,
    costPart: figure.costPart,
  };
  const isWhole = Object.values(narrowing).every((one) => one === undefined);
  const filter = { ...period, basis, accountIds: [...ids], ...narrowing };
  const { rows, next } = await listLedgerLines(tenant, filter, page);
  const total = isWhole
    ? sumOf(await listMonthlyMovements(tenant, period, basis))
    : times(figure.sign, await sumLedgerLines(tenant, filter));
  const hasOpening = !figure.isResult && isWhole;
  return succeed({
    title: [figure.title, await narrowedTo(tenant, input)].filter((part) => part !== '').join(': '),
    accountId: figure.accountId,
    ...period,
    basis,
    openingCents: hasOpening ? sumOf(await listBalancesOn(tenant, addDays(period.from, -1), basis)) : null,
    totalCents: total,
    rows: rows.map((row) => ({ ...row, amountCents: times(figure.sign, row.amountCents) })),
    next,
  });
}

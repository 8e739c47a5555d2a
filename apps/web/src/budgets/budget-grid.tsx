import { Fragment, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { BudgetSheetView } from '@atelier/contract/budgets';
import { spreadOverMonths } from '@atelier/domain/budgets';
import {
  formatMonth,
  minorUnitDigits,
  money,
  moneyText,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { movedCell, readAmount, readPastedAmounts, yearColumn, type CellPlace } from './budget-cells.ts';
import { budgetGroupTitles } from './budget-words.ts';
import type { BudgetEdits, PlannedCell } from './use-budget-edits.ts';

type Account = BudgetSheetView['accounts'][number];

type BudgetGridProps = {
  sheet: BudgetSheetView;
  edits: BudgetEdits;
  /** False shows the figures alone. */
  canEdit: boolean;
  place: CellPlace;
  onPlace: (place: CellPlace) => void;
  onNotice: (notice: string) => void;
};

const groups = ['income', 'cost-of-goods-sold', 'expenses'] as const;
const sticky = 'sticky left-0 z-[1]';
const arrows: Readonly<Record<string, 'left' | 'right' | 'up' | 'down' | 'row-start' | 'row-end'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'row-start',
  End: 'row-end',
};

/** Accounts by months with one cell at a time under the keyboard, as in a spreadsheet. */
export function BudgetGrid({ sheet, edits, canEdit, place, onPlace, onNotice }: BudgetGridProps) {
  const { currency, locale } = useFormats();
  const decimals = minorUnitDigits(currency);
  const table = useRef<HTMLTableElement>(null);
  const [typed, setTyped] = useState<{ text: string; isWrong: boolean } | null>(null);
  // After a typed cell, tab goes from cell to cell; before that and after Escape it leaves the table.
  const [isTabbing, setTabbing] = useState(false);
  const [wantsFocus, setWantsFocus] = useState(false);
  const accounts = sheet.accounts;
  const rowOf = (account: Account) => accounts.indexOf(account);

  useEffect(() => {
    if (!wantsFocus) return;
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-cell="${String(place.row)} ${String(place.column)}"]`,
    );
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [wantsFocus, place]);

  const goTo = (next: CellPlace) => {
    setWantsFocus(true);
    onPlace(next);
  };

  const amountAt = (account: Account, column: number): Money => {
    const months = edits.months(account);
    return column === yearColumn ? sumMoney(months) : (months[column] ?? zeroMoney);
  };
  /** The year is spread over its months in the proportion that they have. */
  const cellsFor = (account: Account, column: number, amount: Money): PlannedCell[] =>
    column === yearColumn
      ? spreadOverMonths(amount, edits.months(account)).map((part, month) => ({
          accountId: account.accountId,
          month,
          amount: part,
        }))
      : [{ accountId: account.accountId, month: column, amount }];

  const begin = (text: string) => {
    if (canEdit) setTyped({ text, isWrong: false });
  };
  const written = (amount: Money) => (amount === 0 ? '' : moneyText(amount, currency));
  const beginWithAmount = () => {
    const account = accounts[place.row];
    if (account !== undefined) begin(written(amountAt(account, place.column)));
  };
  /** Tells whether what was typed could be taken. */
  const commit = (fillsRight = false): boolean => {
    const account = accounts[place.row];
    if (typed === null || account === undefined) return true;
    const amount = readAmount(typed.text, decimals);
    if (amount === null) {
      setTyped({ ...typed, isWrong: true });
      onNotice(`“${typed.text}” is no amount. Type one such as 120 or 3*12.50, or press Escape.`);
      return false;
    }
    setTyped(null);
    onNotice('');
    if (fillsRight && place.column !== yearColumn) fillRight(amount);
    // The same year again would only move cents about.
    else if (amount !== amountAt(account, place.column)) edits.plan(cellsFor(account, place.column, amount));
    return true;
  };
  const fillRight = (amount: Money) => {
    const account = accounts[place.row];
    if (account === undefined || place.column === yearColumn) return;
    edits.plan(
      Array.from({ length: yearColumn - place.column }, (_, index) => ({
        accountId: account.accountId,
        month: place.column + index,
        amount,
      })),
    );
  };

  const onCellKey = (event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey;
    const arrow = arrows[event.key];
    const account = accounts[place.row];
    const done = (act: () => void) => {
      event.preventDefault();
      act();
    };
    if (event.altKey || account === undefined) return;
    if (event.key === 'Tab') {
      const next = movedCell(place, event.shiftKey ? 'previous' : 'next', accounts.length);
      if (isTabbing && next !== null) done(() => goTo(next));
    } else if (event.key === 'Escape') setTabbing(false);
    else if (hasModifier && event.key === 'Home')
      done(() => goTo(movedCell(place, 'first', accounts.length) ?? place));
    else if (hasModifier && event.key === 'End')
      done(() => goTo(movedCell(place, 'last', accounts.length) ?? place));
    else if (hasModifier && event.key.toLowerCase() === 'z' && canEdit) done(() => edits.undo?.());
    else if (hasModifier && event.key === 'Enter' && canEdit)
      done(() => fillRight(amountAt(account, place.column)));
    else if (hasModifier) return;
    else if (arrow !== undefined)
      done(() => {
        setTabbing(false);
        goTo(movedCell(place, arrow, accounts.length) ?? place);
      });
    else if (event.key === 'Enter' || event.key === 'F2') done(beginWithAmount);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && canEdit)
      done(() => edits.plan(cellsFor(account, place.column, zeroMoney)));
    else if (/^[\d.,$€£(+−-]$/.test(event.key)) done(() => begin(event.key));
  };

  const onFieldKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const leaveTo = (move: 'next' | 'previous' | 'up' | 'down') => {
      event.preventDefault();
      if (!commit((event.ctrlKey || event.metaKey) && event.key === 'Enter')) return;
      setTabbing(true);
      goTo(movedCell(place, move, accounts.length) ?? place);
    };
    if (event.key === 'Enter') leaveTo(event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') leaveTo(event.shiftKey ? 'previous' : 'next');
    else if (event.key === 'ArrowUp') leaveTo('up');
    else if (event.key === 'ArrowDown') leaveTo('down');
    else if (event.key === 'Escape') {
      event.preventDefault();
      setTyped(null);
      onNotice('');
      goTo({ ...place });
    }
  };

  const onPaste = (event: ClipboardEvent) => {
    if (typed !== null || !canEdit) return;
    event.preventDefault();
    const pasted = readPastedAmounts(event.clipboardData.getData('text/plain'), decimals);
    if (!pasted.ok) {
      onNotice(`Nothing was pasted: “${pasted.text.slice(0, 40)}” is no amount.`);
      return;
    }
    let left = 0;
    const cells = pasted.rows.flatMap((row, down) => {
      const account = accounts[place.row + down];
      return row.flatMap((amount, right) => {
        const column = place.column + right;
        if (account !== undefined && (column < yearColumn || right === 0))
          return cellsFor(account, column, amount);
        left += 1;
        return [];
      });
    });
    edits.plan(cells);
    const taken = `${String(cells.length)} ${cells.length === 1 ? 'amount' : 'amounts'} pasted.`;
    onNotice(
      left === 0
        ? taken
        : `${taken} ${String(left)} beyond the table ${left === 1 ? 'was' : 'were'} left out.`,
    );
  };

  const onCopy = (event: ClipboardEvent) => {
    const account = accounts[place.row];
    if (typed !== null || account === undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', moneyText(amountAt(account, place.column), currency));
  };

  const monthName = (index: number) => {
    const month = sheet.months[index];
    return month === undefined ? 'Whole year' : formatMonth(month, locale);
  };
  const sumOf = (group: Account['group'], column: number) =>
    sumMoney(
      accounts.filter((account) => account.group === group).map((account) => amountAt(account, column)),
    );
  const columns = Array.from({ length: yearColumn + 1 }, (_, column) => column);

  return (
    <div className="border-line bg-surface shadow-rest relative max-h-[calc(100dvh-9rem)] overflow-auto rounded-lg border">
      <table
        ref={table}
        role="grid"
        aria-label={`Plan of ${sheet.name}`}
        aria-describedby="budget-keys"
        className="w-full border-collapse text-[0.9375rem]"
        onPaste={onPaste}
        onCopy={onCopy}
      >
        <thead className="sticky top-0 z-[2]">
          <tr className="border-line bg-sunken text-ink-soft border-b text-sm">
            <th scope="col" className={classNames(sticky, 'bg-sunken px-4 py-2.5 text-left font-semibold')}>
              Account
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'min-w-22 px-2 py-2.5 text-right font-semibold whitespace-nowrap',
                  column === place.column && 'text-ink',
                  column === yearColumn && 'text-ink px-4',
                )}
              >
                {monthName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <tr>
                <th
                  scope="rowgroup"
                  className={classNames(sticky, 'bg-surface px-4 pt-4 pb-1.5 text-left font-semibold')}
                >
                  {budgetGroupTitles[group]}
                </th>
                <td colSpan={columns.length} />
              </tr>
              {accounts
                .filter((account) => account.group === group)
                .map((account) => (
                  <tr key={account.accountId}>
                    <th
                      scope="row"
                      className={classNames(
                        sticky,
                        'bg-surface min-w-40 py-0 pr-3 pl-7 text-left font-normal lg:min-w-52',
                      )}
                    >
                      {account.name}
                    </th>
                    {columns.map((column) => {
                      const isHere = place.row === rowOf(account) && place.column === column;
                      const amount = amountAt(account, column);
                      const isOpen = isHere && typed !== null;
                      return (
                        <td
                          key={column}
                          role="gridcell"
                          data-cell={`${String(rowOf(account))} ${String(column)}`}
                          aria-readonly={!canEdit}
                          tabIndex={isHere && !isOpen ? 0 : -1}
                          className={classNames(
                            'border-line focus:outline-indigo relative h-10 cursor-cell border-l px-2 text-right tabular-nums focus:outline-2 focus:-outline-offset-2',
                            column === yearColumn && 'bg-sunken px-4 font-semibold',
                            isOpen && 'p-0',
                          )}
                          onFocus={() => {
                            if (!isHere) onPlace({ row: rowOf(account), column });
                          }}
                          onMouseDown={(event) => {
                            if (!isHere || isOpen || document.activeElement !== event.currentTarget) return;
                            event.preventDefault();
                            beginWithAmount();
                          }}
                          onKeyDown={onCellKey}
                        >
                          {!isOpen && (
                            <span className="sr-only">{`${account.name}, ${monthName(column)}: `}</span>
                          )}
                          {isOpen ? (
                            <input
                              autoFocus
                              inputMode="decimal"
                              aria-label={`${account.name}, ${monthName(column)}`}
                              aria-invalid={typed.isWrong}
                              className={classNames(
                                'bg-surface h-10 w-full min-w-22 px-2 text-right tabular-nums focus-visible:-outline-offset-2',
                                typed.isWrong && 'text-danger',
                              )}
                              value={typed.text}
                              onChange={(event) => setTyped({ text: event.target.value, isWrong: false })}
                              onKeyDown={onFieldKey}
                              onBlur={() => {
                                if (!commit()) setTyped(null);
                              }}
                            />
                          ) : amount === 0 ? (
                            <span aria-hidden className="text-ink-soft">
                              –
                            </span>
                          ) : (
                            <MoneyText cents={amount} bare />
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              <SumRow
                title={`Total ${budgetGroupTitles[group].toLowerCase()}`}
                amounts={columns.map((column) => sumOf(group, column))}
              />
            </Fragment>
          ))}
          <SumRow
            isResult
            title="Planned profit"
            amounts={columns.map((column) =>
              subtractMoney(
                subtractMoney(sumOf('income', column), sumOf('cost-of-goods-sold', column)),
                sumOf('expenses', column),
              ),
            )}
          />
        </tbody>
      </table>
    </div>
  );
}

type SumRowProps = { title: string; amounts: readonly Money[]; isResult?: boolean };

function SumRow({ title, amounts, isResult = false }: SumRowProps) {
  const ground = isResult ? 'bg-sunken' : 'bg-surface';
  return (
    <tr className={classNames(ground, 'border-line border-t border-b font-semibold')}>
      <th scope="row" className={classNames(sticky, ground, 'px-4 py-2.5 text-left')}>
        {title}
      </th>
      {amounts.map((amount, column) => (
        <td
          key={column}
          className={classNames(
            'px-2 text-right whitespace-nowrap tabular-nums',
            column === yearColumn && 'px-4',
            isResult && amount < 0 && 'text-danger',
          )}
        >
          <MoneyText cents={money(amount)} bare={column !== yearColumn} />
        </td>
      ))}
    </tr>
  );
}

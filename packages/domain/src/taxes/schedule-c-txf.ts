import { moneyText, negateMoney, partsOfDate, type CalendarDate, type Money } from '../foundation/index.ts';
import type { ScheduleCLine } from '../books/index.ts';
import type { ScheduleCFigures } from './schedule-c-figures.ts';

/**
 * The reference numbers of Tax Exchange Format V042 (Intuit, 30 November 2011, section X, Schedule C), by the line that
 * accounts map to. Depreciation (13) and inventory (35, 41) have none: they are worked out on other forms or typed in.
 * Kept at https://github.com/simonmichael/hledger/blob/master/examples/TXF-spec-v042.org
 */
export const txfNumbers: Readonly<Partial<Record<ScheduleCLine, number>>> = {
  '1': 293,
  '2': 296,
  '6': 303,
  '8': 304,
  '9': 306,
  '10': 307,
  '11': 685,
  '14': 308,
  '15': 310,
  '16a': 311,
  '16b': 312,
  '17': 298,
  '18': 313,
  '19': 314,
  '20a': 299,
  '20b': 300,
  '21': 315,
  '22': 301,
  '23': 316,
  '24a': 317,
  '24b': 294,
  '25': 318,
  '26': 297,
  '27b': 302,
  '36': 493,
  '37': 494,
  '38': 495,
  '39': 496,
};

/** Box A, the only box with a number: text instead of an amount (record format 2). */
const txfPrincipalBusiness = 319;

const income: readonly ScheduleCLine[] = ['1', '6'];

/** Only ASCII, no line breaks: the format knows no other letters. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^ -~]/g, '')
    .replaceAll('^', '')
    .trim();
}

/**
 * Schedule C as Tax Exchange Format V042: a summary record a line, in the form's order, nothing for empty lines. Income
 * is positive and expense negative, also returns. Meals are told whole, for tax programs halve them themselves; each
 * account of other expenses is a line of its own with its name. `principalBusiness` is what box A says, left out while
 * it is empty; `exportedOn` is today.
 */
export function scheduleCTxf(
  figures: ScheduleCFigures,
  {
    currency,
    principalBusiness,
    exportedOn,
  }: {
    readonly currency: string;
    readonly principalBusiness: string;
    readonly exportedOn: CalendarDate;
  },
): string {
  const { year, month, day } = partsOfDate(exportedOn);
  const two = (part: number) => String(part).padStart(2, '0');
  const header = ['V042', 'AAtelier', `D ${two(month)}/${two(day)}/${year}`, '^'];
  const record = (number: number, copyLine: number, amount: Money, description: readonly string[] = []) => [
    'TS',
    `N${number}`,
    'C1',
    `L${copyLine}`,
    `$${moneyText(amount, currency)}`,
    ...description,
    '^',
  ];
  const records = figures.lines.flatMap(({ rule, amount, shares }) => {
    if (rule.kind !== 'accounts') return [];
    const number = txfNumbers[rule.of];
    if (number === undefined) return [];
    const signed = (one: Money) => (income.includes(rule.of) ? one : negateMoney(one));
    if (rule.of === '27b') {
      return shares
        .filter((share) => share.amount !== 0)
        .flatMap((share, index) =>
          record(number, index + 1, signed(share.amount), [`P${plain(share.name)}`]),
        );
    }
    const told =
      rule.of === '24b'
        ? shares.reduce((total, { booked }) => (total + booked) as Money, 0 as Money)
        : amount;
    return told === 0 ? [] : record(number, 1, signed(told));
  });
  const business = plain(principalBusiness);
  const boxes = business === '' ? [] : ['TS', `N${txfPrincipalBusiness}`, 'C1', 'L1', `P${business}`, '^'];
  return [...header, ...boxes, ...records, ''].join('\r\n');
}

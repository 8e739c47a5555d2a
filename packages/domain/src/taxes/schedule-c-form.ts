import { rate, type Rate } from '../foundation/index.ts';
import { scheduleCLines, type ScheduleCLine } from '../books/index.ts';

/** The parts of Schedule C that figures are in. */
export type ScheduleCPart = 'I' | 'II' | 'III';

/** How a line of the form comes about: from accounts, from other lines, from stock, or from outside the books. */
export type ScheduleCRule =
  | { readonly kind: 'accounts'; readonly of: ScheduleCLine }
  | { readonly kind: 'sum'; readonly plus: readonly string[]; readonly minus: readonly string[] }
  | { readonly kind: 'stock'; readonly at: 'beginning' | 'end' }
  | { readonly kind: 'elsewhere'; readonly form: string };

/** One line as it is printed. */
export type ScheduleCFormLine = {
  readonly line: string;
  readonly part: ScheduleCPart;
  readonly title: string;
  readonly rule: ScheduleCRule;
};

/** A box at the head of the form, before its first line. */
export type ScheduleCBox = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J';

/** The form of a year. */
export type ScheduleCForm = {
  readonly year: number;
  /** Where the form or its draft is published. */
  readonly source: string;
  /** How much of what was spent on meals counts (IRC section 274(n)). */
  readonly mealsRate: Rate;
  /** The boxes at its head, in its order and words. */
  readonly boxes: readonly { readonly box: ScheduleCBox; readonly title: string }[];
  /** How many digits the code of box B has. */
  readonly codeDigits: number;
  /** Where the codes of box B are listed. */
  readonly codesSource: string;
  readonly lines: readonly ScheduleCFormLine[];
};

const accounts = (part: ScheduleCPart, of: ScheduleCLine, line: string = of): ScheduleCFormLine => ({
  line,
  part,
  title: scheduleCLines[of],
  rule: { kind: 'accounts', of },
});

const sum = (
  part: ScheduleCPart,
  line: string,
  title: string,
  plus: readonly string[],
  minus: readonly string[] = [],
): ScheduleCFormLine => ({ line, part, title, rule: { kind: 'sum', plus, minus } });

const elsewhere = (line: string, title: string, form: string): ScheduleCFormLine => ({
  line,
  part: 'II',
  title,
  rule: { kind: 'elsewhere', form },
});

const energyTitle = 'Energy efficient commercial buildings deduction';

/**
 * The form's lines. In 2025 the two lines 27 changed places: until 2024 other expenses are 27a and the deduction for
 * energy efficient buildings is 27b, from 2025 on the other way round.
 */
function linesOf(year: number): readonly ScheduleCFormLine[] {
  const [other, energy] = year < 2025 ? ['27a', '27b'] : ['27b', '27a'];
  const otherLine = accounts('II', '27b', other);
  const energyLine = elsewhere(energy, energyTitle, 'Form 7205');
  const expenses = [
    accounts('II', '8'),
    accounts('II', '9'),
    accounts('II', '10'),
    accounts('II', '11'),
    // Publication 535, which told the other kinds, ended with 2022.
    elsewhere('12', 'Depletion', year < 2023 ? 'Publication 535' : 'Form T (Timber)'),
    accounts('II', '13'),
    accounts('II', '14'),
    accounts('II', '15'),
    accounts('II', '16a'),
    accounts('II', '16b'),
    accounts('II', '17'),
    accounts('II', '18'),
    accounts('II', '19'),
    accounts('II', '20a'),
    accounts('II', '20b'),
    accounts('II', '21'),
    accounts('II', '22'),
    accounts('II', '23'),
    accounts('II', '24a'),
    accounts('II', '24b'),
    accounts('II', '25'),
    accounts('II', '26'),
    ...(year < 2025 ? [otherLine, energyLine] : [energyLine, otherLine]),
  ];
  return [
    accounts('I', '1'),
    accounts('I', '2'),
    sum('I', '3', 'Line 1 less line 2', ['1'], ['2']),
    sum('I', '4', 'Cost of goods sold', ['42']),
    sum('I', '5', 'Gross profit', ['3'], ['4']),
    accounts('I', '6'),
    sum('I', '7', 'Gross income', ['5', '6']),
    ...expenses,
    sum(
      'II',
      '28',
      'Total expenses',
      expenses.map(({ line }) => line),
    ),
    sum('II', '29', 'Tentative profit or (loss)', ['7'], ['28']),
    elsewhere('30', 'Expenses for business use of your home', 'Form 8829'),
    sum('II', '31', 'Net profit or (loss)', ['29'], ['30']),
    {
      line: '35',
      part: 'III',
      title: 'Inventory at beginning of year',
      rule: { kind: 'stock', at: 'beginning' },
    },
    accounts('III', '36'),
    accounts('III', '37'),
    accounts('III', '38'),
    accounts('III', '39'),
    sum('III', '40', 'Lines 35 through 39', ['35', '36', '37', '38', '39']),
    { line: '41', part: 'III', title: 'Inventory at end of year', rule: { kind: 'stock', at: 'end' } },
    sum('III', '42', 'Cost of goods sold', ['40'], ['41']),
  ];
}

const boxesOf = (year: number): ScheduleCForm['boxes'] => [
  { box: 'A', title: 'Principal business or profession, including product or service' },
  { box: 'B', title: 'Code from the instructions' },
  { box: 'C', title: 'Business name' },
  { box: 'D', title: 'Employer ID number (EIN)' },
  { box: 'E', title: 'Business address' },
  { box: 'F', title: 'Accounting method' },
  { box: 'G', title: `Did you “materially participate” in the operation of this business during ${year}?` },
  { box: 'H', title: `Started or acquired this business during ${year}` },
  { box: 'I', title: `Did you make any payments in ${year} that would require you to file Form(s) 1099?` },
  { box: 'J', title: 'If “Yes”, did you or will you file required Form(s) 1099?' },
];

const half = rate(500_000);

const form = (year: number, source: string): ScheduleCForm => ({
  year,
  source,
  mealsRate: half,
  boxes: boxesOf(year),
  codeDigits: 6,
  codesSource: 'https://www.irs.gov/instructions/i1040sc',
  lines: linesOf(year),
});

/**
 * Schedule C (Form 1040), Profit or Loss From Business, by its year. The temporary full deduction of restaurant meals
 * ended with 2022, so that half of the meals counts in each of these years (instructions of 2023, What's New).
 */
export const scheduleCForms: readonly ScheduleCForm[] = [
  form(2026, 'https://www.irs.gov/pub/irs-dft/f1040sc--dft.pdf'),
  form(2025, 'https://www.irs.gov/pub/irs-prior/f1040sc--2025.pdf'),
  form(2024, 'https://www.irs.gov/pub/irs-prior/f1040sc--2024.pdf'),
  form(2023, 'https://www.irs.gov/pub/irs-prior/f1040sc--2023.pdf'),
];

/** The form of a year; of a year that has none here yet, the newest. */
export function scheduleCFormOf(year: number): ScheduleCForm | null {
  return scheduleCForms.find((one) => one.year === year) ?? null;
}

import type { ScheduleCView } from '@atelier/contract/taxes';
import { headingRow, lineRow, totalRow, type ReportRow, type ReportTable } from '@atelier/domain/reports';

const partTitles = {
  I: 'Part I. Income',
  II: 'Part II. Expenses',
  III: 'Part III. Cost of goods sold',
} as const;

/** Said wherever the form is shown. */
export const notTaxAdvice =
  'Worked out from your books and how your accounts are mapped to the lines. This is not tax advice: look it through, or have it looked through, before you file.';

/** The boxes at the head, each with its answer. */
const boxRows = ({ boxes }: ScheduleCView): ReportRow[] => [
  headingRow('The business'),
  ...boxes.entries.map(({ box, title, answer, isMissing }) =>
    lineRow([box, `${title}: ${answer === '' ? (isMissing ? '(not said)' : '–') : answer}`]),
  ),
];

const milesText = (tenths: number) => (tenths / 10).toFixed(1);

/** Part IV, a vehicle after the other. */
function drivingRows({ driving }: ScheduleCView): ReportRow[] {
  if (driving.vehicles.length === 0) return [];
  return [
    headingRow('Part IV. Information on your vehicle'),
    ...driving.vehicles.flatMap((vehicle) => [
      lineRow(['43', `${vehicle.name}: placed in service ${vehicle.inServiceOn ?? '(not said)'}`]),
      lineRow(['44a', `Business: ${milesText(vehicle.businessTenths)} miles`]),
      lineRow(['44b', `Commuting: ${milesText(vehicle.commutingTenths)} miles`]),
      lineRow(['44c', `Other: ${milesText(vehicle.otherTenths)} miles`]),
    ]),
  ];
}

/** Schedule C as it is shown: each line, and the accounts that it is made of. */
export function scheduleCTable(view: ScheduleCView): ReportTable {
  const rowsOf = (part: keyof typeof partTitles): ReportRow[] => [
    headingRow(partTitles[part]),
    ...view.lines
      .filter((line) => line.part === part)
      .flatMap((line): ReportRow[] => {
        const cells = [
          line.line,
          line.how === '' ? line.title : `${line.title} (${line.how})`,
          null,
          line.amountCents,
        ];
        const shares = line.shares.map(({ code, name, amountCents }) =>
          lineRow([null, `${code} ${name}`.trim(), amountCents], 2),
        );
        return [line.kind === 'sum' ? totalRow(cells, 1) : lineRow(cells), ...shares];
      }),
  ];
  return {
    fileName: `schedule-c-${view.year}-${view.basis}`,
    title: `Schedule C ${view.year}`,
    period: { from: view.from, to: view.to },
    basis: view.basis,
    columns: [
      { title: 'Line', kind: 'text' },
      { title: 'What', kind: 'text' },
      { title: 'Accounts', kind: 'money' },
      { title: 'Amount', kind: 'money' },
    ],
    rows: [
      ...boxRows(view),
      ...rowsOf('I'),
      ...rowsOf('II'),
      ...rowsOf('III'),
      ...drivingRows(view),
      headingRow('Cost of goods sold in the ledger'),
      ...view.cost.shares.map(({ code, name, amountCents }) =>
        lineRow([null, `${code} ${name}`, amountCents], 2),
      ),
      totalRow([null, 'As line 42', null, view.cost.ledgerCents], 1),
      ...(view.unmapped.length === 0
        ? []
        : [
            headingRow('Accounts without a line'),
            ...view.unmapped.map(({ code, name, amountCents }) =>
              lineRow([null, `${code} ${name}`, amountCents], 2),
            ),
          ]),
      headingRow('From the profit of the books to line 31'),
      lineRow([null, 'Net profit of the books', null, view.profit.booksCents]),
      lineRow([null, 'Meals that do not count', null, view.profit.mealsCents]),
      lineRow([null, 'Spent on driving less what line 9 takes', null, view.profit.carCents]),
      lineRow([null, 'Less accounts without a line', null, 0 - view.profit.unmappedCents]),
      totalRow([null, 'Line 31', null, view.profit.line31Cents], 1),
    ],
    notes: [notTaxAdvice, `Form: ${view.source}`],
  };
}

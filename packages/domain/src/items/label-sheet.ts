/** A sheet of labels as it is sold. Lengths in thousandths of a millimetre, from the upper left corner. */
export type LabelSheet = {
  readonly code: string;
  readonly name: string;
  readonly paper: 'letter' | 'a4';
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  /** From the left edge of a label to that of the next, and from the upper edge likewise. */
  readonly stepX: number;
  readonly stepY: number;
};

const inch = (length: number) => Math.round(length * 25_400);
const millimetre = (length: number) => Math.round(length * 1000);

/** Common sheets, the measures as their makers publish them. */
export const labelSheets = [
  sheet(
    'avery-5160',
    'Avery 5160 · 2⅝ × 1 in · 30',
    'letter',
    [3, 10],
    inch,
    [2.625, 1],
    [0.1875, 0.5],
    [2.75, 1],
  ),
  sheet(
    'avery-5163',
    'Avery 5163 · 4 × 2 in · 10',
    'letter',
    [2, 5],
    inch,
    [4, 2],
    [0.15625, 0.5],
    [4.1875, 2],
  ),
  sheet(
    'avery-5167',
    'Avery 5167 · 1¾ × ½ in · 80',
    'letter',
    [4, 20],
    inch,
    [1.75, 0.5],
    [0.28125, 0.5],
    [2.0625, 0.5],
  ),
  sheet(
    'avery-5371',
    'Avery 5371 · cards 3½ × 2 in · 10',
    'letter',
    [2, 5],
    inch,
    [3.5, 2],
    [0.75, 0.5],
    [3.5, 2],
  ),
  sheet(
    'l7160',
    'L7160 · 63.5 × 38.1 mm · 21',
    'a4',
    [3, 7],
    millimetre,
    [63.5, 38.1],
    [7.25, 15.15],
    [66, 38.1],
  ),
  sheet(
    'l7163',
    'L7163 · 99.1 × 38.1 mm · 14',
    'a4',
    [2, 7],
    millimetre,
    [99.1, 38.1],
    [4.65, 15.15],
    [101.6, 38.1],
  ),
  sheet(
    'l7651',
    'L7651 · 38.1 × 21.2 mm · 65',
    'a4',
    [5, 13],
    millimetre,
    [38.1, 21.2],
    [4.75, 10.7],
    [40.6, 21.2],
  ),
] as const satisfies readonly LabelSheet[];

type Pair = readonly [number, number];

function sheet<const Code extends string>(
  code: Code,
  name: string,
  paper: LabelSheet['paper'],
  [columns, rows]: Pair,
  measure: (length: number) => number,
  [width, height]: Pair,
  [left, top]: Pair,
  [stepX, stepY]: Pair,
) {
  return {
    code,
    name,
    paper,
    columns,
    rows,
    width: measure(width),
    height: measure(height),
    left: measure(left),
    top: measure(top),
    stepX: measure(stepX),
    stepY: measure(stepY),
  };
}

/** So many labels are printed at once. */
export const mostLabels = 2000;

/** The code of a sheet. */
export type LabelSheetCode = (typeof labelSheets)[number]['code'];
export const labelSheetCodes = labelSheets.map(({ code }) => code) as [LabelSheetCode, ...LabelSheetCode[]];

/** The sheet of a code. */
export function labelSheetOf(code: LabelSheetCode): LabelSheet {
  const found = labelSheets.find((one) => one.code === code);
  if (found === undefined) throw new RangeError(`No sheet is called ${code}.`);
  return found;
}

/** Returns where the label at a place lies, counted row by row from 0 on over all sheets. */
export function placeOfLabel(
  { columns, rows, left, top, stepX, stepY }: LabelSheet,
  place: number,
): { readonly page: number; readonly x: number; readonly y: number } {
  const onPage = place % (columns * rows);
  return {
    page: Math.floor(place / (columns * rows)),
    x: left + (onPage % columns) * stepX,
    y: top + Math.floor(onPage / columns) * stepY,
  };
}

/** Returns how many sheets so many labels take when the first few places are empty already. */
export function sheetsFor({ columns, rows }: LabelSheet, labels: number, skipped: number): number {
  return labels === 0 ? 0 : Math.ceil((labels + skipped) / (columns * rows));
}

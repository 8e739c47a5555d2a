import { cpus, release, totalmem } from 'node:os';
import { askGit } from './ask-git.ts';
import { meanCalibration, type Comparison, type Part, type PastRun } from './history.ts';
import { isMet, type Figure } from './measure/figures.ts';

/** Results of a run, as --json writes them. */
export interface Report {
  readonly measuredOn: string;
  readonly machine: Record<string, string>;
  readonly seeded: Record<string, number>;
  readonly parts: readonly Part[];
}

export function figuresOf({ parts }: Report): Figure[] {
  return parts.flatMap(({ figures }) => figures);
}

export function describeMachine(postgresVersion: string): Record<string, string> {
  const processors = cpus();
  return {
    processors: `${String(processors.length)} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    system: `${process.platform} ${release()} ${process.arch}`,
    node: process.version,
    postgres: postgresVersion,
    commit: askGit(['rev-parse', '--short', 'HEAD']) ?? 'unknown',
  };
}

const heads = ['what', 'median', 'p95', 'aim', 'met', 'to the last', 'calibrated'];
const metColumn = heads.indexOf('met');

const unitText: Record<Figure['unit'], string> = {
  ...{ ms: 'ms', s: 's', kB: 'kB', MB: 'MB' },
  'per second': '/s',
  times: '×',
};

function shown(value: number, unit: Figure['unit']): string {
  const digits = unit === 'ms' || unit === 's' ? 2 : unit === 'kB' ? 1 : 0;
  return `${value.toFixed(digits)} ${unitText[unit]}`;
}

function cells(figure: Figure, comparisons: readonly Comparison[]): string[] {
  const met = isMet(figure);
  const compared = comparisons.find(({ what }) => what === figure.what);
  return [
    figure.what,
    shown(figure.median, figure.unit),
    figure.p95 === null ? '' : shown(figure.p95, figure.unit),
    figure.aim === null
      ? ''
      : `${figure.aim.bound === 'at most' ? '≤' : '≥'} ${String(figure.aim.value)} ${unitText[figure.unit]}`,
    met === null ? '' : met ? 'met' : 'NOT MET',
    ...(compared === undefined ? ['', ''] : [times(compared.ratio), times(compared.calibrated)]),
  ];
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)} ×`;
}

/** The figures as a table for a terminal, beside the last landed run where there is one. */
export function asTable(figures: readonly Figure[], comparisons: readonly Comparison[] = []): string {
  const isCompared = comparisons.length > 0;
  const rows = [heads, ...figures.map((figure) => cells(figure, comparisons))].map((row) =>
    isCompared ? row : row.slice(0, -2),
  );
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === metColumn
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function listTasks(parts: readonly Part[]): string[] {
  const { node, request, commit, hledger } = meanCalibration(parts.map(({ calibration }) => calibration));
  return [
    `- fixed task of Node: ${shown(node, 'ms')}`,
    `- fixed request: ${shown(request, 'ms')}`,
    `- commit of PostgreSQL: ${shown(commit, 'ms')}`,
    `- fixed task of hledger: ${hledger === null ? 'there is none' : shown(hledger, 'ms')}`,
  ];
}

/** Describes the fixed tasks' times, and names each figure that is worse than in the last landed run. */
export function describeComparison(
  parts: readonly Part[],
  before: PastRun | undefined,
  slower: readonly Comparison[],
): string {
  const machine = ['Fixed tasks of this machine:', ...listTasks(parts)].join('\n');
  if (before === undefined) return `${machine}\nThere is no earlier run of this size to compare with.`;
  const since = `${before.commit} of ${before.measuredOn}`;
  if (slower.length === 0) return `${machine}\nNothing is more than a fifth worse than at ${since}.`;
  const lines = slower.map(({ what, calibrated }) => `- ${what}: ${times(calibrated)}`);
  const again = [...new Set(slower.map(({ part }) => part))].join(',');
  return [
    machine,
    `More than a fifth worse than at ${since}, calibrated:`,
    ...lines,
    `A row may be slow for a moment: look again with --only ${again}.`,
  ].join('\n');
}

/** The report as Markdown, for bench/results.md. */
export function asMarkdown(report: Report, comparisons: readonly Comparison[]): string {
  const table = [
    heads,
    ['---', '---:', '---:', '---:', '---', '---:', '---:'],
    ...figuresOf(report).map((figure) => cells(figure, comparisons)),
  ];
  return [
    '# Results',
    '',
    'Written by `./atelier bench --write`; see `README.md` beside this file for what each line means.',
    '',
    `- measured on: ${report.measuredOn}`,
    ...Object.entries(report.machine).map(([name, value]) => `- ${name}: ${value}`),
    ...Object.entries(report.seeded).map(([name, value]) => `- ${name}: ${value.toLocaleString('en-US')}`),
    ...listTasks(report.parts),
    '',
    ...table.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
}

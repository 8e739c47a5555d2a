import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { isMet, type Figure } from './measure/figures.ts';

/** What a run found, as --json writes it. */
export interface Report {
  readonly measuredOn: string;
  readonly machine: Record<string, string>;
  readonly seeded: Record<string, number>;
  readonly figures: readonly Figure[];
}

export function describeMachine(postgresVersion: string): Record<string, string> {
  const processors = cpus();
  return {
    processors: `${String(processors.length)} × ${processors[0]?.model.trim() ?? 'unknown'}`,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    system: `${process.platform} ${release()} ${process.arch}`,
    node: process.version,
    postgres: postgresVersion,
    commit: commit(),
  };
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

const heads = ['what', 'median', 'p95', 'aim', 'met'];

const unitText: Record<Figure['unit'], string> = {
  ...{ ms: 'ms', s: 's', kB: 'kB', MB: 'MB' },
  'per second': '/s',
  times: '×',
};

function shown(value: number, unit: Figure['unit']): string {
  const digits = unit === 'ms' || unit === 's' ? 2 : unit === 'kB' ? 1 : 0;
  return `${value.toFixed(digits)} ${unitText[unit]}`;
}

function cells(figure: Figure): string[] {
  const met = isMet(figure);
  return [
    figure.what,
    shown(figure.median, figure.unit),
    figure.p95 === null ? '' : shown(figure.p95, figure.unit),
    figure.aim === null
      ? ''
      : `${figure.aim.bound === 'at most' ? '≤' : '≥'} ${String(figure.aim.value)} ${unitText[figure.unit]}`,
    met === null ? '' : met ? 'met' : 'NOT MET',
  ];
}

/** The figures as a table for a terminal. */
export function asTable(figures: readonly Figure[]): string {
  const rows = [heads, ...figures.map(cells)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === heads.length - 1
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The report as Markdown, for bench/results.md. */
export function asMarkdown(report: Report): string {
  const table = [heads, ['---', '---:', '---:', '---:', '---'], ...report.figures.map(cells)];
  return [
    '# Results',
    '',
    'Written by `./atelier bench --write`; see `README.md` beside this file for what each line means.',
    '',
    `- measured on: ${report.measuredOn}`,
    ...Object.entries(report.machine).map(([name, value]) => `- ${name}: ${value}`),
    ...Object.entries(report.seeded).map(([name, value]) => `- ${name}: ${value.toLocaleString('en-US')}`),
    '',
    ...table.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
}

// cspell:ignore pdfinfo
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileReports, type ReportName } from '@atelier/contract/reports';
import { headingRow, lineRow, totalRow, type ReportTable } from '@atelier/domain/reports';
import { calendarDate, formatMoney, money } from '@atelier/domain/foundation';
import { openSampleWorkshop, type SampleWorkshop } from '../sample-business/sample-workshop.factory.ts';
import { granted, type Desk } from '../platform/workshop.factory.ts';
import { renderReportPdf } from './report-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-report-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;
/** Returns what a tool reads in a PDF (poppler-utils and qpdf, which `./atelier test` installs). */
function reading(bytes: Uint8Array) {
  written += 1;
  const path = join(folder, `${written}.pdf`);
  writeFileSync(path, bytes);
  const ask = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });
  ask('qpdf', '--check', path);
  const text = ask('pdftotext', '-layout', path, '-');
  return { text, pages: text.split('\f').slice(0, -1), info: ask('pdfinfo', path) };
}

const business = { name: 'Kiln & Co', currency: 'USD', locale: 'en-US', paperSize: null };
const firings = (count: number, columns = 1): ReportTable => ({
  fileName: 'firings',
  title: 'Firings',
  period: { from: calendarDate('2026-01-01'), to: calendarDate('2026-03-31') },
  basis: 'cash',
  choices: ['Compared with a year earlier'],
  columns: [
    { title: 'Kiln', kind: 'text' },
    ...Array.from(
      { length: columns },
      (_, index) => ({ title: `Cost ${index + 1}`, kind: 'money' }) as const,
    ),
  ],
  rows: [
    headingRow('Electric kilns'),
    ...Array.from({ length: count }, (_, row) =>
      lineRow([
        `Firing ${row + 1}`,
        ...Array.from({ length: columns }, (__, index) => money(row * 100_000 + index)),
      ]),
    ),
    totalRow(['Total', ...Array.from({ length: columns }, () => money(-123_456))]),
  ],
  notes: ['Worked out from the meter.'],
});

describe('a report on paper', () => {
  it('says what it is, whose, of which days and on which basis', async () => {
    const { text, info } = reading(await renderReportPdf(firings(3), business));
    for (const said of [
      'Kiln & Co',
      'Firings',
      'Jan 2026 – Mar 2026',
      'Cash basis',
      'Amounts in USD',
      'a year earlier',
      'Electric kilns',
      '−1,234.56',
      'Worked out from the meter.',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(said);
    }
    expect(info).toContain('Kiln & Co');
    expect(info).toMatch(/612 x 792 pts/);
  });

  it('is A4 where printers hold that, or the business chose it', async () => {
    const { info, text } = reading(
      await renderReportPdf(firings(3), { ...business, currency: 'EUR', locale: 'de-DE' }),
    );
    expect(info).toMatch(/595\.\d+ x 841\.\d+ pts/);
    expect(text).toContain('−1.234,56');
    const chosen = await renderReportPdf(firings(3), { ...business, paperSize: 'a4' });
    expect(reading(chosen).info).toMatch(/595\.\d+ x 841\.\d+ pts/);
  });

  it('repeats the titles and numbers the pages', async () => {
    const { pages, text } = reading(await renderReportPdf(firings(200), business));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toMatch(/Kiln +Cost 1/);
    });
    expect([...text.matchAll(/Firing \d+/g)]).toHaveLength(200);
  });

  it('names an account on every page that it goes on to, its columns where those of others are', async () => {
    const kilns = ['Electric', 'Wood', 'Raku'];
    const table: ReportTable = {
      ...firings(0),
      columns: [
        { title: 'Kiln', kind: 'text', isGroup: true },
        { title: 'Firing', kind: 'text' },
        { title: 'Cost 1', kind: 'money' },
      ],
      rows: kilns.flatMap((kiln, place) =>
        Array.from({ length: place === 1 ? 2 : 90 }, (_, row) =>
          lineRow([kiln, `Firing ${row + 1}`, money(10 ** (place * 3) + row)]),
        ),
      ),
    };
    const { pages, text } = reading(await renderReportPdf(table, business));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      const head = page.slice(0, page.search(/Firing \d/));
      expect(head).toMatch(/(Electric|Wood|Raku)\s+Firing\s+Cost 1/);
    }
    for (let row = 1; row <= 90; row += 1) expect(text).toMatch(new RegExp(`Firing ${String(row)}\\s`));
    for (const page of pages) {
      const lines = page.split('\n').filter((line) => /Firing \d/.test(line));
      expect(new Set(lines.map((line) => line.trimEnd().length)).size).toBe(1);
    }
  });

  it('turns the sheet for many columns, and goes on below where even that is too narrow', async () => {
    const wide = reading(await renderReportPdf(firings(5, 13), business));
    expect(wide.info).toMatch(/792 x 612 pts/);
    expect(wide.pages).toHaveLength(1);
    const wider = reading(await renderReportPdf(firings(5, 40), business));
    expect(wider.pages.length).toBeGreaterThan(1);
    for (const page of wider.pages) expect(page).toContain('Firing 1');
    for (let index = 0; index < 40; index += 1) {
      const shown = formatMoney(money(400_000 + index), business).slice(1);
      expect(wider.text, shown).toContain(shown);
    }
  });
});

describe('the PDF of every report', () => {
  let workshop: SampleWorkshop;
  let desk: Desk;
  let accountId: string;
  let budgetId: string;
  beforeAll(async () => {
    workshop = await openSampleWorkshop();
    desk = workshop.desk;
    const accounts = granted<{ id: string; code: string }[]>(await desk.call('GET', '/finances/accounts'));
    accountId = accounts.find(({ code }) => code === '1000')!.id;
    budgetId = v7();
    const plan = { name: 'Plan', startsIn: '2027-01', source: { of: 'year-before' } };
    granted(await desk.call('POST', '/finances/budgets', { id: budgetId, ...plan }));
    await fillShelf();
  });
  afterAll(() => workshop.close());

  /** Two things in stock, of each some broken and some lost. */
  async function fillShelf() {
    const lines = ['Raku clay', 'Kiln wash'].map((name, index) => ({
      name,
      itemId: v7(),
      quantity: 10_000_000,
      valueCents: 4310 + 1110 * index,
    }));
    for (const { itemId, name } of lines) {
      const item = { id: itemId, kind: 'material', name, isCounted: true, stockUnit: 'kg' };
      granted(await desk.call('POST', '/inventory/items', item));
    }
    const stock = lines.map(({ name: _name, ...line }) => line);
    granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-11-01', lines: stock }));
    for (const kind of ['damage', 'loss']) {
      const gone = lines.map(({ itemId }) => ({ itemId, quantity: 1_000_000 }));
      const operation = { id: v7(), kind, day: '2026-11-02', lines: gone };
      granted(await desk.call('POST', '/inventory/operations', operation));
    }
  }

  const year = 'from=2026-01-01&to=2026-12-31';
  const asked: Record<ReportName, string> = {
    'profit-and-loss': `${year}&by=month&compare=year-before&percent=true&basis=cash`,
    'balance-sheet': 'on=2026-12-31&basis=cash',
    'cash-flow': year,
    'trial-balance': 'on=2026-12-31',
    'general-ledger': year,
    journal: '',
    register: `${year}&accountId=0`,
    lines: `${year}&of=expenses`,
    sales: `${year}&by=product`,
    'event-comparison': year,
    'event-fees': year,
    'event-sales-tax': year,
    'event-sell-through': year,
    'event-workshops': year,
    'expenses-by-payee': year,
    'stock-valuation': 'on=2026-12-31',
    'stock-movement': year,
    'cost-of-goods-sold': year,
    'stock-turnover': year,
    'margin-by-product': year,
    shrinkage: year,
    'purchases-by-supplier': year,
    'payables-ageing': 'on=2026-11-21',
    'form-1099-nec': 'year=2026',
    'schedule-c': 'year=2026&basis=accrual',
    'sales-tax': year,
    'sales-tax-documents': `${year}&place=New%20York`,
    'receivables-ageing': 'on=2026-12-31',
    mileage: `${year}&by=event`,
    depreciation: year,
    budget: 'budgetId=0&first=2027-01&last=2027-06',
  };

  it.each(Object.keys(fileReports) as ReportName[])(
    'has every figure of %s',
    async (name) => {
      const query = asked[name]
        .replace('accountId=0', `accountId=${accountId}`)
        .replace('budgetId=0', `budgetId=${budgetId}`);
      const csv = (await desk.call('GET', `/finances/reports/${name}.csv?${query}`)).text;
      const answer = await fetch(
        `${workshop.server.url}/api/v1/businesses/${desk.businessId}/finances/reports/${name}.pdf?${query}`,
        { headers: { cookie: desk.cookie() } },
      );
      expect(answer.status).toBe(200);
      const { text, pages } = reading(new Uint8Array(await answer.arrayBuffer()));
      const figures = [...csv.matchAll(/(?<=,)-?\d+\.\d\d(?=,|\r)/g)].map(([figure]) => figure);
      expect(figures.length).toBeGreaterThan(4);
      for (const figure of new Set(figures)) {
        if (figure === '0.00') continue;
        const shown = formatMoney(money(Math.round(Number(figure) * 100)), business)
          .replace('$', '')
          .replace('-', '−');
        expect(text, `${figure} of ${name}`).toContain(shown);
      }
      pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
    },
    60_000,
  );
});

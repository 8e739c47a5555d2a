import { strFromU8, unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yearlyReports } from '@atelier/contract/reports';
import { openSampleWorkshop, type SampleWorkshop } from '../sample-business/sample-workshop.factory.ts';
import { granted, type Desk } from '../platform/workshop.factory.ts';
import { fiscalYearEnding } from './year-end-pack.ts';

let workshop: SampleWorkshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openSampleWorkshop();
  desk = workshop.desk;
});
afterAll(() => workshop.close());

const ask = (cookie: string, query: string) =>
  fetch(`${workshop.server.url}/api/v1/businesses/${desk.businessId}/finances/year-end-pack.zip${query}`, {
    headers: { cookie },
  });

describe('the year-end pack', () => {
  it('is for nobody else, and of a year', async () => {
    expect((await ask('', '?year=2026')).status).toBe(401);
    const stranger = await workshop.signUp();
    expect((await ask(stranger.cookie(), '?year=2026')).status).toBe(404);
    expect((await ask(desk.cookie(), '?year=soon')).status).toBe(400);
  });

  it('has every report twice, the journal, the miles, the documents, and a README that names them', async () => {
    const { rows } = granted<{ rows: { id: string; date: string; status: string }[] }>(
      await desk.call('GET', '/finances/transactions?limit=50'),
    );
    const bought = rows.find(({ date, status }) => date.startsWith('2026') && status === 'posted')!;
    const form = new FormData();
    form.append('recordKind', 'transaction');
    form.append('recordId', bought.id);
    form.append('file', new File(['%PDF-1.4 a receipt'], 'receipt.pdf'));
    granted(await desk.call('PUT', `/documents/${v7()}`, form));

    const answer = await ask(desk.cookie(), '?year=2026');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="kestrel-pottery-2026.zip"');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const paths = Object.keys(files);
    for (const { name } of yearlyReports) {
      expect(paths).toContain(`reports/${name}.csv`);
      expect(paths).toContain(`reports/${name}.pdf`);
      expect(strFromU8(files[`reports/${name}.pdf`]!.slice(0, 5))).toBe('%PDF-');
    }
    const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    const year = 'from=2026-01-01&to=2026-12-31';
    expect(read('reports/profit-and-loss.csv')).toBe(
      (await desk.call('GET', `/finances/reports/profit-and-loss.csv?${year}`)).text,
    );
    expect(read('journal/journal.hledger')).toBe((await desk.call('GET', '/finances/journal.hledger')).text);
    expect(read('journal/journal.beancount')).toContain('open Assets');
    expect(read('mileage/trips.csv').split('\r\n').length).toBeGreaterThan(3);
    const receipt = paths.find((path) => path.startsWith('documents/') && path.endsWith('receipt.pdf'));
    expect(receipt).toMatch(/receipt\.pdf$/);
    expect(read(receipt!)).toBe('%PDF-1.4 a receipt');
    expect(read('documents/documents.csv')).toContain('receipt.pdf');
    const readme = read('README.txt');
    for (const path of paths.filter(
      (one) => one !== 'README.txt' && !/^documents\/.*(?<!\.csv)$/.test(one),
    )) {
      expect(readme).toContain(path);
    }
    expect(readme).toContain('Kestrel Pottery: the year from 2026-01-01 to 2026-12-31');
  });

  it('is of the fiscal year', () => {
    expect(fiscalYearEnding(2026, 1)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(fiscalYearEnding(2026, 7)).toEqual({ from: '2025-07-01', to: '2026-06-30' });
  });
});

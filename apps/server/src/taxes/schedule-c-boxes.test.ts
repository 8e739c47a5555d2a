import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordChangeView } from '@atelier/contract/books';
import type { ScheduleCBoxesView, ScheduleCView } from '@atelier/contract/taxes';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-11-21T18:00:00Z') } });
  desk = await workshop.found({ name: 'Kestrel Pottery' });
});
afterAll(() => workshop.close());

const boxes = {
  principalBusiness: 'Handmade pottery',
  businessCode: '327100',
  businessName: 'Kestrel',
  employerNumber: '123456789',
  address: '7 Mill Street\nKingston, NY 12401',
  materialParticipation: true,
  startedInYear: false,
  paidFor1099: null as boolean | null,
  files1099: true,
};
const save = (fields: object = {}, { year = 2026, at = desk } = {}) =>
  at.call('PUT', `/finances/schedule-c/${year}/boxes`, { ...boxes, ...fields });
const shown = async (year = 2026, basis = 'cash') => {
  const query = `year=${String(year)}&basis=${basis}`;
  return granted<ScheduleCView>(await desk.call('GET', `/finances/reports/schedule-c?${query}`)).boxes;
};
const answersOf = ({ entries }: ScheduleCBoxesView) =>
  Object.fromEntries(entries.map(({ box, answer }) => [box, answer]));

describe('the boxes of Schedule C', () => {
  it('begin with what the settings know', async () => {
    const view = await shown();
    expect(answersOf(view)).toMatchObject({ A: '', B: '', C: 'Kestrel Pottery', F: 'Cash', G: '', I: 'No' });
    expect(answersOf(await shown(2026, 'accrual'))['F']).toBe('Accrual');
  });

  it('are kept for the business, and the answers for their year alone', async () => {
    expect(answersOf(granted<ScheduleCBoxesView>(await save()))).toMatchObject({
      D: '12-3456789',
      E: '7 Mill Street, Kingston, NY 12401',
      G: 'Yes',
    });
    expect(answersOf(await shown())).toMatchObject({ A: 'Handmade pottery', B: '327100', G: 'Yes', H: '' });
    expect(answersOf(await shown(2025))).toMatchObject({ A: 'Handmade pottery', B: '327100', G: '' });
    granted(await save({ startedInYear: true, materialParticipation: false }, { year: 2025 }));
    expect(answersOf(await shown(2025))).toMatchObject({ G: 'No', H: 'Yes' });
    expect(answersOf(await shown())).toMatchObject({ G: 'Yes', H: '' });
  });

  it('propose box I from the 1099 report, and J is asked only then', async () => {
    expect(answersOf(await shown())).toMatchObject({ I: 'No', J: '' });
    const payeeId = v7();
    granted(await desk.call('POST', '/finances/payees', { id: payeeId, name: 'Tess', receives1099: true }));
    granted(
      await desk.call('POST', '/finances/transactions', {
        id: v7(),
        kind: 'expense',
        date: '2026-02-03',
        payee: 'Tess',
        payeeId,
        amountCents: 250_000,
        moneyAccountId: await accountOf(desk, 'bank'),
        lines: [{ accountId: await accountOf(desk, '6200'), amountCents: 250_000 }],
      }),
    );
    expect(answersOf(await shown())).toMatchObject({ I: 'Yes', J: 'Yes' });
    expect(answersOf(await shown(2025))).toMatchObject({ I: 'No', J: '' });
    granted(await save({ paidFor1099: false }));
    expect((await shown()).entries[8]).toMatchObject({
      answer: 'No',
      from: 'Somebody is named in the 1099 report',
    });
    expect((await shown()).fields.files1099).toBeNull();
    granted(await save());
  });

  it('are refused at their field', async () => {
    for (const businessCode of ['32710', '3271001', 'pots']) {
      const answer = await save({ businessCode });
      expect(refusalOf(answer)).toEqual([422, 'business-code-not-whole']);
      expect(answer.text).toContain('"businessCode"');
    }
    const answer = await save({ employerNumber: '123-45-6789' });
    expect(refusalOf(answer)).toEqual([422, 'employer-number-not-valid']);
    expect(answer.text).toContain('"employerNumber"');
    expect(refusalOf(await save({}, { year: 2019 }))[0]).toBe(400);
  });

  it('are filled in by whoever keeps the chart of accounts', async () => {
    const [bookkeeper, member] = [
      await workshop.join(desk, 'bookkeeper'),
      await workshop.join(desk, 'member'),
    ];
    granted(await save({}, { at: bookkeeper }));
    expect(refusalOf(await save({}, { at: member }))).toEqual([403, 'permission-denied']);
  });

  it('stand in the files', async () => {
    const csv = (await desk.call('GET', '/finances/reports/schedule-c.csv?year=2026&basis=cash')).text;
    expect(csv).toContain(
      'A,"Principal business or profession, including product or service: Handmade pottery"',
    );
    expect(csv).toContain('B,Code from the instructions: 327100');
    expect(csv).toContain('F,Accounting method: Cash');
    const { text } = await desk.call('GET', '/finances/reports/schedule-c.txf?year=2026');
    expect(text).toContain('^\r\nTS\r\nN319\r\nC1\r\nL1\r\nPHandmade pottery\r\n^\r\n');
  });

  it('leave a trail', async () => {
    const trail = async (kind: string) =>
      granted<{ rows: RecordChangeView[] }>(await desk.call('GET', `/finances/changes?kind=${kind}`)).rows;
    const years = await trail('schedule_c_years');
    expect(new Set(years.map(({ recordName }) => recordName))).toEqual(new Set(['2025', '2026']));
    const before = (await trail('schedule_c_businesses')).length;
    granted(await save());
    expect(await trail('schedule_c_businesses')).toHaveLength(before);
    granted(await save({ businessCode: '711510' }));
    expect((await trail('schedule_c_businesses'))[0]).toMatchObject({
      action: 'changed',
      fields: [{ name: 'business_code', before: '327100', after: '711510' }],
    });
  });
});

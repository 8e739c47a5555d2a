import type { MailTextsView } from '@atelier/contract/sales-documents';
import { usualMailTexts } from '@atelier/domain/sales-documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomerTo,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const textsOf = async (of: Desk) => granted<MailTextsView>(await of.call('GET', '/mail-texts'));
const own = { kind: 'reminder', subject: 'Still open: {number}', message: '{customer}, {balance}' } as const;

describe('the texts of emails', () => {
  it('are worded by owners only', async () => {
    const member = await workshop.join(desk, 'member');
    const answer = await member.call('PUT', '/mail-texts', { texts: [own], copyToSelf: true });
    expect(refusalOf(answer)).toEqual([403, 'permission-denied']);
    expect((await textsOf(member)).texts[0]).toEqual({ kind: 'invoice', ...usualMailTexts.invoice });
  });

  it('take no field that their email does not know, and say so at the text', async () => {
    const texts = [own, { ...own, kind: 'quote', message: 'until {valid until}, due {due date}' }];
    const answer = await desk.call('PUT', '/mail-texts', { texts, copyToSelf: true });
    expect(answer.status).toBe(400);
    const words =
      'There is no field {due date} in this email. It knows {customer}, {number}, {total}, {date}, {business}, {valid until}, {link}.';
    expect(answer.text).toContain(words);
    expect(answer.text).toContain('"path":"texts.1.message"');
    expect((await textsOf(desk)).copyToSelf).toBe(false);
  });

  it('stay as they are worded, the others as usual', async () => {
    granted(await desk.call('PATCH', '/', { email: 'studio@kiln.example' }));
    granted(await desk.call('PUT', '/mail-texts', { texts: [own], copyToSelf: true }));
    const { texts, ...copy } = await textsOf(desk);
    expect(copy).toEqual({ copyToSelf: true, copyAddress: 'studio@kiln.example' });
    expect(texts.find(({ kind }) => kind === 'reminder')).toEqual(own);
    expect(texts.find(({ kind }) => kind === 'quote')).toEqual({ kind: 'quote', ...usualMailTexts.quote });
  });

  it('are previewed with the newest record of each kind', async () => {
    const examples = async () =>
      granted<{ kind: string; name: string; values: Record<string, string> }[]>(
        await desk.call('GET', '/mail-text-examples'),
      );
    expect(await examples()).toEqual([]);
    await issueAt(desk, await addCustomerTo(desk));
    const found = await examples();
    expect(found.map(({ kind }) => kind)).toEqual(['invoice', 'receipt', 'reminder', 'statement']);
    expect(found[3]).toMatchObject({ name: 'Grace Hopper', values: { customer: 'Grace Hopper' } });
    expect(found[2]).toMatchObject({
      name: 'INV-0001',
      values: { customer: 'Grace Hopper', balance: '$50.00', 'due date': 'Mar 19, 2026' },
    });
  });
});

import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inPerson } from '../platform/in-person.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';
import type { DB } from '../platform/tables.ts';
import { addBoardItem, addFeedbackVote, removeOwnUnseenFeedback } from './feedback-board.store.ts';
import { writeDuplicateOf } from './feedback-triage.store.ts';
import { verifyFeedback } from './verify-feedback.reads.ts';
import { countOwnFeedbackSince, findOwnFeedbackItem, listAdministratorAddresses } from './feedback.reads.ts';
import { addFeedbackItem } from './feedback.store.ts';

let stage: Stage;
let administrator: string;
let author: string;
let other: string;
const id = v7();
const longAgo = '2026-03-01T12:00:00.000Z';

const itemOf = (itemId: string) => ({
  id: itemId,
  type: 'bug' as const,
  title: 'The total is wrong',
  description: 'The total is wrong\nIt says $0.00.',
  page: '/dashboard',
  appVersion: '0.1.0',
  wantsReply: false,
  createdAt: longAgo,
});
const seen = async (db: Transaction<DB>) =>
  (await sql<{ id: string }>`select id from feedback_items`.execute(db)).rows.map((row) => row.id);

beforeAll(async () => {
  stage = await openStage();
  administrator = await stage.addPerson('The first is the administrator');
  author = await stage.addPerson('Ida');
  other = await stage.addPerson('Grace');
  await inPerson(stage.database, author, 'person', (person) => addFeedbackItem(person, itemOf(id)));
});
afterAll(() => stage.close());

describe('a feedback item', () => {
  it('is seen by its author and the administrator, and by nobody else', async () => {
    expect(await stage.as('atelier_person', { personId: author }, seen)).toEqual([id]);
    expect(await stage.as('atelier_admin', { personId: administrator }, seen)).toEqual([id]);
    expect(await stage.as('atelier_person', { personId: other }, seen)).toEqual([]);
    expect(await stage.as('atelier_person', { personId: administrator }, seen)).toEqual([]);
    // The role alone opens nothing: the person must be an administrator.
    expect(await stage.as('atelier_admin', { personId: other }, seen)).toEqual([]);
    expect(await stage.as(null, {}, seen)).toEqual([]);
  });

  it('cannot be written in the name of another, nor with a status of its own', async () => {
    const forge = stage.as('atelier_person', { personId: other }, (db) =>
      sql`insert into feedback_items (id, author_id, type, title, description, created_at)
          values (${v7()}, ${author}, 'bug', 'Forged', 'Forged', now())`.execute(db),
    );
    await expect(forge).rejects.toMatchObject({ code: '42501' });
    const jump = stage.as('atelier_person', { personId: other }, (db) =>
      sql`insert into feedback_items (id, author_id, type, title, description, status, created_at)
          values (${v7()}, ${other}, 'bug', 'Done', 'Done', 'completed', now())`.execute(db),
    );
    await expect(jump).rejects.toMatchObject({ code: '42501' });
  });

  it('is found by its author, and counted from an instant on', async () => {
    const ask = (personId: string) =>
      inPerson(stage.database, personId, 'person', async (person) => ({
        found: await findOwnFeedbackItem(person, id),
        before: await countOwnFeedbackSince(person, '2026-02-28T00:00:00Z'),
        after: await countOwnFeedbackSince(person, longAgo),
      }));
    expect(await ask(author)).toMatchObject({ found: { id, status: 'new' }, before: 1, after: 0 });
    expect(await ask(other)).toEqual({ found: null, before: 0, after: 0 });
  });

  it('has an id of its own', async () => {
    const again = await inPerson(stage.database, other, 'person', (person) =>
      addFeedbackItem(person, itemOf(id)),
    );
    expect(again).toMatchObject({ ok: false, refusal: { code: 'feedback-id-taken', databaseCode: '23505' } });
  });

  it('goes with its author', async () => {
    const gone = await stage.addPerson();
    const itsId = v7();
    await inPerson(stage.database, gone, 'person', (person) => addFeedbackItem(person, itemOf(itsId)));
    await inPerson(stage.database, gone, 'person', removeOwnUnseenFeedback);
    expect(await stage.as('atelier_keeper', {}, seen)).toEqual([id]);
  });
});

describe('the number of votes', () => {
  it('is checked against the votes, with those of merged items', async () => {
    const [original, twin] = [v7(), v7()];
    const words = { type: 'bug', title: 'Labels', description: 'Labels', createdAt: longAgo } as const;
    for (const itsId of [original, twin]) {
      await inPerson(stage.database, administrator, 'person', (person) =>
        addBoardItem(person, { ...words, id: itsId, review: 'approved' }),
      );
      await inPerson(stage.database, other, 'person', (person) => addFeedbackVote(person, itsId, longAgo));
    }
    await inPerson(stage.database, administrator, 'administrator', (person) =>
      writeDuplicateOf(person, twin, original),
    );
    expect(await verifyFeedback(stage.url)).toEqual([]);
    const tamper = (count: number) =>
      stage.as('atelier_board', {}, (db) =>
        sql`update feedback_items set vote_count = ${count} where id = ${original}`.execute(db),
      );
    await tamper(2);
    expect(await verifyFeedback(stage.url)).toEqual([
      { business: 'Feedback', what: `votes for feedback item ${original}`, expected: '1', found: '2' },
    ]);
    await tamper(1);
  });
});

describe('the addresses of the administrators', () => {
  it('are those of administrators alone', async () => {
    const list = () => inPerson(stage.database, other, 'person', listAdministratorAddresses);
    expect(await list()).toEqual([`${administrator}@example.com`]);
  });

  it('are told to a person outside any business only', async () => {
    const ask = stage.as('atelier_app', { personId: other }, (db) =>
      sql`select administrator_addresses()`.execute(db),
    );
    await expect(ask).rejects.toMatchObject({ code: '42501' });
  });
});

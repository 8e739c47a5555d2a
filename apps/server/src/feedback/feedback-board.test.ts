import type { BoardItemDetailView, BoardItemView, TriageItemView } from '@atelier/contract/feedback';
import type { MailView } from '@atelier/contract/identity';
import type { NotificationView } from '@atelier/contract/notifications';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pixel } from '../platform/walk-parts.factory.ts';
import {
  granted,
  openWorkshop,
  refusalOf,
  type Client,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let now = new Date();
let workshop: Workshop;
let administrator: Client;
let ida: Client;
let vera: Client;
let author: Desk;
let voter: Desk;

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => now } });
  administrator = await workshop.signUp('Wren Kestrel');
  ida = await workshop.signUp('Ida Weaver');
  vera = await workshop.signUp('Vera Potter');
  author = await workshop.found({ owner: ida });
  voter = await workshop.found({ owner: vera });
});
afterAll(() => workshop.close());

interface Board {
  readonly rows: BoardItemView[];
  readonly next: string | null;
  readonly waiting: BoardItemView[];
}

const path = '/api/v1/feedback/items';
const adminPath = '/api/v1/admin/feedback';
const itemOf = (fields: object = {}) => ({
  type: 'feature',
  title: `Print labels for jars ${v7()}`,
  description: 'On sheets of twelve.',
  ...fields,
});

const propose = async (by: Client = ida, fields: object = {}) => {
  const id = v7();
  granted(await by.call('PUT', `${path}/${id}`, itemOf(fields)));
  return id;
};
const review = (id: string, outcome: 'approved' | 'hidden' = 'approved') =>
  administrator.call('POST', `${adminPath}/${id}/review`, { review: outcome });
const listed = async (by: Client = ida, fields: object = {}) => {
  const id = await propose(by, fields);
  granted(await review(id));
  return id;
};
const get = async (by: Client, id: string) =>
  granted<BoardItemDetailView>(await by.call('GET', `${path}/${id}`));
const board = async (by: Client, query = '') =>
  granted<Board>(await by.call('GET', `${path}?limit=200${query}`));
const vote = (by: Client, id: string, votes = true) => by.call('PUT', `${path}/${id}/vote`, { votes });
const comment = (by: Client, id: string, text: string, commentId = v7()) =>
  by.call('PUT', `${path}/${id}/comments/${commentId}`, { text });
const answer = (id: string, status: string, text = 'Thank you.', answerId = v7()) =>
  administrator.call('PUT', `${adminPath}/${id}/answers/${answerId}`, { status, text });
const merge = (id: string, into: string | null) =>
  administrator.call('PUT', `${adminPath}/${id}/duplicate-of`, { into });
const toldTo = async (desk: Desk, id: string) =>
  granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications?limit=100')).rows.filter(
    ({ about }) => about.id === id,
  );
const mailsTo = async (to: Client, subject: RegExp) =>
  granted<{ rows: MailView[] }>(await administrator.call('GET', '/api/v1/admin/mails?limit=200')).rows.filter(
    (mail) => mail.to === to.email && subject.test(mail.subject),
  );

// Beyond the limit of an hour.
beforeEach(() => {
  now = new Date(now.getTime() + 3_700_000);
});

describe('an item', () => {
  it('waits for approval, seen by its author and administrators only', async () => {
    const id = await propose();
    expect((await board(ida)).waiting.map((row) => row.id)).toContain(id);
    expect((await board(vera)).waiting).toEqual([]);
    expect(refusalOf(await vera.call('GET', `${path}/${id}`))).toEqual([404, 'feedback-not-found']);
    expect(refusalOf(await vote(ida, id))).toEqual([409, 'feedback-vote-closed']);
    expect(refusalOf(await comment(ida, id, 'Please'))).toEqual([409, 'feedback-not-on-board']);
    granted(await review(id));
    expect((await board(vera, '&sort=newest')).rows[0]).toMatchObject({ id, isMine: false, voteCount: 0 });
    expect(await toldTo(author, id)).toMatchObject([{ kind: 'feedback-reviewed', readAt: null }]);
    expect(await mailsTo(ida, /is on the board/)).not.toEqual([]);
  });

  it('of an administrator needs no approval, and happens once', async () => {
    const id = v7();
    const item = itemOf();
    for (let time = 0; time < 2; time += 1) granted(await administrator.call('PUT', `${path}/${id}`, item));
    expect((await board(vera)).rows.filter((row) => row.id === id)).toHaveLength(1);
    expect(refusalOf(await vera.call('PUT', `${path}/${id}`, item))).toEqual([409, 'feedback-id-taken']);
  });

  it('is edited by its author until it is answered, and withdrawn while it waits', async () => {
    const id = await listed();
    const words = itemOf({ title: 'Print labels for bottles' });
    granted(await ida.call('PATCH', `${path}/${id}`, words));
    expect(await get(vera, id)).toMatchObject({ title: 'Print labels for bottles', canEdit: false });
    expect(refusalOf(await vera.call('PATCH', `${path}/${id}`, words))).toEqual([404, 'feedback-not-found']);
    expect(refusalOf(await ida.call('DELETE', `${path}/${id}`))).toEqual([409, 'feedback-answered']);
    granted(await answer(id, 'in_progress'));
    expect(refusalOf(await ida.call('PATCH', `${path}/${id}`, words))).toEqual([409, 'feedback-answered']);
    const waiting = await propose();
    granted(await ida.call('DELETE', `${path}/${waiting}`));
    expect(refusalOf(await ida.call('GET', `${path}/${waiting}`))).toEqual([404, 'feedback-not-found']);
  });

  it('keeps a screenshot, drawn again, and refuses what is no picture', async () => {
    const send = (id: string, file: Blob) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(itemOf())) form.set(name, value);
      form.set('screenshot', file, 'screen.png');
      return fetch(`${workshop.server.url}${path}/${id}`, {
        method: 'PUT',
        headers: { origin: workshop.server.url, cookie: ida.cookie() },
        body: form,
      });
    };
    const [id, refused] = [v7(), v7()];
    expect((await send(id, new Blob([pixel], { type: 'image/png' }))).status).toBe(200);
    expect(await get(ida, id)).toMatchObject({ hasScreenshot: true });
    const picture = await fetch(`${workshop.server.url}${path}/${id}/screenshot`, {
      headers: { cookie: ida.cookie() },
    });
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const script = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>']);
    expect((await send(refused, script)).status).toBe(422);
    expect(refusalOf(await ida.call('GET', `${path}/${refused}`))).toEqual([404, 'feedback-not-found']);
    const foreign = await fetch(`${workshop.server.url}${path}/${id}/screenshot`, {
      headers: { cookie: vera.cookie() },
    });
    expect(foreign.status).toBe(204);
  });

  it.each([
    ['no title', { title: '  ' }],
    ['a title beyond 200 characters', { title: 'x'.repeat(201) }],
    ['no description', { description: '' }],
    ['an unknown type', { type: 'praise' }],
  ])('with %s is refused', async (_, fields) => {
    expect((await ida.call('PUT', `${path}/${v7()}`, itemOf(fields))).status).toBe(400);
  });
});

describe('a vote', () => {
  it('is one a person, is taken back at will, and is seen by its voter', async () => {
    const id = await listed();
    for (let time = 0; time < 2; time += 1) {
      expect(granted(await vote(vera, id))).toEqual({ voteCount: 1, hasMyVote: true });
    }
    expect((await board(vera)).rows.find((row) => row.id === id)?.hasMyVote).toBe(true);
    expect((await board(ida)).rows.find((row) => row.id === id)?.hasMyVote).toBe(false);
    expect(granted(await vote(vera, id, false))).toEqual({ voteCount: 0, hasMyVote: false });
    expect(granted(await vote(vera, id, false))).toEqual({ voteCount: 0, hasMyVote: false });
  });

  it('is not given to a closed item nor taken from it', async () => {
    const id = await listed();
    granted(await vote(vera, id));
    granted(await answer(id, 'completed'));
    expect(refusalOf(await vote(ida, id))).toEqual([409, 'feedback-vote-closed']);
    expect(refusalOf(await vote(vera, id, false))).toEqual([409, 'feedback-vote-closed']);
    expect(await get(vera, id)).toMatchObject({ voteCount: 1, status: 'completed' });
  });

  it('of 200 people at once makes 200 votes', async () => {
    const id = await listed();
    const people = [];
    for (let index = 0; index < 200; index += 1) people.push(await workshop.signUp(`Voter ${String(index)}`));
    const answers = await Promise.all(people.map((person) => vote(person, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
    expect((await get(ida, id)).voteCount).toBe(200);
    const retracted = await Promise.all(people.slice(0, 50).map((person) => vote(person, id, false)));
    expect(retracted.filter(({ status }) => status === 200)).toHaveLength(50);
    expect((await get(ida, id)).voteCount).toBe(150);
  }, 120_000);
});

describe('comments', () => {
  it('are edited and removed by their author, and tell the followers once', async () => {
    const id = await listed();
    granted(await vote(vera, id));
    const commentId = v7();
    granted(await comment(vera, id, 'Twelve would do', commentId));
    granted(await comment(vera, id, 'Twelve would do', commentId));
    granted(await comment(vera, id, 'Fifteen would do', commentId));
    const seen = await get(ida, id);
    expect(seen.comments).toMatchObject([
      { text: 'Fifteen would do', authorName: 'Vera Potter', isMine: false, isOfficial: false },
    ]);
    expect(seen.comments[0]?.editedAt).not.toBeNull();
    expect(refusalOf(await comment(ida, id, 'Mine', commentId))).toEqual([404, 'feedback-comment-not-found']);
    expect((await toldTo(author, id)).map(({ kind }) => kind).toSorted()).toEqual([
      'feedback-commented',
      'feedback-reviewed',
    ]);
    expect(await toldTo(voter, id)).toEqual([]);
    expect(await mailsTo(ida, /commented on/)).toEqual([]);
    granted(await vera.call('DELETE', `${path}/${id}/comments/${commentId}`));
    expect((await get(ida, id)).comments).toEqual([]);
  });

  it('that an administrator hides are seen by administrators only', async () => {
    const id = await listed();
    const commentId = v7();
    granted(await comment(vera, id, 'Buy my course', commentId));
    granted(
      await administrator.call('PUT', `${adminPath}/${id}/comments/${commentId}/hidden`, { isHidden: true }),
    );
    expect((await get(ida, id)).comments).toEqual([]);
    expect((await get(ida, id)).commentCount).toBe(0);
    const seen = granted<TriageItemView>(await administrator.call('GET', `${adminPath}/${id}`));
    expect(seen.comments).toMatchObject([{ isHidden: true }]);
  });
});

describe('an answer', () => {
  it('comes with the status, tells voters, commenters and the author once, and is told by email', async () => {
    const id = await listed();
    granted(await vote(vera, id));
    granted(await comment(vera, id, 'Yes please'));
    const answerId = v7();
    for (let time = 0; time < 2; time += 1) {
      granted(await answer(id, 'in_progress', 'We have begun.', answerId));
    }
    for (const desk of [author, voter]) {
      const told = (await toldTo(desk, id)).filter(({ kind }) => kind === 'feedback-answered');
      expect(told).toMatchObject([{ text: 'We have begun.' }]);
    }
    expect((await get(vera, id)).answers).toMatchObject([{ status: 'in_progress', text: 'We have begun.' }]);
    expect(await mailsTo(vera, new RegExp(`${(await get(vera, id)).title}.*is in progress`))).toHaveLength(1);
    expect(refusalOf(await answer(id, 'new'))).toEqual([409, 'feedback-status-unreachable']);
    expect((await answer(id, 'completed', '  ')).status).toBe(400);
  });

  it('is told as each person wishes', async () => {
    const id = await listed();
    granted(await vote(vera, id));
    const preferences = '/api/v1/me/notification-preferences/feedback-answered';
    granted(await vera.call('PUT', preferences, { inApp: false, byMail: false }));
    granted(await answer(id, 'rejected', 'Not for us.'));
    expect(await toldTo(voter, id)).toEqual([]);
    expect(await mailsTo(vera, new RegExp(`${(await get(vera, id)).title}.*is rejected`))).toEqual([]);
    granted(await vera.call('PUT', preferences, { inApp: true, byMail: true }));
  });

  it('is not told to someone who stopped following', async () => {
    const id = await listed();
    granted(await vote(vera, id));
    expect((await get(vera, id)).isFollowed).toBe(true);
    granted(await vera.call('PUT', `${path}/${id}/follow`, { follows: false }));
    expect((await get(vera, id)).isFollowed).toBe(false);
    granted(await answer(id, 'in_progress'));
    expect(await toldTo(voter, id)).toEqual([]);
  });
});

describe('a merge', () => {
  it('counts each voter once, shows the own vote, and is undone with each vote where it was', async () => {
    const [original, twin] = [await listed(), await listed(vera)];
    const third = await workshop.signUp('Third');
    for (const by of [vera, third]) granted(await vote(by, twin));
    granted(await vote(third, original));
    granted(await comment(third, twin, 'Said at the twin'));
    granted(await merge(twin, original));
    expect(await get(vera, original)).toMatchObject({
      voteCount: 2,
      hasMyVote: true,
      commentCount: 1,
      merged: [{ id: twin }],
    });
    expect((await get(vera, twin)).duplicateOf?.id).toBe(original);
    expect((await board(vera)).rows.map((row) => row.id)).not.toContain(twin);
    expect(refusalOf(await vote(ida, twin))).toEqual([409, 'feedback-vote-closed']);
    expect(refusalOf(await merge(original, twin))).toEqual([409, 'feedback-not-on-board']);
    expect(refusalOf(await merge(original, original))).toEqual([409, 'feedback-merged-into-itself']);
    granted(await answer(original, 'in_progress'));
    expect((await toldTo(voter, original)).map(({ kind }) => kind)).toContain('feedback-answered');
    granted(await merge(twin, null));
    expect([(await get(vera, original)).voteCount, (await get(vera, twin)).voteCount]).toEqual([1, 2]);
    expect((await get(vera, original)).hasMyVote).toBe(false);
  });
});

describe('the board', () => {
  it('is sorted, filtered and searched', async () => {
    const word = `zither${v7().slice(-6)}`;
    const quiet = await listed(ida, { title: `A ${word} of glass`, type: 'bug' });
    const loud = await listed(ida, { title: `Another ${word}`, type: 'improvement' });
    granted(await vote(vera, loud));
    granted(await administrator.call('PATCH', `${adminPath}/${quiet}`, { tags: ['glass', 'glass'] }));
    now = new Date(now.getTime() + 60_000);
    granted(await answer(quiet, 'in_progress'));
    const ids = async (query: string) =>
      (await board(vera, `&search=${word}${query}`)).rows.map((row) => row.id);
    expect(await ids('&sort=votes')).toEqual([loud, quiet]);
    expect(await ids('&sort=trending')).toEqual([loud]);
    expect(await ids('&sort=newest')).toEqual([loud, quiet]);
    expect(await ids('&sort=changed')).toEqual([quiet, loud]);
    expect(await ids('&types[]=bug')).toEqual([quiet]);
    expect(await ids('&statuses[]=new')).toEqual([loud]);
    expect(await ids('&tag=glass')).toEqual([quiet]);
    expect(await ids('&mine=true')).toEqual([]);
    expect(granted(await vera.call('GET', '/api/v1/feedback/tags'))).toContainEqual({
      tag: 'glass',
      count: 1,
    });
    const first = granted<Board>(await vera.call('GET', `${path}?limit=1&search=${word}`));
    expect(first).toMatchObject({ rows: [{ id: loud }] });
    const second = granted<Board>(
      await vera.call('GET', `${path}?limit=1&search=${word}&after=${first.next ?? ''}`),
    );
    expect(second).toMatchObject({ rows: [{ id: quiet }], next: null });
    // A cursor of another order.
    expect((await vera.call('GET', `${path}?limit=1&sort=newest&after=${first.next ?? ''}`)).status).toBe(
      200,
    );
  });

  it.each([1, 5])('finds an item by words of what was merged into it, in pages of %i', async (limit) => {
    const word = `dulcimer${v7().slice(-6)}`;
    const [target, twin, other] = [
      await listed(ida, { title: 'Strings in bundles' }),
      await listed(ida, { title: `A ${word}` }),
      await listed(ida, { title: `Another ${word}` }),
    ];
    granted(await merge(twin, target));
    granted(await vote(vera, target));
    const found: string[] = [];
    let after: string | null = '';
    for (let pages = 0; after !== null && pages < 4; pages += 1) {
      const query = `limit=${String(limit)}&search=${word}${after && `&after=${after}`}`;
      const page: Board = granted(await vera.call('GET', `${path}?${query}`));
      found.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    expect(found).toEqual([target, other]);
  });

  it('finds similar titles after three words', async () => {
    const id = await listed(ida, { title: 'Weigh parcels with a kitchen scale' });
    const similar = async (title: string) =>
      granted<{ id: string }[]>(
        await vera.call('GET', `/api/v1/feedback/similar?title=${encodeURIComponent(title)}`),
      ).map((row) => row.id);
    expect(await similar('Weigh parcels with kitchen scales')).toContain(id);
    expect(await similar('Weigh parcels')).toEqual([]);
  });

  it('keeps the votes and loses the name when someone leaves', async () => {
    const leaving = await workshop.signUp('Gone Tomorrow');
    const id = await listed(leaving);
    const waiting = await propose(leaving);
    const other = await listed();
    granted(await vote(leaving, other));
    granted(await comment(leaving, other, 'Farewell'));
    granted(
      await leaving.call('POST', '/api/v1/me/leave', {
        password: 'a glaze of copper and ash, 1280',
        businesses: [],
        successorEmail: null,
      }),
    );
    expect(await get(ida, id)).toMatchObject({ authorName: null });
    expect(await get(ida, other)).toMatchObject({ voteCount: 1, comments: [{ authorName: null }] });
    expect(refusalOf(await administrator.call('GET', `${adminPath}/${waiting}`))).toEqual([
      404,
      'feedback-not-found',
    ]);
  });
});

describe('the triage', () => {
  it('keeps messages to support off the board', async () => {
    const id = v7();
    granted(
      await ida.call('POST', '/api/v1/feedback', {
        ...{ id, type: 'other', message: 'For support only', wantsReply: true },
      }),
    );
    expect(refusalOf(await review(id))).toEqual([409, 'feedback-not-on-board']);
    expect(refusalOf(await vera.call('GET', `${path}/${id}`))).toEqual([404, 'feedback-not-found']);
    expect((await board(ida, '&mine=true')).rows.map((row) => row.id)).toContain(id);
    granted(await answer(id, 'completed', 'It is mended.'));
    expect(await toldTo(author, id)).toMatchObject([{ kind: 'feedback-answered', text: 'It is mended.' }]);
  });

  it('keeps a note that only administrators read, and exports everything without names', async () => {
    const id = await listed(ida, { title: '=cmd() wants labels' });
    granted(await administrator.call('PATCH', `${adminPath}/${id}`, { note: 'Ask Ida again' }));
    expect((await administrator.call('GET', `${adminPath}/${id}`)).text).toContain('Ask Ida again');
    expect((await ida.call('GET', `${path}/${id}`)).text).not.toContain('Ask Ida again');
    const { text, status } = await administrator.call('GET', `${adminPath}/export`);
    expect(status).toBe(200);
    expect(text).toContain("'=cmd() wants labels");
    expect(text).not.toContain('Ida Weaver');
  });

  it('is for administrators', async () => {
    const id = await listed();
    expect(refusalOf(await ida.call('GET', adminPath))).toEqual([403, 'not-an-administrator']);
    const answered = { status: 'rejected', text: 'No' };
    expect(refusalOf(await ida.call('PUT', `${adminPath}/${id}/answers/${v7()}`, answered))).toEqual([
      403,
      'not-an-administrator',
    ]);
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAvatarService, type TestAvatarService } from '../platform/test-avatar-service.ts';
import {
  granted,
  openWorkshop,
  refusalOf,
  type Client,
  type Workshop,
} from '../platform/workshop.factory.ts';

let now = new Date('2026-03-10T12:00:00Z');
let service: TestAvatarService;
let workshop: Workshop;

beforeAll(async () => {
  service = await startTestAvatarService();
  workshop = await openWorkshop({ avatarService: service.url, clock: { now: () => now } });
});
afterAll(async () => {
  await workshop.close();
  await service.stop();
});

const picture = (side: number, colour: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } });

async function upload(client: Client, bytes: Uint8Array, name = 'me.png') {
  const form = new FormData();
  form.set('avatar', new File([new Uint8Array(bytes)], name));
  return client.call('PUT', '/api/v1/me/avatar', form);
}

async function look(client: Client, path = '/api/v1/me/avatar') {
  const response = await fetch(workshop.server.url + path, { headers: { cookie: client.cookie() } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

interface Me {
  avatarUrl: string | null;
  hasOwnAvatar: boolean;
}

describe('a picture of one’s own', () => {
  it('is refused when it is none, at its field', async () => {
    const ada = await workshop.signUp();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const cut = (await picture(300, 'red').png().toBuffer()).subarray(0, 120);
    for (const bytes of [Buffer.from('hello'), Buffer.from(svg), Buffer.alloc(0), cut]) {
      const answer = await upload(ada, bytes);
      expect(refusalOf(answer)).toEqual([422, 'avatar-not-an-image']);
      expect(answer.body).toMatchObject({ data: { field: 'avatar' } });
    }
    expect((await look(ada)).status).toBe(204);
  });

  it('is drawn anew: square, at most 400 pixels, WebP, without what the file says beside it', async () => {
    const ada = await workshop.signUp();
    const taken = await picture(900, 'teal')
      .resize(900, 600, { fit: 'fill' })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
      .toBuffer();
    expect(taken.includes('SECRET PLACE')).toBe(true);
    const { avatarUrl, hasOwnAvatar } = granted<Me>(await upload(ada, taken));
    expect(hasOwnAvatar).toBe(true);
    const shown = await look(ada, avatarUrl ?? '');
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('cache-control')).toBe('private, max-age=300');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 });
    expect(shown.bytes.includes('SECRET PLACE')).toBe(false);

    granted(await upload(ada, await picture(50, 'red').png().toBuffer()));
    const again = granted<Me>(await ada.call('GET', '/api/v1/me'));
    expect(again.avatarUrl).not.toBe(avatarUrl);
    expect(await sharp((await look(ada)).bytes).metadata()).toMatchObject({ width: 50 });

    expect(granted<Me>(await ada.call('DELETE', '/api/v1/me/avatar')).hasOwnAvatar).toBe(false);
    expect((await look(ada)).status).toBe(204);
  });

  it('is seen by the others of a business, and by nobody else', async () => {
    const owner = await workshop.found();
    const helper = await workshop.signUp('Grace Helper');
    await workshop.backdoor.addMember(owner.businessId, helper.userId, 'member');
    const elsewhere = await workshop.found();
    granted(await upload(helper, await picture(80, 'blue').png().toBuffer()));
    const members = granted<{ userId: string; avatarUrl: string }[]>(await owner.call('GET', '/members'));
    const address = members.find(({ userId }) => userId === helper.userId)?.avatarUrl ?? '';
    expect((await look(owner, address)).status).toBe(200);
    expect((await look(elsewhere, address)).status).toBe(404);
    const inTheirOwn = await elsewhere.call('GET', `/members/${helper.userId}/avatar`);
    expect(refusalOf(inTheirOwn)).toEqual([404, 'member-not-found']);
  });
});

describe('the public avatar service', () => {
  it('is asked by the server for the hash of the address, once in an hour', async () => {
    const ada = await workshop.signUp();
    service.know(ada.email, await picture(200, 'green').png().toBuffer());
    const before = service.asked.length;
    const shown = await look(ada);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    await look(ada);
    const miss = await workshop.signUp();
    expect((await look(miss)).status).toBe(204);
    await look(miss);
    expect(service.asked.length - before).toBe(2);
    expect(service.asked.join(' ')).not.toContain('example.com');
    now = new Date(now.getTime() + 61 * 60 * 1000);
    await look(ada);
    expect(service.asked.length - before).toBe(3);
  });

  it('gives way to a picture of one’s own', async () => {
    const ada = await workshop.signUp();
    service.know(ada.email, await picture(200, 'green').png().toBuffer());
    granted(await upload(ada, await picture(60, 'red').png().toBuffer()));
    expect(await sharp((await look(ada)).bytes).metadata()).toMatchObject({ width: 60 });
  });

  it('hands nothing on that is no picture', async () => {
    const ada = await workshop.signUp();
    service.know(ada.email, Buffer.from('<script>alert(1)</script>'), 'image/png');
    expect((await look(ada)).status).toBe(204);
  });

  it('keeps nobody waiting and fills no log when it cannot be reached', async () => {
    // A port that was free a moment ago: no one answers.
    const gone = await startTestAvatarService();
    await gone.stop();
    const lonely = await openWorkshop({ avatarService: gone.url });
    try {
      const ada = await lonely.signUp();
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await ada.call('GET', '/api/v1/me/avatar');
        expect(answer.status).toBe(204);
      }
      expect(lonely.server.logged.filter((line) => line.includes('"error"'))).toEqual([]);
    } finally {
      await lonely.close();
    }
  });

  it('is not asked when it is switched off', async () => {
    const quiet = await openWorkshop({ avatarService: 'off' });
    try {
      const ada = await quiet.signUp();
      expect(granted<Me>(await ada.call('GET', '/api/v1/me')).avatarUrl).toBeNull();
    } finally {
      await quiet.close();
    }
  });
});

import { gzipSync } from 'node:zlib';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let folder: string;
let webRoot: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-web-'));
  webRoot = join(folder, 'web');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Atelier</title>');
  await writeFile(join(webRoot, 'assets', 'app-1a2b.js'), 'export {};');
  await writeFile(join(webRoot, 'assets', 'app-1a2b.js.gz'), gzipSync('export {};'));
  await writeFile(join(webRoot, 'sw.js'), 'self;');
  await writeFile(join(folder, 'outside.txt'), 'not for you');
  server = await startTestServer({
    webRoot,
    mountApi: (app) => {
      app.get('/api/v1/broken', () => {
        throw new TypeError('something with a secret in it');
      });
      app.post('/api/v1/echo', async (c) => c.json(await c.req.json()));
      return { close: async () => undefined };
    },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** A GET whose path is sent as it stands, dots and all. */
function rawGet(path: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { accept: '*/*' } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('headers', () => {
  it('are strict on every answer, refusals included', async () => {
    for (const path of ['/', '/api/health', '/api/nowhere', '/api/v1/broken', '/api/auth/get-session']) {
      const { headers } = await fetch(server.url + path, { headers: { accept: 'text/html' } });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      // It lets WebAssembly of our own files run, and no text as a script.
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.has('strict-transport-security')).toBe(false);
    }
  });

  it('ask for https for ever, and for secure cookies, where the public address is https', async () => {
    const secure = await startTestServer({ publicUrl: 'https://atelier.example/' });
    try {
      expect(secure.url).toBe('https://atelier.example');
      // The public name does not lead here; what a proxy would pass on is sent to the listening address.
      const response = await fetch(`${secure.listeningUrl}/api/auth/sign-up/email`, {
        method: 'POST',
        body: JSON.stringify({ email: 'a@b.example', password: 'glaze kiln orbit 71 teapot', name: 'A' }),
        headers: { 'content-type': 'application/json', origin: 'https://atelier.example' },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('strict-transport-security')).toContain('max-age=');
      expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-atelier\.session_token=.*; Secure/i);
    } finally {
      await secure.stop();
    }
  });
});

describe('origin check', () => {
  const post = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${server.url}/api/v1/echo`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('refuses what comes from elsewhere', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { cookie: 'atelier.session_token=abc' },
    ] satisfies Record<string, string>[]) {
      const response = await post(headers);
      expect(response.status, JSON.stringify(headers)).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'FOREIGN_ORIGIN', status: 403, details: null });
    }
  });

  it('lets our own pages and programs without cookies in', async () => {
    const port = new URL(server.url).port;
    for (const headers of [
      { origin: server.url },
      { origin: `http://localhost:${port}` },
      { 'sec-fetch-site': 'same-origin' },
      {},
    ] as Record<string, string>[]) {
      expect((await post(headers)).status, JSON.stringify(headers)).toBe(200);
    }
  });

  it('guards sign-in as well', async () => {
    const response = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: 'POST',
      body: JSON.stringify({ email: 'a@b.example', password: 'x' }),
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
  });
});

describe('the edge', () => {
  it('says whether the database is up', async () => {
    const response = await fetch(`${server.url}/api/health`);
    const { version, ...rest } = (await response.json()) as Record<string, string>;
    expect(rest).toEqual({ status: 'ok', database: 'up', disk: 'ok' });
    expect(version).toMatch(/^\d/);
  });

  it('turns a defect into 500 with a request id, and logs it once without the body', async () => {
    const response = await fetch(`${server.url}/api/v1/broken`);
    expect(response.status).toBe(500);
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toEqual({
      code: 'INTERNAL',
      status: 500,
      message: 'A server error occurred. Please try again later.',
      details: null,
      hint: null,
      requestId: response.headers.get('x-request-id'),
    });
    const lines = server.logged.filter((line) => line.includes(String(body['requestId'])));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      error: 'TypeError',
      method: 'GET',
      route: '/api/v1/broken',
      ms: expect.any(Number) as number,
    });
  });

  it('refuses a body that is too large', async () => {
    const response = await fetch(`${server.url}/api/v1/echo`, {
      method: 'POST',
      body: JSON.stringify('x'.repeat(3_000_000)),
      headers: { 'content-type': 'application/json', origin: server.url },
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'TOO_LARGE',
      requestId: response.headers.get('x-request-id'),
    });
  });

  it('knows no other path below /api', async () => {
    const response = await fetch(`${server.url}/api/nowhere`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });
});

describe('the web app', () => {
  const get = (path: string, headers: Record<string, string>): Promise<Response> =>
    fetch(server.url + path, { headers });

  it('opens for every navigation, and is asked again each time', async () => {
    for (const path of ['/', '/dashboard/customers/1.5', '/nobody/knows/this']) {
      const response = await get(path, { accept: 'text/html,*/*;q=0.8' });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Atelier</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    const preview = await fetch(`${server.url}/i/a-token`, { method: 'HEAD', headers: { accept: '*/*' } });
    expect([preview.status, await preview.text()]).toEqual([200, '']);
    expect((await get('/dashboard', {})).headers.get('content-type')).toContain('text/html');
    expect((await get('/gone.png', { accept: 'image/*' })).status).toBe(404);
    const posted = await fetch(`${server.url}/dashboard`, {
      method: 'POST',
      headers: { accept: 'text/html' },
    });
    expect(posted.status).toBe(404);
  });

  it('keeps assets for ever, sends them as they were compressed, and has no other', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe('export {};');
    const etag = response.headers.get('etag') ?? '';
    expect(
      (await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status,
    ).toBe(304);
    expect((await get('/assets/gone.js', { accept: 'text/html' })).status).toBe(404);
  });

  it('lets the service worker be asked anew each time, and keep to our own scripts and requests', async () => {
    const { status, headers } = await get('/sw.js', { accept: '*/*' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  it('serves nothing outside its folder', async () => {
    for (const path of [
      '/../outside.txt',
      '/..%2foutside.txt',
      '/assets/..%2f..%2foutside.txt',
      '/%2e%2e/outside.txt',
    ]) {
      expect(await rawGet(path), path).toBe(404);
    }
  });
});

describe('stopping', () => {
  it('works twice without complaint and leaves nothing behind', async () => {
    const own = await startTestServer();
    await fetch(`${own.url}/api/health`);
    await Promise.all([own.stop(), own.stop()]);
    await expect(fetch(`${own.url}/api/health`)).rejects.toThrow();
    expect(process.listenerCount('SIGTERM')).toBe(0);
    expect(own.logged).toEqual([]);
  });

  it('lets a request under way finish', async () => {
    const entered = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    const own = await startTestServer({
      mountApi: (app) => {
        app.get('/api/v1/slow', async (c) => {
          entered.resolve(undefined);
          await released.promise;
          return c.text('done');
        });
        return { close: async () => undefined };
      },
    });
    const slow = fetch(`${own.url}/api/v1/slow`);
    await entered.promise;
    const stopped = own.stop();
    released.resolve(undefined);
    expect(await (await slow).text()).toBe('done');
    await stopped;
  });

  it('closes what was opened when the start fails', async () => {
    await expect(startTestServer({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' })).rejects.toThrow();
    const broken = startTestServer({
      mountApi: () => {
        throw new Error('no API today');
      },
    });
    await expect(broken).rejects.toThrow('no API today');
  });
});

it('says so when the database is gone', async () => {
  const own = await startTestServer();
  try {
    await own.dropDatabase();
    const response = await fetch(`${own.url}/api/health`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 'degraded', database: 'down' });
  } finally {
    await own.stop();
  }
});

it('says so when the disk is nearly full', async () => {
  const own = await startTestServer({ freeBytes: () => Promise.resolve(1_000_000) });
  try {
    const response = await fetch(`${own.url}/api/health`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 'degraded', database: 'up', disk: 'full' });
  } finally {
    await own.stop();
  }
});

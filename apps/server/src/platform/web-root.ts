import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

interface Found {
  readonly path: string;
  readonly encoding: 'br' | 'gzip' | null;
}

const encodings = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

async function find(path: string, accepted: string): Promise<Found | null> {
  if (!(await isFile(path))) return null;
  for (const { encoding, suffix } of encodings) {
    if (new RegExp(`\\b${encoding}\\b`).test(accepted) && (await isFile(path + suffix))) {
      return { path: path + suffix, encoding };
    }
  }
  return { path, encoding: null };
}

/** A path that ends in a file's name, such as `/robots.txt`. */
const fileName = /\.[a-z]\w*$/i;

/** The file that a path names below the root, or null when it would lead outside or is no path at all. */
function below(root: string, urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null;
  const path = normalize(join(root, decoded));
  const hidden = decoded.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
  return !hidden && path.startsWith(root + sep) ? path : null;
}

async function answer(found: Found, plainPath: string, request: Request, cache: string): Promise<Response> {
  const facts = await stat(found.path);
  const etag = `"${facts.size.toString(36)}-${Math.floor(facts.mtimeMs).toString(36)}"`;
  const headers = new Headers({
    'cache-control': cache,
    'content-type': getMimeType(plainPath) ?? 'application/octet-stream',
    etag,
    vary: 'accept-encoding',
  });
  if (found.encoding) headers.set('content-encoding', found.encoding);
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  headers.set('content-length', String(facts.size));
  return new Response(request.method === 'HEAD' ? null : await readFile(found.path), { headers });
}

/**
 * Serves the built web app. Files below /assets/ carry a hash in their name and are kept forever; everything else is
 * asked again each time. Any other path gets index.html, whose router knows what to show, unless it looks like a file that
 * is not there.
 * Returns null where there is nothing to serve.
 */
export async function serveWeb(root: string, request: Request): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const urlPath = new URL(request.url).pathname;
  const accepted = request.headers.get('accept-encoding') ?? '';
  const path = urlPath === '/' ? null : below(normalize(root), urlPath);
  const immutable = urlPath.startsWith('/assets/');
  if (path && !/\.(br|gz)$/.test(path)) {
    const found = await find(path, accepted);
    if (found) {
      return answer(found, path, request, immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    }
  }
  // Previews of links and command lines say no more of what they accept than that it is anything.
  const isPage = !fileName.test(urlPath) || (request.headers.get('accept') ?? '').includes('text/html');
  if (immutable || !isPage) return null;
  const index = join(root, 'index.html');
  const found = await find(index, accepted);
  return found ? answer(found, index, request, 'no-cache') : null;
}

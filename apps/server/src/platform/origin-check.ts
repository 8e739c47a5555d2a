const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may act. Browsers say with every unsafe request where it comes from (Origin, or at least
 * Sec-Fetch-Site); programs say nothing, and are let in as long as they bring no cookie that a browser might have
 * added for someone else.
 */
export function comesFromUs(request: Request, trustedOrigins: ReadonlySet<string>): boolean {
  if (safeMethods.has(request.method)) return true;
  const origin = request.headers.get('origin');
  if (origin !== null) return trustedOrigins.has(origin);
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return !request.headers.has('cookie');
}

/**
 * The origins under which a server that listens on `host` and `port` is reached from its own machine; the first is the
 * one to show.
 */
export function listeningOrigins(host: string, port: number): readonly [string, ...string[]] {
  const everywhere = host === '0.0.0.0' || host === '::' || host === '';
  const shown = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const loopback = everywhere || host === 'localhost' || host === '::1' || host.startsWith('127.');
  // URL drops the port where it is the scheme's own, as browsers do in the Origin header.
  const originOf = (name: string): string => new URL(`http://${name}:${port}`).origin;
  const others = loopback ? ['localhost', '127.0.0.1', '[::1]'].filter((name) => name !== shown) : [];
  return [originOf(shown), ...others.map(originOf)];
}

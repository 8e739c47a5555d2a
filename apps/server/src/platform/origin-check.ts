const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may act. Browsers say with every unsafe request where it comes from (Origin, or at least
 * Sec-Fetch-Site); programs say nothing, and are let in as long as they bring no cookie that a browser might have
 * added for somebody else.
 */
export function comesFromUs(request: Request, trustedOrigins: ReadonlySet<string>): boolean {
  if (safeMethods.has(request.method)) return true;
  const origin = request.headers.get('origin');
  if (origin !== null) return trustedOrigins.has(origin);
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return !request.headers.has('cookie');
}

/** The origins under which a server that listens on `host` and `port` is reached from its own machine. */
export function listeningOrigins(host: string, port: number): readonly string[] {
  const everywhere = host === '0.0.0.0' || host === '::' || host === '';
  const loopback = everywhere || host === 'localhost' || host === '::1' || host.startsWith('127.');
  const names = new Set(loopback ? ['localhost', '127.0.0.1', '[::1]'] : []);
  if (!everywhere) names.add(host.includes(':') ? `[${host}]` : host);
  // URL drops the port where it is the scheme's own, as browsers do in the Origin header.
  return [...names].map((name) => new URL(`http://${name}:${port}`).origin);
}

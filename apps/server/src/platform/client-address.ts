/** The header in which the shell tells the inside the client's address. What a client sends in it is thrown away. */
export const clientAddressHeader = 'x-atelier-client-address';

/**
 * The address of the client: that of the socket, unless a number of our own proxies are before us; each appended
 * the address that it saw to X-Forwarded-For, so the one we trust is counted from the right. What is further left
 * was written by the client and proves nothing.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const direct = socketAddress ?? '';
  if (trustedProxies < 1 || forwardedFor === null) return direct;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) ?? hops[0] ?? direct;
}

/** ATELIER_TRUST_PROXY: absent, empty or 0 trusts none; a number trusts that many; anything else one. */
export function trustedProxyCount(setting: string | undefined): number {
  if (setting === undefined || setting === '' || setting === 'false') return 0;
  return /^\d+$/.test(setting) ? Number(setting) : 1;
}

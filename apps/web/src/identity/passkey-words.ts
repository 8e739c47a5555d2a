/** Why there are no passkeys here, and what to do about it. */
export function obstacleWords(obstacle: 'browser' | 'address'): string {
  if (obstacle === 'browser') return 'This browser has no passkeys. Sign in with your password.';
  const { port } = window.location;
  const place = `http://localhost${port === '' ? '' : `:${port}`}`;
  return `Passkeys need an address with a name. On this machine, open ${place} instead.`;
}

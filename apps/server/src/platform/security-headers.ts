/**
 * The headers that every answer carries. Styles come from files only: libraries that put a <style> element into the
 * page need its hash here (`'sha256-…'`), never 'unsafe-inline'.
 */
export function securityHeaders(options: {
  https: boolean;
  styleHashes?: readonly string[];
}): Readonly<Record<string, string>> {
  const styles = ["'self'", ...(options.styleHashes ?? [])].join(' ');
  const policy = [
    "default-src 'none'",
    // WebAssembly reads barcodes where the browser can't by itself; it may come from our own files alone.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Links of mails carry a token in the address; it must not travel on to other sites.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The till scans with the camera, and prints receipts over USB or Bluetooth.
    'permissions-policy':
      'bluetooth=(self), camera=(self), geolocation=(), microphone=(), payment=(), usb=(self)',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

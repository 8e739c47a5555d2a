import type { Log } from './log.ts';

/** Requests that the person who looks into an attack asks for, by method and path. */
const events: readonly (readonly [name: string, request: RegExp])[] = [
  ['sign-in', /^POST \/api\/auth\/(?:sign-in\/email|passkey\/verify-authentication)$/],
  ['second step', /^POST \/api\/auth\/two-factor\/verify-(?:totp|backup-code)$/],
  ['sign-up', /^POST \/api\/auth\/sign-up\/email$/],
  ['password', /^POST \/api\/auth\/(?:change-password|reset-password|request-password-reset)$/],
  ['password asked again', /^POST \/api\/auth\/confirm-password$/],
  ['email address', /^POST \/api\/auth\/email-change\/(?:request|confirm)$/],
  ['second step set', /^POST \/api\/auth\/two-factor\/(?:enable|disable|generate-backup-codes)$/],
  ['passkey', /^POST \/api\/auth\/passkey\/(?:verify-registration|delete-passkey)$/],
  ['sessions ended', /^POST \/api\/auth\/revoke-(?:session|sessions|other-sessions)$/],
  [
    'members',
    /^(?:POST|PUT|PATCH|DELETE) \/api\/v1\/businesses\/[^/]+\/(?:(?:members|invitations)(?:\/|$)|professionals\/[^/]+\/hire$)/,
  ],
  ['keys of a card processor', /^(?:POST|PUT|DELETE) \/api\/v1\/businesses\/[^/]+\/card-connections(?:\/|$)/],
  ['export', /^GET \/api\/v1\/(?:me\/export|businesses\/[^/]+\/finances\/year-end-pack\.zip)$/],
  ['wipe', /^POST \/api\/v1\/businesses\/[^/]+\/wipe-sample$/],
  ['account deleted', /^POST \/api\/v1\/me\/leave$/],
];

/** Logs what matters for security, with how it ended: failed sign-ins, changed roles and keys, exports. */
export function noteSecurityEvent(log: Log, method: string, path: string, status: number): void {
  const event = events.find(([, request]) => request.test(`${method} ${path}`))?.[0];
  if (event === undefined) return;
  log[status < 400 ? 'info' : 'warn']('security', { event, status });
}

/*
 * What a screen and the server say to each other over /api/live. The web keeps its own half of these shapes in
 * apps/web/src/platform/live/live-line.ts, for it may not import the server.
 */

/** The channel of a business, and the presence channel on which a screen says every 30 s that it is there. */
export type Channel =
  | { readonly kind: 'business'; readonly businessId: string }
  | { readonly kind: 'heartbeat' };

/** Answers of the server; `missed`: something changed within the age that the screen gave for its data. */
export type Joined = { readonly ok: true; readonly missed: boolean };
export type Refused = {
  readonly ok: false;
  readonly code: 'channel-unknown' | 'business-not-found' | 'not-signed-in';
};
export type Answer = (answer: Joined | Refused | { readonly ok: true }) => void;

/** Change in a business: its tables, never data; null says that it may be any. */
export interface Changed {
  readonly businessId: string;
  readonly tables: readonly string[] | null;
}

export interface FromScreen {
  join: (channel: unknown, dataAgeMs: unknown, answer: unknown) => void;
  leave: (channel: unknown, answer: unknown) => void;
  heartbeat: (answer: unknown) => void;
}

export interface ToScreen {
  changed: (changed: Changed) => void;
  /** The person is no longer a member. */
  left: (channel: string) => void;
  /** The session has ended; the line is cut. */
  ended: () => void;
}

/** Where it is spoken; screens ask for this address. */
export const livePath = '/api/live';
/** Of the founding spec, section 9. */
export const heartbeatMs = 30_000;
export const heartbeatTimeoutMs = 10_000;

const businessChannel = /^business:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export function readChannel(name: unknown): Channel | null {
  if (name === 'heartbeat') return { kind: 'heartbeat' };
  const businessId = typeof name === 'string' ? businessChannel.exec(name)?.[1] : undefined;
  return businessId === undefined ? null : { kind: 'business', businessId };
}

export function channelOf(businessId: string): string {
  return `business:${businessId}`;
}

import { createHash } from 'node:crypto';
import type { TillEntry } from '@atelier/domain/till';

/** Hashes the token of a receipt's link. */
export const hashReceiptToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the token of an entry that has a receipt behind a link, or null. */
export const receiptTokenOf = (entry: TillEntry): string | null =>
  'receiptToken' in entry ? (entry.receiptToken ?? null) : null;

/** Returns the address of a receipt's page. */
export const receiptUrl = (publicUrl: string, token: string): string => `${publicUrl}/r/${token}`;

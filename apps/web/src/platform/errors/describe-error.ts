import type { ErrorRecord } from './error-record.ts';

/** The record as text to paste into a message: no names, no figures, only what the program knows about itself. */
export function describeError({ errorMessage, errorCode, errorDetails }: ErrorRecord): string {
  return [
    `Message: ${errorMessage ?? 'none'}`,
    `Code: ${errorCode ?? 'none'}`,
    // The path alone: search parameters may hold names.
    `Page: ${window.location.pathname}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
    ...(errorDetails === null ? [] : ['', errorDetails]),
  ].join('\n');
}

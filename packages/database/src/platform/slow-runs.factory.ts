/** Scales the tries or the milliseconds of a slow test: `usual` for a landing, ten times as many in the thorough run. */
export function slowRuns(usual: number): number {
  return process.env['ATELIER_THOROUGH'] ? 10 * usual : usual;
}

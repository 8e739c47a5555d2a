/** How often a slow test tries something: `usual` in the run of a landing, ten times as often in the thorough run. */
export function slowRuns(usual: number): number {
  return process.env['ATELIER_THOROUGH'] ? 10 * usual : usual;
}

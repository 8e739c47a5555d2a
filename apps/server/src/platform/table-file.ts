import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import type { Inside } from '@atelier/database/platform/in-business';
import { reportTableCsv, type ReportTable } from '@atelier/domain/reports';

/** A list as a file, for a spreadsheet. */
export async function csvFileOf(inside: Inside, table: ReportTable): Promise<File> {
  const text = reportTableCsv(table, (await getBusiness(inside)).currency);
  return new File([text], `${table.fileName}.csv`, { type: 'text/csv;charset=utf-8' });
}

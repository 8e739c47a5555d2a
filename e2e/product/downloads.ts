import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';

/** Does something that saves a file, and returns the file. */
export async function save(page: Page, action: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download');
  await action();
  return download;
}

/** Saves the report that is open by its menu: as `CSV`, `PDF` or a format of its own. */
export async function exportAs(page: Page, format: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return save(page, () => page.getByRole('menuitem', { name: format, exact: true }).click());
}

/** Returns the text of a PDF, laid out as on its pages. */
export async function readPdf(file: Download): Promise<string> {
  return execFileSync('pdftotext', ['-layout', await file.path(), '-'], { encoding: 'utf8' });
}

/** Returns the names of the files in a ZIP. */
export async function listZip(file: Download): Promise<string[]> {
  return execFileSync('unzip', ['-Z1', await file.path()], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

/** Returns the rows of a CSV file without its header. None of its fields may hold a line break. */
export async function readCsvRows(file: Download): Promise<string[]> {
  const [, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  return rows;
}

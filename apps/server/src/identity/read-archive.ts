import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough, Writable } from 'node:stream';
import { ArchiveError, type BusinessArchive } from '@atelier/database/platform';
import { BlobReader, ZipReader, type FileEntry } from '@zip.js/zip.js';
import type { KeptFiles } from '../platform/files/kept-files.ts';
import { bytesPath, contentsName, filesName, type ArchiveContents } from './archive-places.ts';

/** A business in a ZIP that a person downloaded with everything. */
interface FoundBusiness {
  /** Folder in the ZIP, without `businesses/`. */
  readonly name: string;
  readonly archive: BusinessArchive;
  /** Brings documents, earlier versions and small pictures to where files are kept. */
  keepFiles(files: Pick<KeptFiles, 'keep'>, businessId: string): Promise<void>;
}

/** Rows that are handed on at a time, and so are held in memory. */
const batch = 500;

const nameOfFile = /^[0-9a-f]{64}(?:\.webp)?$/;

async function* linesOf(entry: FileEntry): AsyncGenerator<string> {
  const through = new PassThrough();
  const unpacked = entry.getData(Writable.toWeb(through));
  // It is waited for below; until then its failure shows in the stream.
  unpacked.catch(() => undefined);
  yield* createInterface({ input: through, crlfDelay: Infinity });
  await unpacked;
}

async function* rowsOf(entry: FileEntry): AsyncGenerator<readonly string[]> {
  let rows: string[] = [];
  for await (const line of linesOf(entry)) {
    if (!line.startsWith('{')) continue;
    rows.push(line.replace(/,$/, ''));
    if (rows.length < batch) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

const bytesOf = async (entry: FileEntry) => Buffer.from(await entry.arrayBuffer());

function businessIn(
  folder: string,
  contents: ArchiveContents,
  entries: ReadonlyMap<string, FileEntry>,
): FoundBusiness {
  const find = (path: string): FileEntry => {
    const entry = entries.get(path);
    if (!entry) throw new ArchiveError(`The file is damaged: ${path} is missing.`);
    return entry;
  };
  return {
    name: folder.slice('businesses/'.length),
    archive: {
      ...contents,
      rowsOf: (table) => rowsOf(find(`${folder}/${table}.json`)),
      bytesOf: (table, name) => bytesOf(find(bytesPath(folder, table, name))),
    },
    async keepFiles(files, businessId) {
      for (const [path, entry] of entries) {
        const name = path.slice(path.lastIndexOf('/') + 1);
        if (path.startsWith(`${folder}/documents/`) && name !== 'index.json') {
          const bytes = await bytesOf(entry);
          await files.keep(businessId, createHash('sha256').update(bytes).digest('hex'), bytes);
        } else if (path.startsWith(`${folder}/${filesName}/`) && nameOfFile.test(name)) {
          await files.keep(businessId, name, await bytesOf(entry));
        }
      }
    },
  };
}

/**
 * Reads which businesses are in a ZIP that a person downloaded with everything. Rows and files are unpacked when they are asked
 * for.
 *
 * @throws ArchiveError when the file is no such ZIP, or was cut off
 */
export async function readArchive(file: string): Promise<readonly FoundBusiness[]> {
  const reader = new ZipReader(new BlobReader(await openAsBlob(file)), { useWebWorkers: false });
  const listed = await reader.getEntries().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new ArchiveError(`${file} cannot be read: ${why}. Download it again.`);
  });
  const entries = new Map(
    listed.flatMap((entry) => (entry.directory ? [] : [[entry.filename, entry] as const])),
  );
  const found: FoundBusiness[] = [];
  for (const [path, entry] of entries) {
    if (!path.startsWith('businesses/') || !path.endsWith(`/${contentsName}`)) continue;
    const contents = JSON.parse((await bytesOf(entry)).toString()) as ArchiveContents;
    found.push(businessIn(path.slice(0, -`/${contentsName}`.length), contents, entries));
  }
  if (found.length > 0) return found;
  throw new ArchiveError(
    `${file} holds no business. Download everything in Settings › Account of the Atelier that the business is in.`,
  );
}

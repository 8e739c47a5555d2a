/** File at the end of a business's folder in a downloaded ZIP, which says what the folder holds. */
export const contentsName = 'archive.json';

export interface ArchiveContents {
  readonly businessId: string;
  readonly ownerId: string;
  /** Name of the last migration of the schema that the rows are of. */
  readonly migration: string;
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Folder of files that are no document of today. */
export const filesName = 'files';

/** Returns where the bytes of a row are. */
export const bytesPath = (folder: string, table: string, name: string) => `${folder}/bytes/${table}/${name}`;

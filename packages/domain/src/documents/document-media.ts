/** Pictures that every browser shows. */
export const pictureMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type PictureMediaType = (typeof pictureMediaTypes)[number];

const officeXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** Files of Microsoft Office and OpenDocument. */
export const officeMediaTypes = [
  `${officeXml}.wordprocessingml.document`,
  `${officeXml}.spreadsheetml.sheet`,
  `${officeXml}.presentationml.presentation`,
  `${openDocument}.text`,
  `${openDocument}.spreadsheet`,
  `${openDocument}.presentation`,
] as const;
export type OfficeMediaType = (typeof officeMediaTypes)[number];

/** Media types that are accepted as documents. */
export const documentMediaTypes = [
  ...pictureMediaTypes,
  'application/pdf',
  'text/plain',
  'text/csv',
  ...officeMediaTypes,
] as const;
export type DocumentMediaType = (typeof documentMediaTypes)[number];

/** Groups of media types that look and behave the same on screens. */
export type DocumentForm = 'picture' | 'pdf' | 'text' | 'table' | 'office';

/** Returns the form of a media type. */
export function formOf(mediaType: DocumentMediaType): DocumentForm {
  if ((pictureMediaTypes as readonly string[]).includes(mediaType)) return 'picture';
  if (mediaType === 'application/pdf') return 'pdf';
  if (mediaType === 'text/plain') return 'text';
  return mediaType === 'text/csv' ? 'table' : 'office';
}

/** File name endings of each media type; the first is given to a file whose own ending does not fit. */
export const documentEndings: Readonly<Record<DocumentMediaType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'text', 'md', 'log'],
  'text/csv': ['csv', 'tsv'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
};

const longestName = 200;

/**
 * The name under which a file is kept: what it was called, without what a file's name must not hold, at most 200
 * characters long, and with an ending that fits what it is.
 */
export function documentFileName(name: string, mediaType: DocumentMediaType): string {
  const cleaned = name
    .normalize('NFC')
    // A path is not a name; marks that turn the direction of writing can hide what a name ends with.
    .replaceAll(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, stem = cleaned, ending = ''] = /^(.+)\.([\p{L}\p{N}]{1,8})$/u.exec(cleaned) ?? [];
  const fits = documentEndings[mediaType].includes(ending.toLowerCase());
  const kept = fits ? ending : documentEndings[mediaType][0];
  const long = [...(fits ? stem : cleaned)]
    .slice(0, longestName / 2 - 10)
    .join('')
    .trim();
  return `${long === '' ? 'Document' : long}.${kept}`;
}

/** Makes names unique where they lie in one folder: the second `receipt.jpg` becomes `receipt (2).jpg`. */
export function uniqueFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.+)(\.[^.]+)$/.exec(name) ?? [];
    let unique = name;
    // Folders of some systems take large and small letters for the same.
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1)
      unique = `${stem} (${String(number)})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

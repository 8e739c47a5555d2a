import { unzipSync, strFromU8 } from 'fflate';
import { SaxesParser } from 'saxes';
import type { OfficeMediaType } from '@atelier/domain/documents';

/** Parts of a file that hold its text, in reading order of their names. */
const textParts =
  /^(?:word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml|xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml|ppt\/slides\/slide\d+\.xml|content\.xml)$/;

/** The most that one part may unpack to, in bytes: more is no document that a person wrote. */
const mostPartBytes = 40 * 1024 * 1024;

/** Elements after which a line ends, and those that separate cells, by local name. */
const lineEnds = new Set(['p', 'h', 'si', 'row', 'table-row']);
const cellEnds = new Set(['tab', 'tc', 'c', 'table-cell', 'br']);

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Collects the text of one XML part. Office marks it by `t`, numbers of a spreadsheet by `v` (those of type `s` are
 * places in another part); OpenDocument has it within paragraphs and headings.
 */
function textOfPart(xml: string, isOpenDocument: boolean): string {
  const parser = new SaxesParser();
  let text = '';
  let depth = 0;
  let isReference = false;
  parser.on('opentag', ({ name, attributes }) => {
    const tag = localName(name);
    if (tag === 'c') isReference = attributes['t'] === 's';
    if (isOpenDocument ? tag === 'p' || tag === 'h' : tag === 't' || (tag === 'v' && !isReference))
      depth += 1;
  });
  parser.on('text', (said) => {
    if (depth > 0) text += said;
  });
  parser.on('closetag', ({ name }) => {
    const tag = localName(name);
    if (isOpenDocument ? tag === 'p' || tag === 'h' : tag === 't' || (tag === 'v' && !isReference))
      depth -= 1;
    if (lineEnds.has(tag)) text += '\n';
    else if (cellEnds.has(tag)) text += '\t';
  });
  parser.write(xml).close();
  return text;
}

/** Reads the text of a file of Office or OpenDocument. Throws for a damaged file, or one that unpacks to too much. */
export function officeText(bytes: Uint8Array, mediaType: OfficeMediaType): string {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!textParts.test(name)) return false;
      if (originalSize > mostPartBytes) throw new Error('a part of the file unpacks to too much');
      return true;
    },
  });
  const isOpenDocument = mediaType.includes('opendocument');
  return Object.keys(parts)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => textOfPart(strFromU8(parts[name] ?? new Uint8Array()), isOpenDocument))
    .join('\n');
}

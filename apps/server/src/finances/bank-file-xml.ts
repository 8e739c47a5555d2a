import type { XmlElement } from '@atelier/domain/finances';
import { SaxesParser } from 'saxes';

interface OpenElement extends XmlElement {
  text: string;
  readonly children: OpenElement[];
}

/** The elements of an XML file, or at which of its lines it breaks. Entities that a file declares are not followed. */
export function readXml(text: string): XmlElement | { readonly brokenAt: number; readonly details: string } {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: OpenElement[] = [];
  let root: OpenElement | null = null;
  let broken: { brokenAt: number; details: string } | null = null;
  parser.on('error', (error) => {
    broken ??= { brokenAt: parser.line, details: error.message.replace(/^\d+:\d+: /, '') };
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ local, value }) => [local, value]),
    );
    const element: OpenElement = { name: tag.local, row: parser.line, text: '', attributes, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', (piece) => {
    const current = open.at(-1);
    if (current) current.text += piece;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return broken ?? root ?? { brokenAt: 1, details: 'there is no element in it' };
}

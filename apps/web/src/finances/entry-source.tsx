import type { JournalEntryView } from '@atelier/contract/finances';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';

type EntrySourceProps = { source: JournalEntryView['source'] };

/** The document that an entry was made by, with the way to it. */
export function EntrySource({ source }: EntrySourceProps) {
  if (source?.kind === 'invoice') return <TextLink to={paths.invoice(source.id)}>Open the invoice</TextLink>;
  if (source?.kind === 'payment') return <TextLink to={paths.payments}>Among your payments</TextLink>;
  return <>{source === null ? 'Written by hand' : 'Money in or out'}</>;
}

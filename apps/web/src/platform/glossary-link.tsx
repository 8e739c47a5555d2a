import type { ReactNode } from 'react';
import { TextLink } from '../design/link-button.tsx';
import { paths } from './paths.ts';

/** Terms that screens link to; a test compares them with the glossary. */
export const linkedTerms = [
  'accounts-payable',
  'accounts-receivable',
  'consignment',
  'cost-of-goods-sold',
  'depreciation',
  'equity',
  'form-1099-nec',
  'margin',
  'markup',
  'net-profit',
  'overhead',
] as const;

type GlossaryLinkProps = { term: (typeof linkedTerms)[number]; children: ReactNode };

/** A word of a screen that leads to its meaning in the glossary. */
export function GlossaryLink({ term, children }: GlossaryLinkProps) {
  return (
    <TextLink to={paths.resource('glossary')} hash={term}>
      {children}
    </TextLink>
  );
}

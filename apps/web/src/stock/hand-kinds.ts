import type { HandOperation } from '@atelier/domain/stock';

/** Kinds that a person may record by hand; an adjustment says which way it goes. */
export const handKinds = [
  'damage',
  'loss',
  'theft',
  'sample',
  'personal-use',
  'transfer',
  'less',
  'more',
] as const;
export type HandKind = (typeof handKinds)[number];

type Words = {
  /** Which kind of the ledger it is. */
  kind: HandOperation['kind'];
  label: string;
  /** Meaning for the books. */
  help: string;
  amount: string;
  /** True when its value may go to an account of choice. */
  asksAccount?: true;
};

export const handKindWords: Readonly<Record<HandKind, Words>> = {
  damage: {
    kind: 'damage',
    label: 'Damaged',
    help: 'Broken, cracked, spoilt: what it cost becomes cost of goods sold.',
    amount: 'How much',
    asksAccount: true,
  },
  loss: {
    kind: 'loss',
    label: 'Lost',
    help: 'Missing: its cost becomes cost of goods sold.',
    amount: 'How much',
    asksAccount: true,
  },
  theft: {
    kind: 'theft',
    label: 'Stolen',
    help: 'What it cost becomes cost of goods sold, or a loss by theft if you choose that account.',
    amount: 'How much',
    asksAccount: true,
  },
  sample: {
    kind: 'sample',
    label: 'Sample or gift',
    help: 'Given away for the business. Choose Advertising if that is what it was for.',
    amount: 'How much',
    asksAccount: true,
  },
  'personal-use': {
    kind: 'personal-use',
    label: 'Personal use',
    help: 'Taken for yourself: what it cost is an owner’s draw, and no cost of the business.',
    amount: 'How much',
  },
  transfer: {
    kind: 'transfer',
    label: 'Moved to another place',
    help: 'From the studio to the van or the shop. Nothing changes in your books.',
    amount: 'How much',
  },
  less: {
    kind: 'count',
    label: 'Adjustment: there is less',
    help: 'You counted, and there is less than Atelier says. Enter the difference.',
    amount: 'How much less',
    asksAccount: true,
  },
  more: {
    kind: 'count',
    label: 'Adjustment: there is more',
    help: 'You counted, and there is more than Atelier says. Enter the difference.',
    amount: 'How much more',
    asksAccount: true,
  },
};

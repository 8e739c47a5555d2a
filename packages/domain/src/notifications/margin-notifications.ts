import { formatRate, type Rate } from '../foundation/index.ts';
import { declareKind, sellers } from './notification-kind.ts';

/** What is known of products whose price came to leave too little, all of one look together. */
interface MarginFacts {
  /** The first few of them by name. */
  readonly names: readonly string[];
  readonly count: number;
  /** What is left of the price of the first one, and what shall be, in millionths of it. */
  readonly left: Rate;
  readonly target: Rate;
}

/** A part of a price, to a tenth of a percent. */
const partText = (part: Rate, locale: string) => formatRate((part - (part % 1000)) as Rate, locale);

/** Costs rose, or a price fell: less is left than shall be. */
export const marginTooSmall = declareKind({
  title: 'Margin too small',
  description: 'At latest costs, a price leaves less than its target, and did not before.',
  isOnByDefault: true,
  roles: sellers,
  about: 'recipe',
  words: ({ names, count, left, target }: MarginFacts, locale) =>
    count === 1
      ? {
          title: `${names[0] ?? ''} leaves too little`,
          text: `At latest costs ${partText(left, locale)} of its price is left; the target is ${partText(target, locale)}.`,
        }
      : {
          title: `${String(count)} products leave too little at latest costs`,
          text: `${names.join(', ')}${count > names.length ? ` and ${String(count - names.length)} more` : ''}: composition says what they cost, and which price would do.`,
        },
});

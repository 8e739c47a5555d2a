import { declareKind, sellers } from './notification-kind.ts';

/** What each notification about a commission knows of it. */
interface CommissionFacts {
  /** Empty while the order is a draft. */
  readonly number: string;
  readonly customerName: string;
}

const nameOf = ({ number }: CommissionFacts) => (number === '' ? 'the commission' : number);
const quoted = (words: string) => (words === '' ? '' : `“${words}”`);

/** The customer approves a proof, or asks for changes. */
export const proofAnswered = declareKind({
  title: 'Proof approved, or changes asked',
  description: 'A customer answers a proof of a commission on its page.',
  isOnByDefault: true,
  roles: sellers,
  about: 'order',
  words: (
    facts: CommissionFacts & {
      readonly proof: number;
      readonly answer: 'approved' | 'changes';
      /** The name that was typed; empty where none was asked. */
      readonly by: string;
      readonly note: string;
    },
  ) => ({
    title:
      facts.answer === 'approved'
        ? `Proof ${String(facts.proof)} of ${nameOf(facts)} is approved`
        : `Changes are asked to proof ${String(facts.proof)} of ${nameOf(facts)}`,
    text: [`By ${facts.by || facts.customerName}.`, quoted(facts.note)].join(' ').trim(),
  }),
});

/** The customer writes on the page of a commission. */
export const commissionMessage = declareKind({
  title: 'Message about a commission',
  description: 'A customer writes on the page of a commission.',
  isOnByDefault: true,
  roles: sellers,
  about: 'order',
  words: (facts: CommissionFacts & { readonly message: string }) => ({
    title: `${facts.customerName} wrote about ${nameOf(facts)}`,
    text: quoted(facts.message),
  }),
});

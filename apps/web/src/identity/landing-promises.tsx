import {
  BookOpenCheck,
  FileDigit,
  MessageCircle,
  Scale,
  Smartphone,
  Sprout,
  type LucideIcon,
} from 'lucide-react';

const promises: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: MessageCircle,
    title: 'Plain words on top',
    text: 'Money in, money out, what is left. The debits and credits are there when your bookkeeper asks.',
  },
  {
    icon: FileDigit,
    title: 'Numbers without gaps',
    text: 'Invoices take the next number when they are issued, never twice and never skipping one.',
  },
  {
    icon: Scale,
    title: 'Tax to the cent',
    text: 'Each rate with its own line, prices with or without tax, rounded by a rule that is written down.',
  },
  {
    icon: BookOpenCheck,
    title: 'Nothing quietly changed',
    text: 'Posted is posted. A mistake is reversed by a second entry, so the trail stays complete.',
  },
  {
    icon: Smartphone,
    title: 'At home on a phone',
    text: 'Made to be used standing up, one-handed, between two customers. By day or in the dark.',
  },
  {
    icon: Sprout,
    title: 'A year to practise on',
    text: 'Open a potter’s sample year beside your own books. Try everything; wipe it with one click.',
  },
];

export function LandingPromises() {
  return (
    <section aria-labelledby="promises" className="mx-auto max-w-6xl px-5 py-16 sm:px-8 sm:py-24">
      <h2 id="promises" className="max-w-2xl font-serif text-3xl leading-tight font-semibold sm:text-4xl">
        Made for people with clay on their hands.
      </h2>
      <ul className="mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span className="bg-accent-soft text-accent-ink flex size-11 items-center justify-center rounded-md">
              <Icon aria-hidden className="size-5.5" strokeWidth={1.8} />
            </span>
            <h3 className="mt-4 text-lg font-semibold">{title}</h3>
            <p className="text-ink-soft mt-1">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

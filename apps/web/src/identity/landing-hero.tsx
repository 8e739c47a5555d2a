import { LinkButton } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';

export function LandingHero() {
  return (
    <section className="mx-auto max-w-6xl px-5 pt-8 pb-16 sm:px-8 sm:pt-16 sm:pb-24">
      <div className="max-w-3xl">
        <h1 className="font-serif text-[2.625rem] leading-[1.06] font-semibold tracking-tight sm:text-6xl lg:text-7xl">
          Books kept as carefully as the work.
        </h1>
        <p className="text-ink-soft mt-6 max-w-2xl text-lg sm:text-xl">
          Atelier is invoicing and honest bookkeeping for potters, weavers, printers and everyone who sells
          what they make. Money in, money out and what is left; and underneath, books that close to the cent.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={paths.login} search={{ mode: 'sign-up' }} tone="primary" size="lg">
            Start your books
          </LinkButton>
          <LinkButton to={paths.login} size="lg">
            Sign in
          </LinkButton>
        </div>
        <p className="text-ink-soft mt-4 text-sm">
          Not ready to type your own? Open a potter’s sample year and look around first.
        </p>
      </div>
      <figure className="relative mt-12 sm:mt-16">
        <div
          aria-hidden
          className="bg-accent-soft absolute inset-x-6 top-10 -bottom-6 rounded-xl sm:-inset-x-6"
        />
        <div className="border-line bg-surface shadow-floating relative overflow-hidden rounded-xl border">
          <Picture theme="light" className="dark:hidden" />
          <Picture theme="dark" className="hidden dark:block" />
        </div>
        <figcaption className="sr-only">The dashboard of Atelier’s sample business</figcaption>
      </figure>
    </section>
  );
}

/** A picture of the running app, made by `./atelier shots`. Of the two only the one in sight is fetched. */
function Picture({ theme, className }: { theme: 'light' | 'dark'; className: string }) {
  return (
    <img
      src={`/pictures/dashboard-${theme}.webp`}
      alt="The dashboard: what came in, what went out, what is left, and the invoices that wait for payment"
      width={1280}
      height={800}
      loading="lazy"
      decoding="async"
      className={`h-auto w-full ${className}`}
    />
  );
}

import { LinkButton } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';

const commands = [
  { command: './atelier start', does: 'runs it on your own machine' },
  { command: './atelier backup shop.tar', does: 'puts everything into one file' },
  { command: './atelier restore shop.tar', does: 'brings it back, anywhere' },
];

export function LandingOwnership() {
  return (
    <section aria-labelledby="ownership" className="px-3 pb-3 sm:px-5 sm:pb-5">
      <div className="bg-indigo-soft mx-auto max-w-7xl rounded-xl px-5 py-14 sm:px-12 sm:py-20">
        <div className="mx-auto grid max-w-5xl items-center gap-10 lg:grid-cols-2">
          <div>
            <h2 id="ownership" className="font-serif text-3xl leading-tight font-semibold sm:text-4xl">
              Yours, in the full sense.
            </h2>
            <p className="mt-4 text-lg">
              Your books are not a hostage. Run Atelier at home with one command, and take the whole journal
              as plain text that other accounting programs read and re-compute to the same cent.
            </p>
            <LinkButton
              to={paths.login}
              search={{ mode: 'sign-up' }}
              tone="primary"
              size="lg"
              className="mt-7"
            >
              Start your books
            </LinkButton>
          </div>
          <dl className="border-line bg-surface shadow-lifted space-y-4 rounded-lg border p-5 sm:p-6">
            {commands.map(({ command, does }) => (
              <div key={command}>
                <dt className="font-mono text-[0.9375rem] font-semibold wrap-anywhere">
                  <span aria-hidden className="text-accent-ink select-none">
                    ${' '}
                  </span>
                  {command}
                </dt>
                <dd className="text-ink-soft pl-4.5 text-sm">{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

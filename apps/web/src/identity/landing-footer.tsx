import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';

export function LandingFooter() {
  return (
    <footer className="text-ink-soft mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-8 text-sm sm:px-8">
      <p>Atelier is free software under the MIT license.</p>
      <p>
        <TextLink to={paths.login}>Sign in</TextLink>
      </p>
    </footer>
  );
}

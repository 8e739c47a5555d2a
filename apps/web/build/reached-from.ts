import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';

export type Modules = {
  getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'code' | 'importedIds'> | null;
};

/** What every signed-in page waits for: the tree of routes and the frame of the signed-in area. */
export const ofEveryPage = ['src/platform/route-tree.ts', 'src/dashboard/signed-in-layout.screen.tsx'];

/** What people see before they are signed in. */
export const beforeSignIn = ['landing', 'login', 'confirm', 'reset-password', 'update-password'].map(
  (screen) => `src/identity/${screen}.screen.tsx`,
);

/** The frame, its first page, and what may open over that at the first visit. */
export const ofFirstScreen = [
  'src/dashboard/signed-in-layout.screen.tsx',
  'src/dashboard/home.screen.tsx',
  'src/onboarding/welcome-wizard.tsx',
  'src/design/toaster.tsx',
];

/** The till, which a phone opens behind a stall. */
export const ofTill = ['src/till/till.screen.tsx'];
const entryPoint = /\/src\/[\w-]+\/index\.ts$/;
const imported = /^import [^;{]*\{([^}]*)\} from ["']([^"']+)["']/gm;
const passedOn = /^export \{([^}]*)\} from ["']([^"']+)["']/gm;

/**
 * Tells of files of the app, and of icons, whether they are reached from these beginnings by imports that are no dynamic
 * ones. Entry points and the library of icons pass many things on, and only what is asked for by name counts.
 */
export function reachedFrom(
  root: string,
  beginnings: readonly string[],
): (id: string, modules: Modules) => boolean {
  const files = beginnings.map((file) => resolve(root, file));
  let reached: ReadonlySet<string> | undefined;
  return (id, modules) => (reached ??= allReached(files, modules)).has(id);
}

function allReached(beginnings: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...beginnings];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const info = modules.getModuleInfo(id);
    for (const [, names = '', from = ''] of (info?.code ?? '').matchAll(imported)) {
      const target = from.startsWith('.')
        ? resolve(dirname(id), from)
        : info?.importedIds.find((one) =>
            one.includes(`/${from.replace('@atelier/domain/', 'domain/src/')}/`),
          );
      if (target === undefined) continue;
      if (from === 'lucide-react' || entryPoint.test(target))
        waiting.push(...behind(target, namesIn(names), modules));
      else if (from.startsWith('.')) waiting.push(target);
    }
  }
  return reached;
}

/** The files that an entry point takes these names from. */
function behind(target: string, names: readonly string[], modules: Modules): string[] {
  const code = modules.getModuleInfo(target)?.code ?? '';
  return [...code.matchAll(passedOn)]
    .filter(([, given = '']) => namesGivenBy(given).some((name) => names.includes(name)))
    .map(([, , from = '']) => resolve(dirname(target), from));
}

/** `A, B as C` as it is imported: A and B. */
function namesIn(list: string): string[] {
  return list.split(',').map((one) => one.trim().split(' as ')[0] ?? '');
}

/** `A, B as C` as it is passed on: A and C. */
function namesGivenBy(list: string): string[] {
  return list.split(',').map((one) => one.trim().split(' as ').at(-1) ?? '');
}

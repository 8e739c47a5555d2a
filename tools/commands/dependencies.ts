import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licensedPackages, refusedLicenses, type LockedPackage } from '../architecture/licenses.ts';
import { runQuietly } from './launcher/child.ts';
import { projectFolder } from './launcher/settings.ts';
import { CommandError, readArguments, runCommand, say } from './launcher/terminal.ts';

/** A package that is behind, as npm tells it; one that several of our packages use is told once for each. */
type Outdated = { readonly current?: string; readonly latest: string };

await runCommand(async () => {
  readArguments('dependencies', {});
  const { code, output } = await runQuietly(
    'npm',
    ['outdated', '--json', '--silent', '--workspaces', '--include-workspace-root'],
    { cwd: projectFolder },
  );
  const told: unknown = code > 1 ? null : JSON.parse(output.trim() === '' ? '{}' : output);
  if (told === null || typeof told !== 'object' || 'error' in told) {
    throw new CommandError(`npm could not ask the registry for newer versions.\n${output}`);
  }
  const behind = Object.entries(told as Record<string, Outdated | readonly Outdated[]>).flatMap(
    ([name, facts]) => {
      const [first] = [facts].flat();
      const isBehind = first?.current !== undefined && first.current !== first.latest;
      return isBehind ? [`  ${name} ${first.current ?? ''}, newest ${first.latest}`] : [];
    },
  );
  say(behind.length === 0 ? 'Nothing is behind.' : `Behind (${String(behind.length)}):`);
  for (const line of behind) say(line);

  const lock = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const packages = licensedPackages(lock.packages);
  const counts = Map.groupBy(packages, ({ license }) => (license === '' ? 'none named' : license));
  say(`Licenses of the ${String(packages.length)} packages that come along:`);
  for (const [license, { length }] of [...counts].toSorted(([, a], [, b]) => b.length - a.length)) {
    say(`  ${license}: ${String(length)}`);
  }
  const refused = refusedLicenses(packages);
  if (refused.length > 0) say('Under licenses that nobody has agreed to (tools/architecture/licenses.ts):');
  for (const { name, version, license } of refused) say(`  ${name} ${version}: ${license}`);
  return refused.length === 0 ? 0 : 1;
});

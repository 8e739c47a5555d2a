import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classNames } from '../design/class-names.ts';
import { DownloadLink } from '../design/download-link.tsx';
import { NothingFound } from '../design/empty-state.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { CodeBlock } from './code-block.tsx';
import { signInCommand } from './curl-command.ts';
import type { LearningSearch } from './learning-search.ts';
import { findOperations, readOperations, type OpenApi, type Operation } from './open-api.ts';
import { Method, OperationView } from './operation-view.tsx';

const documentPath = '/api/openapi.json';

async function fetchDocument(): Promise<OpenApi> {
  const response = await fetch(documentPath);
  if (!response.ok) throw Object.assign(new Error('Refused'), { status: response.status });
  return (await response.json()) as OpenApi;
}

/** The reference of our API, read from the OpenAPI document that the running server gives of itself. */
export function ApiReference({ search }: { search: LearningSearch }) {
  const document = useQuery({ queryKey: [documentPath], queryFn: fetchDocument, staleTime: Infinity });
  return (
    <Loaded
      query={document}
      skeleton={<TableSkeleton rows={8} />}
      errorTitle="The API reference could not be loaded"
    >
      {(openApi) => <Reference openApi={openApi} search={search} />}
    </Loaded>
  );
}

function Reference({ openApi, search }: { openApi: OpenApi; search: LearningSearch }) {
  const operations = readOperations(openApi);
  const open = operations.find((operation) => operation.id === search.operation);
  const groups = findOperations(operations, search.search ?? '');
  return (
    <div className="lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      <div className="max-lg:contents">
        {open === undefined && search.search === undefined && (
          <Introduction version={openApi.info.version} className="mb-8 lg:hidden" />
        )}
        <nav aria-label="Operations" className={classNames(open !== undefined && 'max-lg:hidden')}>
          {groups.length === 0 && <NothingFound>Nothing in the API fits “{search.search}”.</NothingFound>}
          {groups.map(({ group, operations: list }) => (
            <section key={group} aria-labelledby={`group-${group}`} className="mb-6">
              <h2 id={`group-${group}`} className="text-ink-soft mb-1 text-sm font-semibold">
                {group}
              </h2>
              <ul>
                {list.map((operation) => (
                  <OperationLink key={operation.id} operation={operation} search={search} />
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      {open === undefined ? (
        <Introduction version={openApi.info.version} className="max-lg:hidden" />
      ) : (
        <OperationView key={open.id} operation={open} search={search} />
      )}
    </div>
  );
}

function OperationLink({ operation, search }: { operation: Operation; search: LearningSearch }) {
  return (
    <li>
      <Link
        to={paths.learning}
        search={{ ...search, operation: operation.id } as never}
        className="hover:bg-sunken aria-[current=page]:bg-accent-soft touch-target flex items-center gap-3 rounded-md px-2 py-1.5 text-[0.9375rem] leading-snug"
      >
        <Method>{operation.method}</Method>
        {operation.summary}
      </Link>
    </li>
  );
}

function Introduction({ version, className }: { version: string; className: string }) {
  const { origin } = window.location;
  return (
    <div className={classNames('border-line bg-surface min-w-0 rounded-lg border p-5 sm:p-8', className)}>
      <h2 className="font-serif text-2xl font-semibold">The API of this Atelier</h2>
      <p className="mt-2">
        Everything that the app does goes through this API, and a program of yours may do the same. It is at{' '}
        <code className="font-mono text-sm wrap-anywhere">{origin}/api/v1</code>; version {version}.
      </p>
      <h3 className="mt-6 font-semibold">Sign in</h3>
      <p className="mt-1 mb-3">
        Send email and password once and keep the cookie of the answer. Each call then carries it, and each
        call that changes something also says where it comes from, by the header <Name>origin</Name>.
      </p>
      <CodeBlock label="Sign in with curl">{signInCommand(origin)}</CodeBlock>
      <h3 className="mt-6 font-semibold">Change things once</h3>
      <p className="mt-1">
        Whatever changes something in a business takes the header <Name>Idempotency-Key</Name>: a UUID that
        you make for each change. If no answer reaches you, send the same again with the same key. It happens
        once, and you get the answer of the first time. The same key with other content is refused.
      </p>
      <h3 className="mt-6 font-semibold">Read what comes</h3>
      <ul className="mt-1 list-disc space-y-1.5 pl-5">
        <li>
          Amounts are whole minor units: <Name>1250</Name> is $12.50. Quantities and rates are millionths:{' '}
          <Name>1500000</Name> is 1.5, <Name>82500</Name> is 8.25 %.
        </li>
        <li>
          Days are <Name>YYYY-MM-DD</Name>, instants are in UTC. You make the ids of what you create: UUIDs,
          best of version 7.
        </li>
        <li>
          Lists answer <Name>rows</Name> and <Name>next</Name>. Ask again with <Name>after</Name> set to{' '}
          <Name>next</Name>, until it is null.
        </li>
        <li>
          A refusal carries <Name>code</Name>, <Name>message</Name>, <Name>details</Name> and{' '}
          <Name>hint</Name>. Rely on the code; the words may change.
        </li>
        <li>Input of the wrong shape is answered with 400, too many questions with 429.</li>
      </ul>
      <p className="mt-6">
        <DownloadLink href={documentPath}>OpenAPI document</DownloadLink>
      </p>
    </div>
  );
}

function Name({ children }: { children: string }) {
  return <code className="bg-sunken rounded-sm px-1 py-0.5 font-mono text-[0.875em]">{children}</code>;
}

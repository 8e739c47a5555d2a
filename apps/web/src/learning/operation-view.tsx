import { useEffect, useRef, type ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../design/document-title.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { CodeBlock } from './code-block.tsx';
import { curlCommand } from './curl-command.ts';
import type { LearningSearch } from './learning-search.ts';
import type { Operation, Parameter } from './open-api.ts';
import { NamedValue, SchemaView } from './schema-view.tsx';

const tones: Readonly<Record<string, string>> = {
  GET: 'bg-info-soft text-info',
  POST: 'bg-success-soft text-success',
  PUT: 'bg-warning-soft text-warning',
  PATCH: 'bg-warning-soft text-warning',
  DELETE: 'bg-danger-soft text-danger',
};

export function Method({ children }: { children: string }) {
  return (
    <span
      className={`inline-block w-16 shrink-0 rounded-sm py-0.5 text-center font-mono text-xs font-semibold ${tones[children] ?? ''}`}
    >
      {children}
    </span>
  );
}

/** One operation of the API: what it takes, what it answers, what it refuses, and how to call it. */
export function OperationView({ operation, search }: { operation: Operation; search: LearningSearch }) {
  useDocumentTitle(`${operation.summary} · API`);
  const { business } = useActiveBusiness();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { method, path, summary, description, needsSession, parameters, body, answer, refusals } = operation;
  return (
    <article className="min-w-0">
      <Link
        to={paths.learning}
        search={{ ...search, operation: undefined } as never}
        className="text-ink-soft touch-target hover:text-ink -ml-1 inline-flex items-center gap-1 pr-2 text-sm font-medium"
      >
        <ChevronLeft aria-hidden className="size-4" />
        API Reference
      </Link>
      <h2 ref={heading} tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
        {summary}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Method>{method}</Method>
        <code className="font-mono text-sm wrap-anywhere">{path}</code>
      </p>
      {description !== '' && <p className="mt-3">{description}</p>}
      {!needsSession && <p className="text-ink-soft mt-3">Needs no session.</p>}
      <div className="mt-6 space-y-8">
        <Section title="Call it">
          <CodeBlock label="curl">
            {curlCommand(operation, window.location.origin, { businessId: business.id })}
          </CodeBlock>
        </Section>
        {parameters.length > 0 && (
          <Section title="Parameters">
            <Parameters list={parameters} />
          </Section>
        )}
        {body !== undefined && (
          <Section title="Body" note={body.mediaType}>
            <SchemaView schema={body.schema} />
          </Section>
        )}
        <Section title="Answer" note={answer?.mediaType}>
          {answer === undefined ? (
            <p className="text-ink-soft">Nothing.</p>
          ) : (
            <SchemaView schema={answer.schema} />
          )}
        </Section>
        <Section title="Refusals">
          <ul className="divide-line border-line divide-y rounded-md border">
            {needsSession && <Refusal status="401" codes={['not-signed-in']} />}
            {refusals.map((refusal) => (
              <Refusal key={refusal.status} {...refusal} />
            ))}
            {!needsSession && refusals.length === 0 && <li className="text-ink-soft px-3 py-2.5">None.</li>}
          </ul>
        </Section>
      </div>
    </article>
  );
}

type SectionProps = { title: string; note?: string | undefined; children: ReactNode };

function Section({ title, note, children }: SectionProps) {
  return (
    <section>
      <h3 className="mb-2 flex items-baseline gap-3 font-semibold">
        {title}
        {note !== undefined && (
          <span className="text-ink-soft font-mono text-[0.8125rem] font-normal">{note}</span>
        )}
      </h3>
      {children}
    </section>
  );
}

const places: Readonly<Record<string, string>> = {
  path: 'in the path',
  query: 'in the query',
  header: 'as a header',
};

function Parameters({ list }: { list: readonly Parameter[] }) {
  return (
    <ul className="divide-line border-line divide-y rounded-md border">
      {list.map((parameter) => (
        <li key={`${parameter.in} ${parameter.name}`} className="px-3 py-2.5">
          <NamedValue
            name={parameter.name}
            schema={parameter.schema ?? {}}
            isRequired={parameter.required === true}
            description={parameter.description}
          />
          <p className="text-ink-soft text-[0.8125rem]">{places[parameter.in] ?? parameter.in}</p>
        </li>
      ))}
    </ul>
  );
}

function Refusal({ status, codes }: { status: string; codes: readonly string[] }) {
  return (
    <li className="flex gap-4 px-3 py-2.5">
      <span className="font-mono text-sm font-semibold tabular-nums">{status}</span>
      <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
        {codes.map((code) => (
          <code key={code} className="font-mono text-sm wrap-anywhere">
            {code}
          </code>
        ))}
      </span>
    </li>
  );
}

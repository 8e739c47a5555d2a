import type { Schema } from './open-api.ts';
import { limitWords, objectsWithin, typeWords } from './schema-words.ts';

/** Shows what a body consists of, property by property, the inner ones below their outer one. */
export function SchemaView({ schema }: { schema: Schema }) {
  const objects = objectsWithin(schema);
  if (objects.length === 0) return <p className="font-mono text-sm">{typeWords(schema)}</p>;
  return (
    <div className="space-y-3">
      {schema.type === 'array' && <p className="text-ink-soft text-sm">A list of</p>}
      {objects.map((object, place) => (
        <div key={place}>
          {place > 0 && <p className="text-ink-soft mb-3 text-sm">or</p>}
          <Properties schema={object} />
        </div>
      ))}
    </div>
  );
}

function Properties({ schema }: { schema: Schema }) {
  return (
    <ul className="border-line divide-line divide-y rounded-md border">
      {Object.entries(schema.properties ?? {}).map(([name, value]) => (
        <li key={name} className="px-3 py-2.5">
          <NamedValue name={name} schema={value} isRequired={schema.required?.includes(name) === true} />
          <Inner schema={value} />
        </li>
      ))}
    </ul>
  );
}

function Inner({ schema }: { schema: Schema }) {
  const objects = objectsWithin(schema);
  if (objects.length === 0) return null;
  return (
    <details className="mt-1.5">
      <summary className="text-accent-ink inline-flex min-h-6 items-center text-sm font-medium pointer-coarse:min-h-11">
        Show what is in it
      </summary>
      <div className="mt-2 space-y-3">
        {objects.map((object, place) => (
          <div key={place}>
            {place > 0 && <p className="text-ink-soft mb-3 text-sm">or</p>}
            <Properties schema={object} />
          </div>
        ))}
      </div>
    </details>
  );
}

type NamedValueProps = {
  name: string;
  schema: Schema;
  isRequired: boolean;
  description?: string | undefined;
};

/** A property or parameter: its name, its type, its limits. */
export function NamedValue({ name, schema, isRequired, description }: NamedValueProps) {
  const words = description ?? schema.description;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <code className="font-mono text-sm font-semibold wrap-anywhere">{name}</code>
        <span className="text-ink-soft font-mono text-[0.8125rem] wrap-anywhere">{typeWords(schema)}</span>
        {!isRequired && <span className="text-ink-soft text-[0.8125rem]">optional</span>}
      </p>
      {limitWords(schema).length > 0 && (
        <p className="text-ink-soft text-[0.8125rem]">{limitWords(schema).join(' · ')}</p>
      )}
      {words !== undefined && <p className="mt-0.5 text-sm">{words}</p>}
    </>
  );
}

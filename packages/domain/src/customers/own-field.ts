import { isCalendarDate, refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { customerRefusals } from './customer.ts';

/** What may be in an own field. */
export const ownFieldKinds = ['text', 'number', 'date', 'choice'] as const;
export type OwnFieldKind = (typeof ownFieldKinds)[number];

/** Custom field of customers. */
export type OwnField = {
  readonly id: string;
  readonly name: string;
  readonly kind: OwnFieldKind;
  /** Empty for all but a choice. */
  readonly choices: readonly string[];
};

const mostCharacters = 500;

/** Returns what is wrong with a value, or null. A number is a decimal such as `-12.5`, a date YYYY-MM-DD. */
function ownValueProblem({ kind, choices }: Omit<OwnField, 'id' | 'name'>, value: string) {
  if (value.length > mostCharacters) return `At most ${String(mostCharacters)} characters`;
  if (kind === 'number' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return 'Not a number';
  if (kind === 'date' && !isCalendarDate(value)) return 'Not a date';
  if (kind === 'choice' && !choices.includes(value)) return 'Not one of the choices';
  return null;
}

/**
 * What the own fields of a customer say after a change: blanks are left out. What stood there before stays right, even
 * where its choice has been taken away since; a field that is not known is refused at `ownValues.<id>`.
 */
export function decideOwnValues(
  said: Readonly<Record<string, string>>,
  fields: readonly OwnField[],
  before: Readonly<Record<string, string>> = {},
): Outcome<Record<string, string>, Refusal<'own-field-not-found' | 'own-value-does-not-fit'>> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const values: Record<string, string> = {};
  for (const [id, typed] of Object.entries(said)) {
    const field = byId.get(id);
    const at = `ownValues.${id}`;
    if (field === undefined) return refuse(customerRefusals.refusal('own-field-not-found', { field: at }));
    const value = typed.trim();
    if (value === '') continue;
    const problem = value === before[id] ? null : ownValueProblem(field, value);
    if (problem !== null)
      return refuse(
        customerRefusals.refusal('own-value-does-not-fit', {
          field: at,
          details: `${field.name}: ${problem}`,
        }),
      );
    values[id] = value;
  }
  return succeed(values);
}

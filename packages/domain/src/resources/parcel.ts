import { quantity, zeroQuantity, type Quantity } from '../foundation/index.ts';

export const parcelSystems = ['us', 'metric'] as const;
export type ParcelSystem = (typeof parcelSystems)[number];

/** Units and rounding of a system: cubic units for one unit of dimensional weight, and the step of billed weight. */
export const parcelRules: Readonly<
  Record<ParcelSystem, { length: 'in' | 'cm'; weight: 'lb' | 'kg'; divisor: number; weightStep: number }>
> = {
  // UPS and FedEx: divisor 139, each fraction of a pound is billed as a whole one.
  us: { length: 'in', weight: 'lb', divisor: 139, weightStep: 1_000_000 },
  // The usual divisor of carriers outside the United States, billed by half kilograms.
  metric: { length: 'cm', weight: 'kg', divisor: 5000, weightStep: 500_000 },
};

/** A piece to ship; lengths and weight in millionths of the units of the system. */
export type ParcelInput = {
  readonly system: ParcelSystem;
  readonly length: Quantity;
  readonly width: Quantity;
  readonly height: Quantity;
  /** Cushioning on each side. */
  readonly padding: Quantity;
  /** Weight of the packed box. */
  readonly weight: Quantity;
  /** Cubic units that count as one unit of weight; above zero. */
  readonly divisor: number;
};

/** The box a piece needs, and the weight a carrier bills for it. */
export type ParcelResult = {
  /** Inside length, width and height, the longest first. */
  readonly box: readonly [Quantity, Quantity, Quantity];
  readonly dimensionalWeight: Quantity;
  readonly billedWeight: Quantity;
  readonly isBilledBySize: boolean;
  /** Longest side plus twice the other two: carriers limit it. */
  readonly lengthPlusGirth: Quantity;
};

const millionths = 1_000_000;

/**
 * Calculates the smallest box, each side rounded up to a whole unit as carriers measure, with its dimensional and
 * billed weight. The dimensional weight is rounded up to the step of the system.
 */
export function calculateParcel(input: ParcelInput): ParcelResult {
  const { weightStep } = parcelRules[input.system];
  const sides = [input.length, input.width, input.height]
    .map((side) => Math.ceil((side + 2 * input.padding) / millionths))
    .sort((one, other) => other - one) as [number, number, number];
  const [longest, middle, shortest] = sides;
  const volume = longest * middle * shortest;
  const toStep = (weight: number) => quantity(Math.ceil(weight / weightStep) * weightStep);
  const dimensionalWeight = toStep((volume * millionths) / input.divisor);
  const actual = toStep(input.weight);
  return {
    box: sides.map((side) => quantity(side * millionths)) as [Quantity, Quantity, Quantity],
    dimensionalWeight,
    billedWeight: dimensionalWeight > actual ? dimensionalWeight : actual,
    isBilledBySize: dimensionalWeight > actual && actual > zeroQuantity,
    lengthPlusGirth: quantity((longest + 2 * (middle + shortest)) * millionths),
  };
}

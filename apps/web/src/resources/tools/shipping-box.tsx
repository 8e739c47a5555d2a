import { formatQuantity, quantity } from '@atelier/domain/foundation';
import {
  calculateParcel,
  parcelRules,
  parcelSystems,
  type ParcelResult,
  type ParcelSystem,
} from '@atelier/domain/resources';
import { FactList } from '../../design/card.tsx';
import { useFormats } from '../../design/formats.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import type { ToolProps } from '../tool-props.ts';
import { MainResult, NoResult, NumberFigure, ToolFrame, WholeFigure } from './figure-fields.tsx';
import { keptFigures, type Figures } from './figures.ts';

const usual = { length: null, width: null, height: null, padding: 2_000_000, weight: null };
type Name = keyof typeof usual | 'divisor';
const mostSide = 1000;
const mostPadding = 100;
const mostWeight = 10_000;
const systemWords: Readonly<Record<ParcelSystem, string>> = {
  us: 'Inches and pounds',
  metric: 'Centimeters and kilograms',
};

/** The box of a piece and the weight a carrier bills. */
export function ShippingBox({ note }: ToolProps) {
  const system = parcelSystems.find((one) => one === note.entries['system']) ?? 'us';
  const rules = parcelRules[system];
  const padding = system === 'us' ? usual.padding : 5_000_000;
  const kept = keptFigures<Name>(note, { ...usual, padding, divisor: rules.divisor });
  const side = { kept, unit: rules.length, most: mostSide };
  return (
    <ToolFrame
      kept={kept}
      fields={
        <>
          <SelectField<ParcelSystem>
            label="Units"
            choices={parcelSystems.map((value) => ({ value, label: systemWords[value] }))}
            value={system}
            onValueChange={(value) =>
              note.change({ system: value, 'figure:divisor': null, 'figure:padding': null })
            }
          />
          <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
            <NumberFigure {...side} name="length" label="Length" />
            <NumberFigure {...side} name="width" label="Width" />
            <NumberFigure {...side} name="height" label="Height" />
          </div>
          <NumberFigure {...side} name="padding" label="Cushioning on each side" most={mostPadding} />
          <NumberFigure
            kept={kept}
            name="weight"
            label="Weight, packed"
            unit={rules.weight}
            most={mostWeight}
          />
          <WholeFigure
            kept={kept}
            name="divisor"
            label="Divisor of the carrier"
            least={1}
            most={mostWeight}
            help={system === 'us' ? '139 for UPS and FedEx, 166 for USPS' : '5,000 for most carriers'}
          />
        </>
      }
      results={<ParcelResults result={parcelOf(system, kept.figures)} system={system} />}
    />
  );
}

function parcelOf(system: ParcelSystem, figures: Figures<Name>): ParcelResult | null {
  const { length, width, height, padding, weight, divisor } = figures;
  const sides = [length, width, height];
  if (sides.some((value) => value === null || value === 0 || value > mostSide * 1_000_000)) return null;
  if ((padding ?? 0) > mostPadding * 1_000_000 || (weight ?? 0) > mostWeight * 1_000_000) return null;
  return calculateParcel({
    system,
    length: quantity(length ?? 0),
    width: quantity(width ?? 0),
    height: quantity(height ?? 0),
    padding: quantity(padding ?? 0),
    weight: quantity(weight ?? 0),
    divisor: divisor ?? parcelRules[system].divisor,
  });
}

function ParcelResults({ result, system }: { result: ParcelResult | null; system: ParcelSystem }) {
  const { locale } = useFormats();
  if (result === null) return <NoResult>Enter the size of the piece to see its box.</NoResult>;
  const { length, weight } = parcelRules[system];
  const box = result.box.map((side) => formatQuantity(side, locale)).join(' × ');
  const weightText = (value: ParcelResult['billedWeight']) => `${formatQuantity(value, locale)} ${weight}`;
  return (
    <>
      <MainResult
        label="Box, inside"
        note={
          result.isBilledBySize
            ? 'The carrier bills its size, not its weight. A smaller box saves money.'
            : undefined
        }
      >
        {box} {length}
      </MainResult>
      <FactList
        facts={[
          { term: 'Billed weight', value: weightText(result.billedWeight) },
          { term: 'Dimensional weight', value: weightText(result.dimensionalWeight) },
          {
            term: 'Length plus girth',
            value: `${formatQuantity(result.lengthPlusGirth, locale)} ${length}`,
          },
        ]}
      />
    </>
  );
}

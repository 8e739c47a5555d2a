import { useState } from 'react';
import { calendarDate, money, quantity, rate } from '@atelier/domain/foundation';
import { Plus, Trash2 } from 'lucide-react';
import type { ButtonSize, ButtonTone } from '../design/button-look.ts';
import { Button, IconButton } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { DownloadLink } from '../design/download-link.tsx';
import { FormError } from '../design/field.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { FilterChips, LoadMore, SearchBox } from '../design/list-controls.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { PercentField, QuantityField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { PasswordField, TextArea, TextField } from '../design/text-field.tsx';
import { Checkbox, Switch } from '../design/toggles.tsx';
import { testPaths } from './addresses.ts';
import { Grid, KitSection, Row } from './kit-section.tsx';

const tones: readonly ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger', 'danger-outline'];
const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg'];

export function Buttons() {
  return (
    <KitSection title="Buttons and links">
      {tones.map((tone) => (
        <Row key={tone}>
          {sizes.map((size) => (
            <Button key={size} tone={tone} size={size}>
              {tone} {size}
            </Button>
          ))}
          <Button tone={tone} icon={Plus}>
            With a sign
          </Button>
          <Button tone={tone} busy>
            Busy
          </Button>
          <Button tone={tone} disabled>
            Disabled
          </Button>
          <IconButton tone={tone} icon={Trash2} label={`Delete, ${tone}`} />
        </Row>
      ))}
      <Row>
        <LinkButton to={testPaths.kit} tone="primary">
          Link as a button
        </LinkButton>
        <LinkButton to={testPaths.kit}>Quieter link</LinkButton>
        <DownloadLink href="/favicon.svg">Download</DownloadLink>
        <TextLink to={testPaths.kit}>A link within text</TextLink>
      </Row>
    </KitSection>
  );
}

const wood = [
  { value: 'oak', label: 'Oak', detail: 'Hard, light brown' },
  { value: 'walnut', label: 'Walnut', detail: 'Hard, dark brown' },
  { value: 'pine', label: 'Pine', detail: 'Soft, yellow' },
];
const error = 'This is not right yet.';
const states = [
  { name: 'empty', props: {} },
  { name: 'with help', props: { help: 'A word of help is below.' } },
  { name: 'with an error', props: { error } },
  { name: 'disabled', props: { disabled: true } },
] as const;

export function Fields() {
  const [price, setPrice] = useState<ReturnType<typeof money> | null>(money(123_450));
  const [amount, setAmount] = useState<ReturnType<typeof quantity> | null>(quantity(2_500_000));
  const [tax, setTax] = useState<ReturnType<typeof rate> | null>(rate(82_500));
  const [day, setDay] = useState<ReturnType<typeof calendarDate> | null>(calendarDate('2026-11-21'));
  const [kind, setKind] = useState<string | null>('oak');
  return (
    <KitSection title="Fields">
      {states.map(({ name, props }) => (
        <Grid key={name}>
          <TextField label={`Text, ${name}`} placeholder="Stoneware mug" {...props} />
          <MoneyField label={`Money, ${name}`} value={price} onValueChange={setPrice} {...props} />
          <DateField label={`Date, ${name}`} value={day} onValueChange={setDay} {...props} />
          <QuantityField
            label={`Quantity, ${name}`}
            unit="kg"
            value={amount}
            onValueChange={setAmount}
            {...props}
          />
          <Combobox
            label={`Choice by typing, ${name}`}
            options={wood}
            value={kind}
            onValueChange={setKind}
            clearable
            {...props}
          />
          <SelectField
            label={`Choice of a few, ${name}`}
            choices={wood}
            placeholder="Choose"
            defaultValue=""
            {...props}
          />
        </Grid>
      ))}
      <Grid>
        <PercentField label="Percentage" value={tax} onValueChange={setTax} />
        <PasswordField label="Password" defaultValue="wedge-throw-trim" />
        <TextField label="Optional text" optional prefix="https://" suffix=".example" />
        <TextArea label="Several lines" defaultValue={'First firing: 900 °C.\nSecond firing: 1240 °C.'} />
        <TextArea label="Several lines, with an error" error={error} />
        <TextArea label="Several lines, disabled" disabled />
      </Grid>
      <FormError message="The form could not be saved: someone else changed the record." />
    </KitSection>
  );
}

export function Choices() {
  const [filter, setFilter] = useState('all');
  const [search, setSearch] = useState('');
  return (
    <KitSection title="Toggles, filters, paging">
      <Grid>
        <Checkbox label="Unchecked" />
        <Checkbox label="Checked" help="With a word of help." defaultChecked />
        <Checkbox label="With an error" error={error} />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Checked and disabled" disabled defaultChecked />
        <Switch label="Off" />
        <Switch label="On" help="Takes effect at once." defaultChecked />
        <Switch label="Disabled" disabled />
        <Switch label="On and disabled" disabled defaultChecked />
      </Grid>
      <SearchBox label="Search the shelf" value={search} onSearch={setSearch} className="max-w-sm" />
      <FilterChips
        label="Show"
        value={filter}
        onValueChange={setFilter}
        choices={[
          { value: 'all', label: 'All', count: 48 },
          { value: 'overdue', label: 'Overdue', count: 3 },
          { value: 'paid', label: 'Paid' },
        ]}
      />
      <LoadMore shown={50} things="invoices" hasMore loading={false} onLoadMore={() => undefined} />
      <LoadMore shown={100} things="invoices" hasMore loading onLoadMore={() => undefined} />
      <LoadMore shown={123} things="invoices" hasMore={false} loading={false} onLoadMore={() => undefined} />
    </KitSection>
  );
}

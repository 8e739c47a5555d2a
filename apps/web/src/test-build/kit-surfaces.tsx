import { useState } from 'react';
import { Copy, Send } from 'lucide-react';
import { Avatar } from '../design/avatar.tsx';
import { BarChart } from '../design/charts/bar-chart.tsx';
import { Button } from '../design/button.tsx';
import { Card, FactList, Figure } from '../design/card.tsx';
import { DataTable, type Column, type Sorting } from '../design/data-table.tsx';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { Drawing, type DrawingName } from '../design/drawing.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { LinkTabs } from '../design/head/link-tabs.tsx';
import { Mark } from '../design/mark.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../design/menus/menu.tsx';
import { CardsSkeleton, FormSkeleton, TableSkeleton } from '../design/skeletons.tsx';
import { StatePill, type Tone } from '../design/state-pill.tsx';
import { TextField } from '../design/text-field.tsx';
import { TimeChart } from '../design/charts/time-chart.tsx';
import { showToast, type ToastKind } from '../design/toast.ts';
import { Tooltip } from '../design/tooltip.tsx';
import { testPaths } from './addresses.ts';
import { Grid, KitSection, Row } from './kit-section.tsx';

// Records, so that a new tone, drawing or kind that is not shown here does not compile.
const pills: Readonly<Record<Tone, string>> = {
  neutral: 'Draft',
  info: 'Sent',
  indigo: 'Viewed',
  success: 'Paid',
  warning: 'Partially paid',
  danger: 'Overdue',
  muted: 'Void',
};
const drawings: Readonly<Record<DrawingName, string>> = {
  pot: 'Nothing on the shelf yet',
  ledger: 'The books are open',
  stall: 'No market yet',
  parcel: 'Nothing has been sent',
  bell: 'All quiet',
};
const toasts: Readonly<Record<ToastKind, string>> = {
  default: 'Saved as a draft',
  success: 'Invoice sent',
  info: 'A new version is ready',
  warning: 'Connection lost',
  destructive: 'Error',
  loading: 'Preparing the file',
};

type Piece = { id: string; name: string; state: Tone; cents: number };
const pieces: readonly Piece[] = [
  { id: '1', name: 'Stoneware mug', state: 'success', cents: 3_400 },
  { id: '2', name: 'Vase with ash glaze', state: 'danger', cents: 12_000 },
  {
    id: '3',
    name: 'A dinner service for twelve with a name too long for its column',
    state: 'info',
    cents: -98_050,
  },
];
const columns: readonly Column<Piece>[] = [
  { key: 'name', header: 'Piece', cell: (piece) => piece.name, sortable: true },
  {
    key: 'state',
    header: 'State',
    cell: (piece) => <StatePill tone={piece.state}>{pills[piece.state]}</StatePill>,
    onCard: 'aside',
  },
  {
    key: 'cents',
    header: 'Amount ($)',
    cell: (piece) => <MoneyText cents={piece.cents} bare />,
    align: 'end',
    sortable: true,
  },
];

export function Tables() {
  const [sorting, setSorting] = useState<Sorting>({ key: 'name', descending: false });
  const table = { columns, rowKey: (piece: Piece) => piece.id };
  return (
    <KitSection title="Tables">
      <DataTable
        {...table}
        caption="Pieces"
        rows={pieces}
        rowLink={() => testPaths.kit}
        sorting={sorting}
        onSort={setSorting}
      />
      <DataTable
        {...table}
        caption="Pieces, a newer version on its way"
        rows={pieces.slice(0, 2)}
        refreshing
      />
      <DataTable
        {...table}
        caption="Many pieces, compact"
        rows={Array.from({ length: 22 }, (_, index) => ({ ...pieces[0], id: String(index) }) as Piece)}
      />
      <TableSkeleton rows={3} columns={3} />
      <NothingFound action={<Button>Clear the search</Button>}>No piece fits “celery”.</NothingFound>
    </KitSection>
  );
}

export function Surfaces() {
  return (
    <KitSection title="Cards, pills, figures">
      <Grid>
        <Figure label="At hand" value={<MoneyText cents={1_234_567} />} note="In two accounts" />
        <Figure label="This month" value={<MoneyText cents={45_000} />} tone="success" />
        <Figure label="Overdue" value={<MoneyText cents={12_050} />} tone="danger" note="Three invoices" />
        <Card title="A card" description="With a sentence." action={<Button size="sm">Edit</Button>}>
          Its content.
        </Card>
        <Card>A card without a title.</Card>
        <Card title="Facts" flush>
          <div className="px-5 pb-3">
            <FactList
              facts={[
                { term: 'Issued', value: <DateText date="2026-11-21" /> },
                { term: 'Viewed', value: <InstantText instant="2026-11-21T15:04:00Z" /> },
                { term: 'Total', value: <MoneyText cents={-98_050} /> },
              ]}
            />
          </div>
        </Card>
      </Grid>
      <Row>
        {Object.entries(pills).map(([tone, word]) => (
          <StatePill key={tone} tone={tone as Tone}>
            {word}
          </StatePill>
        ))}
      </Row>
      <Row>
        <Avatar src={null} initials="AP" />
        <Avatar src={null} initials="AP" size="md" />
        <Avatar src="/favicon.svg" initials="AP" size="lg" />
        <Avatar src="/theme.js" initials="U" size="lg" />
        <Mark className="size-12" />
      </Row>
      <LinkTabs
        label="Tabs"
        tabs={[
          { to: testPaths.kit, label: 'The kit' },
          { to: '/dashboard', label: 'Another page' },
        ]}
      />
    </KitSection>
  );
}

const months = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function Charts() {
  return (
    <KitSection title="Charts">
      <Card title="Bars and areas">
        <TimeChart
          summary="Sales rose from July to December, and costs stayed what they were."
          stepName="Month"
          series={[
            { key: 'sales', label: 'Sales', look: 'accent', shape: 'bar' },
            { key: 'costs', label: 'Costs', look: 'indigo', shape: 'bar' },
          ]}
          steps={months.map((label, index) => ({
            key: label,
            label,
            name: `${label} 2026`,
            cents: { sales: 90_000 + index * 37_000, costs: 60_000 },
          }))}
        />
      </Card>
      <Card title="What is and what is expected">
        <TimeChart
          summary="Cash on hand through three months and what should come in the next three."
          stepName="Month"
          series={[
            { key: 'atHand', label: 'At hand', look: 'success', shape: 'area' },
            { key: 'expected', label: 'Expected', look: 'indigo', shape: 'expected' },
          ]}
          steps={months.map((label, index) => ({
            key: label,
            label,
            name: `${label} 2026`,
            cents: {
              atHand: index < 3 ? 200_000 - index * 30_000 : null,
              expected: index > 1 ? 140_000 + (index - 2) * 55_000 : null,
            },
          }))}
        />
      </Card>
      <BarChart
        summary="Six months of sales, the last the best."
        bars={months.map((label, index) => ({ label, value: index + 2, written: String(index + 2) }))}
      />
    </KitSection>
  );
}

export function Waiting() {
  return (
    <KitSection title="Loading, empty, failed">
      <CardsSkeleton cards={3} />
      <FormSkeleton fields={2} />
      {Object.entries(drawings).map(([name, title]) => (
        <EmptyState
          key={name}
          drawing={name as DrawingName}
          title={title}
          action={<Button tone="primary">The first action</Button>}
        >
          What this place is for, in a sentence.
        </EmptyState>
      ))}
      <Drawing name="pot" />
      <ErrorPanel message="The server did not answer." onRetry={() => undefined} />
      <ErrorPanel message="The server did not answer." onRetry={() => undefined} retrying />
    </KitSection>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const [sort, setSort] = useState('name');
  const close = () => setOpen(undefined);
  return (
    <KitSection title="Toasts, dialogs, menus, hints">
      <Row>
        {Object.entries(toasts).map(([kind, title]) => (
          <Button
            key={kind}
            onClick={() =>
              showToast({ title, description: `A toast of the kind ${kind}.`, kind: kind as ToastKind })
            }
          >
            Toast: {kind}
          </Button>
        ))}
        <Button
          onClick={() =>
            showToast({
              title: 'Error',
              description: 'With a way out.',
              kind: 'destructive',
              action: { label: 'Retry', onClick: () => undefined },
            })
          }
        >
          Toast with Retry
        </Button>
      </Row>
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Question</Button>
        <Menu trigger={<Button>Menu</Button>} align="start">
          <MenuLabel>Actions</MenuLabel>
          <MenuItem icon={Copy} onSelect={() => undefined}>
            Duplicate
          </MenuItem>
          <MenuItem icon={Send} disabled onSelect={() => undefined}>
            Send (disabled)
          </MenuItem>
          <MenuItem tone="danger" onSelect={() => undefined}>
            Delete
          </MenuItem>
          <MenuSeparator />
          <MenuLink to={testPaths.kit}>A link</MenuLink>
          <MenuChoice
            label="Sort"
            value={sort}
            onValueChange={setSort}
            choices={[
              { value: 'name', label: 'By name' },
              { value: 'price', label: 'By price' },
            ]}
          />
        </Menu>
        <Tooltip text="A hint after 700 ms">
          <Button>Hint</Button>
        </Tooltip>
      </Row>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="A dialog"
        description="It traps the focus and gives it back."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button tone="primary" onClick={close}>
              Save the name
            </Button>
          </>
        }
      >
        <TextField label="Name" />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete this piece?"
        consequence="It goes from the shelf; invoices keep its name."
        confirmLabel="Delete piece"
      />
    </KitSection>
  );
}

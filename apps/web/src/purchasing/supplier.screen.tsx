import { useState } from 'react';
import { Pencil, Plus, ShoppingCart } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { OfferView, SupplierView } from '@atelier/contract/purchasing';
import { permits } from '@atelier/domain/businesses';
import { purchaseOrderName } from '@atelier/domain/purchasing';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { MailLink, OutsideLink, PhoneLink } from '../design/outside-link.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Attachments } from '../documents/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { OfferRow, PricesPaid } from './offer-parts.tsx';
import { PurchaseStatePill } from './purchase-columns.tsx';
import { purchaseWords } from './purchase-words.ts';
import { usePricesPaid, usePurchaseOrders, useSupplier } from './purchases.api.ts';
import { SupplierDialog } from './supplier-dialog.tsx';

const route = getRouteApi('/dashboard/inventory/suppliers/$supplierId');
const back = { to: paths.suppliers, label: 'Suppliers' };

export function SupplierScreen() {
  const { supplierId } = route.useParams();
  return (
    <LoadedPage
      title="Supplier"
      back={back}
      query={useSupplier(supplierId)}
      words={purchaseWords}
      errorTitle="This supplier could not be loaded"
      skeleton={<TableSkeleton rows={3} columns={3} />}
    >
      {(supplier) => <Supplier supplier={supplier} />}
    </LoadedPage>
  );
}

function Supplier({ supplier }: { supplier: SupplierView }) {
  const { business } = useActiveBusiness();
  const mayWrite = permits(business.role, 'inventory.write');
  const prices = usePricesPaid({ supplierId: supplier.id }).data ?? [];
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={supplier.name}
        badge={supplier.isArchived && <StatePill tone="muted">Archived</StatePill>}
        description="What they sell, what you ordered there, and what it cost."
        back={back}
        action={
          mayWrite && (
            <>
              <Button icon={Pencil} onClick={() => setEditing(true)}>
                Edit
              </Button>
              {!supplier.isArchived && (
                <LinkButton
                  to={paths.newPurchase}
                  search={{ supplier: supplier.id }}
                  icon={ShoppingCart}
                  tone="primary"
                >
                  New order
                </LinkButton>
              )}
            </>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          <Offers supplier={supplier} mayWrite={mayWrite} />
          <Orders supplierId={supplier.id} />
          <PricesPaid
            prices={prices}
            nameOf={({ itemId, itemName }) => <TextLink to={paths.item(itemId)}>{itemName}</TextLink>}
          />
          <Attachments kind="supplier" id={supplier.id} />
        </div>
        <div className="min-w-0 space-y-5">
          <Facts supplier={supplier} />
          <Contacts supplier={supplier} />
        </div>
      </div>
      {isEditing && <SupplierDialog supplier={supplier} onClose={() => setEditing(false)} />}
    </>
  );
}

function Offers({ supplier, mayWrite }: { supplier: SupplierView; mayWrite: boolean }) {
  const [open, setOpen] = useState<OfferView | 'new' | null>(null);
  return (
    <Card
      title="What they sell"
      flush
      action={
        mayWrite && (
          <Button icon={Plus} onClick={() => setOpen('new')}>
            Add an item
          </Button>
        )
      }
    >
      {supplier.offers.length === 0 ? (
        <p className="text-ink-soft border-line border-t px-4 py-3 sm:px-5">
          Say in what packs they sell what you buy there, and orders fill themselves in.
        </p>
      ) : (
        <ul className="divide-line border-line divide-y border-t">
          {supplier.offers.map((offer) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              title={<TextLink to={paths.item(offer.itemId)}>{offer.itemName}</TextLink>}
              action={
                mayWrite && (
                  <Button aria-label={`Edit ${offer.itemName}`} onClick={() => setOpen(offer)}>
                    Edit
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {open !== null && (
        <OfferDialog
          supplierId={supplier.id}
          offer={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

function Orders({ supplierId }: { supplierId: string }) {
  const orders = usePurchaseOrders({ supplier: supplierId });
  return (
    <Card title="Orders" flush>
      <Loaded query={orders.query} skeleton={<TableSkeleton rows={2} columns={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-ink-soft border-line border-t px-4 py-3 sm:px-5">None yet.</p>
          ) : (
            <ul className="divide-line border-line divide-y border-t">
              {rows.slice(0, 10).map((order) => (
                <li key={order.id} className="flex items-center justify-between gap-x-4 px-4 py-3 sm:px-5">
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <TextLink to={paths.purchase(order.id)} className="touch-target inline-flex items-center">
                      {purchaseOrderName(order.number)}
                    </TextLink>
                    <PurchaseStatePill status={order.status} />
                    <span className="text-ink-soft text-sm">
                      <DateText date={order.orderedOn} />
                    </span>
                  </span>
                  <MoneyText cents={order.totalCents} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {(orders.hasMore || (orders.query.data?.length ?? 0) > 10) && (
        <p className="border-line border-t px-4 py-3 sm:px-5">
          <TextLink to={paths.purchases} search={{ supplier: supplierId }}>
            All orders there
          </TextLink>
        </p>
      )}
    </Card>
  );
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${String(days)} days`);

function Facts({ supplier }: { supplier: SupplierView }) {
  const text = (term: string, value: string) => (value === '' ? [] : [{ term, value }]);
  return (
    <Card title="About them">
      <FactList
        facts={[
          { term: 'Received by orders', value: <MoneyText cents={supplier.receivedCents} /> },
          { term: 'Billed in all', value: <MoneyText cents={supplier.billedCents} /> },
          ...(supplier.openOrders === 0
            ? []
            : [{ term: 'Orders on their way', value: String(supplier.openOrders) }]),
          ...(supplier.email === '' ? [] : [{ term: 'Email', value: <MailLink address={supplier.email} /> }]),
          ...(supplier.phone === '' ? [] : [{ term: 'Phone', value: <PhoneLink number={supplier.phone} /> }]),
          ...(supplier.website === ''
            ? []
            : [{ term: 'Website', value: <OutsideLink address={supplier.website} /> }]),
          ...text('Your number there', supplier.accountNumber),
          ...(supplier.leadTimeDays === null
            ? []
            : [{ term: 'Comes within', value: daysText(supplier.leadTimeDays) }]),
          ...(supplier.termsDays === null
            ? []
            : [{ term: 'Bills are due after', value: daysText(supplier.termsDays) }]),
          ...(supplier.minimumOrderCents === null
            ? []
            : [{ term: 'Smallest order', value: <MoneyText cents={supplier.minimumOrderCents} /> }]),
          ...text('Shipping', supplier.shippingRule),
          ...(supplier.rating === null
            ? []
            : [{ term: 'Your rating', value: `${String(supplier.rating)} of 5` }]),
          ...text('Tax number', supplier.taxId),
          ...(supplier.receives1099 ? [{ term: 'Form 1099-NEC', value: 'May get one' }] : []),
          ...text('Address', supplier.address),
          ...text('Notes', supplier.notes),
        ]}
      />
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <TextLink
          to={paths.bills}
          search={{ payee: supplier.id }}
          className="touch-target inline-flex items-center"
        >
          Their bills
        </TextLink>
        <TextLink
          to={paths.transactions}
          search={{ payee: supplier.id }}
          className="touch-target inline-flex items-center"
        >
          Transactions with them
        </TextLink>
        <TextLink
          to={paths.purchaseLines}
          search={{ figure: 'bought', supplier: supplier.id }}
          className="touch-target inline-flex items-center"
        >
          All that came, line by line
        </TextLink>
        <TextLink to={paths.purchasesBySupplier} className="touch-target inline-flex items-center">
          Purchases by supplier
        </TextLink>
      </p>
    </Card>
  );
}

function Contacts({ supplier }: { supplier: SupplierView }) {
  if (supplier.contacts.length === 0) return null;
  return (
    <Card title="People there">
      <ul className="space-y-3">
        {supplier.contacts.map((contact, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="font-medium">{contact.name}</span>
            <span className="text-ink-soft flex flex-wrap gap-x-3 text-sm">
              {contact.role !== '' && <span>{contact.role}</span>}
              {contact.email !== '' && <MailLink address={contact.email} />}
              {contact.phone !== '' && <PhoneLink number={contact.phone} />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

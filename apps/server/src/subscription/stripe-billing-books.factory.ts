export type Form = Readonly<Record<string, string>>;

interface Item {
  readonly id: string;
  readonly price: { readonly unit_amount: number; readonly recurring: { readonly interval: string } };
  readonly current_period_start: number;
  readonly current_period_end: number;
}

type Stored = Record<string, unknown> & {
  readonly id: string;
  readonly customer: string;
  readonly metadata: Form;
  readonly trial_end: number | null;
  readonly items: { readonly data: readonly [Item] };
};

interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
  readonly subscription: string;
  readonly created: number;
  readonly total: number;
  readonly hosted_invoice_url: string;
  status: string;
}

/** Seconds. */
export const day = 86_400;
export const daysOf = (interval: string) => (interval === 'year' ? 365 : 30);

/** Subscriptions and invoices of the test billing, without a network. */
export class BillingBooks {
  readonly subscriptions = new Map<string, Stored>();
  readonly invoices: Invoice[] = [];
  readonly products = new Set<string>();
  readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  get(id: string): Stored {
    const found = this.subscriptions.get(id);
    if (!found) throw new Error(`No subscription ${id}`);
    return found;
  }

  change(id: string, fields: Record<string, unknown>): void {
    this.subscriptions.set(id, { ...this.get(id), ...fields });
  }

  begin(id: string, price: Item['price'], start: number, end: number): void {
    const item = { id: `si_${id}`, price, current_period_start: start, current_period_end: end };
    this.change(id, { items: { data: [item] } });
  }

  bill(id: string, total: number, created: number, status: string): void {
    const number = `ATL-${String(this.invoices.length + 1).padStart(4, '0')}`;
    this.invoices.unshift({
      ...{ id: `in_${number}`, number, customer: this.get(id).customer, subscription: id, created, total },
      ...{ hosted_invoice_url: `https://invoice.stripe.test/${number}`, status },
    });
  }

  /** Prices a change as Stripe does: the rest of the period for its new price, or a new period for a new interval. */
  price(id: string, form: Form, prefix: string) {
    const {
      trial_end: trialEnd,
      items: {
        data: [item],
      },
    } = this.get(id);
    const field = (name: string, rest = '') =>
      form[prefix === '' ? name + rest : `${prefix}[${name}]${rest}`];
    const amount = Number(field('items', '[0][price_data][unit_amount]'));
    const interval = field('items', '[0][price_data][recurring][interval]') ?? '';
    const at = Number(field('proration_date'));
    const { current_period_start: start, current_period_end: end } = item;
    const rest = (end - at) / (end - start);
    const isSame = interval === item.price.recurring.interval;
    const isTrial = trialEnd !== null && at < trialEnd;
    const unused = Math.round(item.price.unit_amount * rest);
    const total = isTrial ? 0 : (isSame ? Math.round(amount * rest) : amount) - unused;
    const begins = isSame || isTrial ? start : at;
    const ends = isSame || isTrial ? end : at + daysOf(interval) * day;
    return { total, at, price: { unit_amount: amount, recurring: { interval } }, begins, ends };
  }

  /** Takes an update of a subscription. */
  update(id: string, form: Form, isDeclining: boolean): Stored | 'declined' {
    if (form['items[0][price_data][unit_amount]'] !== undefined) {
      const { total, at, price, begins, ends } = this.price(id, form, '');
      if (isDeclining && total > 0) return 'declined';
      if (total !== 0) this.bill(id, total, at, 'paid');
      this.begin(id, price, begins, ends);
    }
    const { metadata } = this.get(id);
    const told = Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(.*)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    });
    this.change(id, { metadata: { ...metadata, ...(Object.fromEntries(told) as Form) } });
    const behavior = form['pause_collection[behavior]'];
    if (behavior !== undefined) this.change(id, { pause_collection: { behavior } });
    if (form['pause_collection'] === '') this.change(id, { pause_collection: null });
    if (form['billing_cycle_anchor[type]'] === 'now') {
      const [{ price }] = this.get(id).items.data;
      this.begin(id, price, this.now(), this.now() + daysOf(price.recurring.interval) * day);
      this.bill(id, price.unit_amount, this.now(), 'paid');
    }
    const atEnd = form['cancel_at_period_end'];
    if (atEnd !== undefined) this.change(id, { cancel_at_period_end: atEnd === 'true' });
    if (form['cancel_at'] === '') this.change(id, { cancel_at: null });
    return this.get(id);
  }

  subscribe(form: Form, at: number): string {
    const id = `sub_${String(this.subscriptions.size + 1)}`;
    const trial = Number(form['subscription_data[trial_period_days]'] ?? 0);
    const interval = form['line_items[0][price_data][recurring][interval]'] ?? '';
    const unit = Number(form['line_items[0][price_data][unit_amount]']);
    const price = { unit_amount: unit, recurring: { interval } };
    const end = at + (trial > 0 ? trial : daysOf(interval)) * day;
    this.subscriptions.set(id, {
      ...{ id, object: 'subscription', created: at, customer: form['customer'] ?? `cus_${id}` },
      metadata: {
        atelier_business: form['subscription_data[metadata][atelier_business]'] ?? '',
        atelier_plan: form['subscription_data[metadata][atelier_plan]'] ?? '',
      },
      ...{ status: trial > 0 ? 'trialing' : 'active', trial_end: trial > 0 ? end : null, ended_at: null },
      ...{ cancel_at: null, cancel_at_period_end: false, pause_collection: null },
      items: { data: [{ id: '', price, current_period_start: at, current_period_end: end }] },
    });
    this.begin(id, price, at, end);
    this.bill(id, trial > 0 ? 0 : unit, at, 'paid');
    return id;
  }
}

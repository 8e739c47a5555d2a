import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

/** Asks the API as the page would: with the cookies of its context, an origin and a key of its own for each command. */
export class Requests {
  readonly #context: APIRequestContext;
  readonly #url: string;

  constructor(context: APIRequestContext, url: string) {
    this.#context = context;
    this.#url = url;
  }

  async get<Answer>(path: string): Promise<Answer> {
    const response = await this.#context.get(`${this.#url}${path}`);
    expect(response.ok(), `GET ${path}: ${String(response.status())}`).toBe(true);
    return (await response.json()) as Answer;
  }

  async send<Answer>(method: 'POST' | 'PUT' | 'PATCH', path: string, data: object = {}): Promise<Answer> {
    const response = await this.#context.fetch(`${this.#url}${path}`, {
      method,
      data,
      headers: { origin: this.#url, 'idempotency-key': randomUUID() },
    });
    const text = await response.text();
    expect(response.ok(), `${method} ${path}: ${String(response.status())} ${text}`).toBe(true);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  /** A file as a form sends it. */
  async sendFile<Answer>(
    method: 'POST' | 'PUT',
    path: string,
    file: TextFile,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await this.#context.fetch(`${this.#url}${path}`, {
      method,
      multipart: {
        ...fields,
        file: { name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.text) },
      },
      headers: { origin: this.#url, 'idempotency-key': randomUUID() },
    });
    expect(response.ok(), `${method} ${path}: ${String(response.status())}`).toBe(true);
    return (await response.json()) as Answer;
  }

  /** A new account; its session is in the cookies afterwards. */
  async signUp(person: Person): Promise<void> {
    await this.send('POST', '/api/auth/sign-up/email', person);
  }

  async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.send('POST', '/api/auth/sign-in/email', { email, password });
  }

  /** The steps of the first hour are done: the dashboard shows the business, and no checklist. */
  async finishFirstHour(): Promise<void> {
    for (const step of ['welcome', 'profile', 'inventory', 'finance', 'customer'])
      await this.send('POST', '/api/v1/me/onboarding/steps', { step });
  }

  /** A business of the signed-in person, with the books that every new business has. */
  async found(name: string): Promise<BusinessRequests> {
    const id = randomUUID();
    await this.send('POST', '/api/v1/businesses', { id, name, timeZone: 'America/New_York' });
    return new BusinessRequests(this, id);
  }
}

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Someone who was never here before. */
export function newPerson(name: string): Person {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${randomUUID().slice(0, 8)}@example.com`;
  return { name, email, password: 'wedge-throw-trim-glaze-71' };
}

interface DraftLine {
  readonly description: string;
  readonly pieces: number;
  readonly priceCents: number;
  readonly productId?: string;
  readonly taxRateId?: string;
}

/** Records that a journey needs, made by the commands that the screens call. */
export class BusinessRequests {
  readonly id: string;
  readonly #requests: Requests;

  constructor(requests: Requests, id: string) {
    this.#requests = requests;
    this.id = id;
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#requests.get(`/api/v1/businesses/${this.id}${path}`);
  }

  send<Answer>(method: 'POST' | 'PUT' | 'PATCH', path: string, data: object = {}): Promise<Answer> {
    return this.#requests.send(method, `/api/v1/businesses/${this.id}${path}`, data);
  }

  async addCustomer(name: string, email = ''): Promise<string> {
    const id = randomUUID();
    await this.send('POST', '/customers', { id, name, email });
    return id;
  }

  async addProduct(name: string, sku: string, retailCents: number): Promise<string> {
    const id = randomUUID();
    await this.send('POST', '/inventory/items', {
      id,
      kind: 'product',
      productType: 'made',
      name,
      sku,
      retailCents,
    });
    return id;
  }

  /** A draft dated today, due in a month, unless told. */
  async draftInvoice(customerId: string, lines: readonly DraftLine[], fields: object = {}): Promise<string> {
    const id = randomUUID();
    const draft = {
      customerId,
      reference: '',
      issueDate: dayFromNow(0),
      dueDate: dayFromNow(30),
      pricesIncludeTax: false,
      lines: lines.map(({ description, pieces, priceCents, productId, taxRateId }) => ({
        id: randomUUID(),
        productId: productId ?? null,
        description,
        quantity: pieces * 1_000_000,
        unitPriceCents: priceCents,
        discount: { kind: 'none' },
        taxRateId: taxRateId ?? null,
        incomeAccountId: null,
      })),
      discount: { kind: 'none' },
      shippingCents: 0,
      shippingTaxRateId: null,
      note: '',
      ...fields,
    };
    await this.send('PUT', `/invoices/${id}/draft`, { draft });
    return id;
  }

  /** Opens an order of forty plates. */
  async takeOrder(customerId: string, fields: object = {}): Promise<string> {
    const id = randomUUID();
    const order = {
      customerId,
      channel: 'online',
      orderedOn: dayFromNow(0),
      lines: [
        {
          id: randomUUID(),
          productId: null,
          description: 'Plate',
          quantity: 40_000_000,
          unitPriceCents: 3_200,
          discount: { kind: 'none' },
          taxRateId: null,
          incomeAccountId: null,
        },
      ],
      discount: { kind: 'none' },
      shippingCents: 0,
      shippingTaxRateId: null,
      ...fields,
    };
    await this.send('POST', '/customer-orders', { id, order, isOpen: true });
    return id;
  }

  /** Gives out a quote over forty plates, without mail. */
  async sendQuote(customerId: string): Promise<string> {
    const id = randomUUID();
    const draft = {
      customerId,
      reference: '',
      issueDate: dayFromNow(0),
      validUntil: dayFromNow(30),
      pricesIncludeTax: false,
      lines: [
        {
          id: randomUUID(),
          productId: null,
          description: 'Plate',
          quantity: 40_000_000,
          unitPriceCents: 3_200,
          discount: { kind: 'none' },
          taxRateId: null,
          incomeAccountId: null,
        },
      ],
      discount: { kind: 'none' },
      shippingCents: 0,
      shippingTaxRateId: null,
      note: '',
    };
    await this.send('PUT', `/quotes/${id}/draft`, { draft });
    await this.send('POST', `/quotes/${id}/send`, { mail: null });
    return id;
  }

  /** The quotes with the addresses of their public pages. */
  async quotes(): Promise<{ id: string; publicUrl: string | null }[]> {
    const { rows } = await this.get<{ rows: { id: string }[] }>('/quotes');
    return Promise.all(
      rows.map(({ id }) => this.get<{ id: string; publicUrl: string | null }>(`/quotes/${id}`)),
    );
  }

  async issueInvoice(customerId: string, lines: readonly DraftLine[], fields: object = {}): Promise<string> {
    const id = await this.draftInvoice(customerId, lines, fields);
    await this.send('POST', `/invoices/${id}/issue`);
    return id;
  }
}

/** The calendar date in the time zone of the journeys' businesses. */
export function dayFromNow(days: number): string {
  const instant = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(instant);
}

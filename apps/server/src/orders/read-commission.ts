import type { CommissionView, PublicCommissionView } from '@atelier/contract/orders';
import type { DocumentView } from '@atelier/contract/documents';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  findCommission,
  listCommissionFiles,
  listCommissionMessages,
  listProofs,
  type CommissionFile,
} from '@atelier/database/orders/commissions.reads';
import type { Inside, Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { decideCommissionChange, orderRefusals } from '@atelier/domain/orders';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { loadProgress } from './order-progress.ts';

type ReadTools = Pick<Tools, 'clock' | 'publicUrl'>;

/** Returns where the customer finds the commission. */
const publicCommissionUrl = (publicUrl: string, token: string) => `${publicUrl}/c/${token}`;

const viewOf = ({ proofId: _proof, sha256: _hash, ...document }: CommissionFile): DocumentView => document;

/** Loads what is behind both views of a commission, or null when the order is none. */
async function load(inside: Inside, orderId: string, { clock }: Pick<Tools, 'clock'>) {
  const business = await getBusiness(inside);
  const today = todayIn(business.timeZone, clock);
  const commission = await findCommission(inside, orderId, { today });
  if (!commission) return null;
  const [proofs, messages, files, progressOf] = await Promise.all([
    listProofs(inside, orderId),
    listCommissionMessages(inside, orderId),
    listCommissionFiles(inside, orderId),
    loadProgress(inside, [orderId]),
  ]);
  const { states, reached } = progressOf({ id: orderId, total: commission.total });
  return {
    business,
    commission,
    stages: { stage: known(states.stage), reached: [...reached] },
    proofs: proofs.map((proof) => ({
      ...proof,
      files: files.filter(({ proofId }) => proofId === proof.id).map(viewOf),
    })),
    messages,
    sketches: files.filter(({ proofId }) => proofId === null).map(viewOf),
  };
}

/** A commission as the members of its business see it. */
export async function readCommission(
  tenant: Tenant,
  orderId: string,
  tools: ReadTools,
): Promise<Outcome<CommissionView, Refusal<'commission-not-found'>>> {
  const loaded = await load(tenant, orderId, tools);
  if (!loaded) return refuse(orderRefusals.refusal('commission-not-found'));
  const { commission, stages, proofs, messages } = loaded;
  const { quote } = commission;
  return succeed({
    orderId,
    version: commission.version,
    ...stages,
    brief: commission.brief,
    quote: quote && { id: quote.id, number: quote.number, state: quote.state },
    isBegun: commission.isBegun,
    isFinished: commission.isFinished,
    publicUrl: publicCommissionUrl(tools.publicUrl, commission.publicToken),
    viewedAt: commission.viewedAt,
    customerName: commission.customerName,
    customerEmail: commission.customerEmail,
    proofs,
    messages,
  });
}

/** A commission as its customer sees it: without what is being prepared. */
export async function readPublicCommission(
  inside: Inside,
  orderId: string,
  tools: ReadTools,
): Promise<Outcome<PublicCommissionView, Refusal<'commission-not-found'>>> {
  const loaded = await load(inside, orderId, tools);
  if (!loaded) return refuse(orderRefusals.refusal('commission-not-found'));
  const { business, commission, stages, proofs, messages, sketches } = loaded;
  const { quote } = commission;
  return succeed({
    seller: { name: business.name, email: business.email },
    hasLogo: business.hasLogo,
    locale: business.locale,
    currency: business.currency,
    number: commission.number,
    customerName: commission.customerName,
    ...stages,
    isOver: !decideCommissionChange(commission.state).ok,
    promisedOn: commission.promisedOn,
    brief: commission.brief,
    depositCents: commission.deposit,
    quoteUrl: quote?.number == null ? null : `${tools.publicUrl}/q/${quote.token}`,
    sketches,
    proofs: proofs.flatMap(({ sentAt, mailedAt: _mailed, ...proof }) =>
      sentAt === null ? [] : [{ ...proof, sentAt }],
    ),
    messages,
  });
}

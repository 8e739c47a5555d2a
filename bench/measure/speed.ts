import type { Answer } from '../client.ts';
import type { Chance } from '../seed/chance.ts';
import { atLeast, atMost, committing, durations, type Figure } from './figures.ts';
import type { Requests } from './requests.ts';
import { sampleAll, type Sampling } from './sample.ts';

const clients = 8;

/** Number of times that each is asked, and for how long. */
export interface Effort extends Sampling {
  readonly issues: number;
  readonly mixedSeconds: number;
}

/** One person at work: each request alone. */
export async function measureReads(requests: Requests, sampling: Sampling): Promise<Figure[]> {
  return sampleAll(sampling, [
    ['list 50 invoices', requests.listPlain, atMost(8)],
    ['list 50 invoices by a state and a search', requests.listNarrowed, atMost(8)],
    ['list 50 customers by a search', requests.listCustomers, null],
    ['list 50 payments by a search', requests.listPayments, atMost(20)],
    ['open a customer', requests.openCustomer, atMost(20)],
    ['the newest of what happened with a customer', requests.readTimeline, atMost(20)],
    ['evaluate a segment with four rules', requests.trySegment, atMost(20)],
    ['statement of account of a year', requests.readStatement, atMost(20)],
    ['search everything, mostly mistyped', requests.searchEverything, atMost(100)],
    ['open an invoice', requests.openInvoice, atMost(8)],
    ['profit & loss of a year by month', requests.profitAndLoss, atMost(10)],
    ['balance sheet on a day amid a month', requests.balanceSheet, atMost(10)],
  ]);
}

/** Drafts are made before; what is measured is the issuing, first one by one, then by eight clients at once. */
export async function measureIssuing(requests: Requests, effort: Effort): Promise<Figure[]> {
  const { samples, issues } = effort;
  const drafts: string[] = [];
  const issue = () => {
    const invoiceId = drafts.pop();
    if (invoiceId === undefined) throw new Error('The drafts have run out.');
    return requests.issue(invoiceId);
  };
  const wanted = issues + 3 * samples;
  await together(clients, async () => {
    if (drafts.length >= wanted) return false;
    drafts.push((await requests.saveDraft()).invoiceId);
    return true;
  });
  const alone = await sampleAll(effort, [
    ['save a draft of three lines', requests.saveDraft, null],
    ['issue an invoice', issue, atMost(8)],
  ]);
  const began = performance.now();
  let left = issues;
  await together(clients, async () => {
    left -= 1;
    if (left < 0) return false;
    await issue();
    return true;
  });
  const seconds = (performance.now() - began) / 1000;
  return [
    ...alone.map(committing),
    {
      what: 'issue invoices, eight clients',
      unit: 'per second',
      median: issues / seconds,
      p95: null,
      aim: atLeast(250),
      waitsForCommits: true,
    },
  ];
}

/** Eight clients who read in seven of ten requests and else write, save and issue and take money, in turn. */
export async function measureMixedLoad(
  requests: Requests,
  { mixedSeconds }: Effort,
  chance: Chance,
): Promise<Figure[]> {
  const reads = [
    ...Array<() => Promise<Answer>>(5).fill(requests.listPlain),
    ...Array<() => Promise<Answer>>(3).fill(requests.listNarrowed),
    ...Array<() => Promise<Answer>>(2).fill(requests.listCustomers),
    ...Array<() => Promise<Answer>>(8).fill(requests.openInvoice),
    requests.profitAndLoss,
    requests.balanceSheet,
  ];
  const saved: string[] = [];
  const issued: string[] = [];
  const write = async (): Promise<Answer> => {
    const toPay = issued.pop();
    if (toPay !== undefined) return requests.pay(toPay);
    const toIssue = saved.pop();
    if (toIssue !== undefined) {
      const answer = await requests.issue(toIssue);
      issued.push(toIssue);
      return answer;
    }
    const answer = await requests.saveDraft();
    saved.push(answer.invoiceId);
    return answer;
  };
  const samples: number[] = [];
  const began = performance.now();
  const ends = began + mixedSeconds * 1000;
  await together(clients, async () => {
    if (performance.now() > ends) return false;
    const answer = chance.happens(0.7) ? await chance.pick(reads)() : await write();
    samples.push(answer.took);
    return true;
  });
  const seconds = (performance.now() - began) / 1000;
  return [
    {
      what: 'mixed load, eight clients, 70 % reads',
      unit: 'per second',
      median: samples.length / seconds,
      p95: null,
      aim: null,
      waitsForCommits: true,
    },
    committing(durations('a request of the mixed load', samples, null)),
  ];
}

/** Runs a step again and again in so many strands at once, each until the step says false. */
async function together(strands: number, step: () => Promise<boolean>): Promise<void> {
  const strand = async (): Promise<void> => {
    let goesOn = true;
    while (goesOn) goesOn = await step();
  };
  await Promise.all(Array.from({ length: strands }, strand));
}

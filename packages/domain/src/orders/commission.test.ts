import { describe, expect, it } from 'vitest';
import { money, zeroMoney } from '../foundation/index.ts';
import {
  reachedStages,
  decideProofAnswer,
  decideSendProof,
  type CommissionFacts,
  type ProofFacts,
} from './commission.ts';

const codeOf = (outcome: { ok: true } | { ok: false; refusal: { code: string; field?: string } }) =>
  outcome.ok ? 'ok' : [outcome.refusal.code, outcome.refusal.field].filter(Boolean).join(' ');

const enquiry: CommissionFacts = {
  isQuoted: false,
  deposit: money(5000),
  paid: zeroMoney,
  proof: null,
  isBegun: false,
  isFinished: false,
  production: 'not-started',
  hasBatchBegun: false,
  wasHandedOut: false,
};

const commissionStage = (facts: CommissionFacts) => reachedStages(facts).at(-1);

describe('the stage of a commission', () => {
  it('follows from what happened, and the furthest counts', () => {
    let facts = enquiry;
    const after = (change: Partial<CommissionFacts>) => commissionStage((facts = { ...facts, ...change }));
    expect(after({})).toBe('enquiry');
    expect(after({ isQuoted: true })).toBe('quoted');
    expect(after({ paid: money(4999) })).toBe('quoted');
    expect(after({ paid: money(5000) })).toBe('deposit-paid');
    expect(after({ proof: 'open' })).toBe('proof-sent');
    expect(after({ proof: 'changes' })).toBe('changes-asked');
    expect(after({ proof: 'open' })).toBe('proof-sent');
    expect(after({ proof: 'approved' })).toBe('approved');
    expect(after({ hasBatchBegun: true })).toBe('making');
    expect(after({ production: 'done' })).toBe('ready');
    expect(reachedStages(facts)).toEqual([
      'enquiry',
      'quoted',
      'deposit-paid',
      'approved',
      'making',
      'ready',
    ]);
    expect(reachedStages({ ...enquiry, proof: 'open' })).toEqual(['enquiry', 'proof-sent']);
  });

  it('takes any payment for the deposit where none is named, and what a person says where no batch does', () => {
    expect(commissionStage({ ...enquiry, deposit: zeroMoney })).toBe('enquiry');
    expect(commissionStage({ ...enquiry, deposit: zeroMoney, paid: money(1) })).toBe('deposit-paid');
    expect(commissionStage({ ...enquiry, isBegun: true })).toBe('making');
    expect(commissionStage({ ...enquiry, isBegun: true, isFinished: true })).toBe('ready');
    expect(commissionStage({ ...enquiry, wasHandedOut: true })).toBe('ready');
  });
});

describe('a proof', () => {
  const sent = (number: number, answer: ProofFacts['answer'] = null): ProofFacts => ({
    number,
    sentAt: '2026-03-01T12:00:00Z',
    answer,
  });
  const answer = (...proofs: ProofFacts[]) =>
    codeOf(decideProofAnswer('open', proofs, proofs[0] ?? sent(1), 'approved'));

  it('goes off with a file, while the order is not over', () => {
    expect(codeOf(decideSendProof('open', 0))).toBe('proof-needs-file');
    expect(codeOf(decideSendProof('cancelled', 1))).toBe('commission-is-over');
    expect(codeOf(decideSendProof('draft', 1))).toBe('ok');
  });

  it('is answered once, and only the last one', () => {
    expect(answer({ ...sent(1), sentAt: null })).toBe('proof-not-found');
    expect(answer(sent(1, 'changes'))).toBe('proof-is-answered');
    expect(answer(sent(1), sent(2))).toBe('proof-is-replaced');
    expect(answer(sent(1), { ...sent(2), sentAt: null })).toBe('ok');
    expect(codeOf(decideProofAnswer('completed', [sent(1)], sent(1), 'approved'))).toBe('commission-is-over');
    expect(decideProofAnswer('open', [sent(1)], sent(1, 'approved'), 'approved')).toMatchObject({
      value: { isNew: false },
    });
  });
});

import { expect, it } from 'vitest';
import { type WayIn, type WayInFacts, wayInRefusal, waysIn } from './way-in.ts';

const good: WayInFacts = { revoked: false, expired: false, objectStands: true, companyFrozen: false, makerBelongs: true };
const all = Object.keys(waysIn) as WayIn[];
const refusing = (facts: Partial<WayInFacts>, as: 'ended' | 'frozen') =>
  all.filter((way) => wayInRefusal(way, { ...good, ...facts }) === as);

it('lets a good token of a company at work in', () => {
  for (const way of all) expect(wayInRefusal(way, good), way).toBeNull();
});

it('ends every way with its token and with its object', () => {
  for (const facts of [{ revoked: true }, { expired: true }, { objectStands: false }]) expect(refusing(facts, 'ended')).toEqual(all);
});

it('lets the answers to a recall and a customer’s request go on while the company is frozen, and nothing else', () => {
  expect(all.filter((way) => !refusing({ companyFrozen: true }, 'frozen').includes(way))).toEqual(['recallHolder', 'serviceLink']);
});

it('ends with its maker what is his: invitations, tickets and his downloads; what others work by goes on', () => {
  expect(refusing({ makerBelongs: false }, 'ended')).toEqual(['inviteLink', 'appTicket', 'codeDownload']);
});

it('says of what has ended that it has ended, also while the company is frozen', () => {
  expect(refusing({ revoked: true, companyFrozen: true }, 'ended')).toEqual(all);
});

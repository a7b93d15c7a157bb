import type { AuditReport, Call, CallEvent, ErrorKey, IsolationRun } from '@touchmark/contract';
import { networkOf, oneNetwork } from '@touchmark/domain';
import type { FastifyRequest } from 'fastify';
import type { SecurityEvent } from '../../watch/security-log.ts';
import type { Services } from '../ctx.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** Refusals that tell of somebody trying what he may not. */
const refusals: Partial<Record<ErrorKey, SecurityEvent['event']>> = {
  forbidden: 'refused',
  beyondOwnRights: 'refused',
  outsideAccess: 'refused',
  resetByColleague: 'refused',
  secondPerson: 'refused',
  madeByAuthor: 'refused',
  rightTooNew: 'refused',
  ticketRefused: 'refused',
  wrongPassword: 'signInFailed',
  wrongFactor: 'signInFailed',
  passkeyFailed: 'signInFailed',
  wrongOldPassword: 'signInFailed',
  signInLocked: 'locked',
  captchaNeeded: 'locked',
  lockedOut: 'locked',
};

/** Refusals that anybody gets now and then, and a program that tries things out gets often. */
const ordinary = new Set<ErrorKey>(['invalidInput', 'tooOften', 'notFound']);
/** So many of them within a minute from one network are told of, once. A whole factory behind one address stays below. */
const manyPerMinute = 120;

const counters = new WeakMap<object, { limit: RateLimit; told: RateLimit }>();
const counterOf = (services: Services) => {
  const known = counters.get(services) ?? { limit: createRateLimit(manyPerMinute), told: createRateLimit(1) };
  counters.set(services, known);
  return known;
};

export function noteRefusal(services: Services, request: FastifyRequest, error: ErrorKey): void {
  const event = refusals[error];
  if (event) services.security.write({ event, what: error, ...callerOf(request) });
  if (ordinary.has(error)) noteOrdinary(services, request, error);
}

function noteOrdinary(services: Services, request: FastifyRequest, error: ErrorKey): void {
  const { limit, told } = counterOf(services);
  const network = networkOf(request.ip, oneNetwork);
  if (limit.take(network) > 0 && told.take(network) === 0)
    services.security.write({ event: 'manyRefusals', what: error, ...callerOf(request) });
}

/** What a call did that the contract declares as an event; of a check, how many faults it found. */
export function noteStep({ security }: Services, request: FastifyRequest, call: Call, output: unknown): void {
  if (!call.event) return;
  const faults = faultsIn[call.event]?.(output);
  security.write({ event: call.event, what: call.name, ...callerOf(request), ...(faults !== undefined && { faults }) });
}

const faultsIn: Partial<Record<CallEvent, (output: unknown) => number>> = {
  auditChecked: (output) => (output as AuditReport).faults.length,
  isolationChecked: (output) => (output as IsolationRun).checks.reduce((sum, { faults }) => sum + faults.length, 0),
};

/** The key of another system was refused. A stranger without any is a stranger, not somebody who tries keys. */
export function noteKeyRefused({ security }: Services, request: FastifyRequest): void {
  if (request.headers.authorization === undefined && request.headers['x-api-key'] === undefined) return;
  security.write({ event: 'refused', what: 'key', ...callerOf(request) });
}

const callerOf = ({ caller, ip, id }: FastifyRequest) => ({
  ...(caller?.userId && { userId: caller.userId }),
  ...(caller?.companyId && { companyId: caller.companyId }),
  network: networkOf(ip, oneNetwork),
  requestId: id,
});

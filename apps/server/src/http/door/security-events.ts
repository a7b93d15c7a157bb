import type { AuditReport, Call, CallEvent, ErrorKey, IsolationRun } from '@touchmark/contract';
import { networkOf, oneNetwork } from '@touchmark/domain';
import type { FastifyRequest } from 'fastify';
import type { SecurityEvent } from '../../watch/security-log.ts';
import type { Services } from '../ctx.ts';
import type { Limit } from './limits.ts';

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
const manyRefusals: Limit = { name: 'refusals', most: 120, windowMs: 60_000, sliding: true };
const told: Limit = { name: 'refusalsTold', most: 1, windowMs: 60_000, sliding: true };

export function noteRefusal(services: Services, request: FastifyRequest, error: ErrorKey): void {
  const event = refusals[error];
  if (event) services.security.write({ event, what: error, ...callerOf(request) });
  // Nobody waits for it, and a count that is not kept refuses nobody.
  if (ordinary.has(error)) void noteOrdinary(services, request, error).catch(() => undefined);
}

async function noteOrdinary({ limits, security }: Services, request: FastifyRequest, error: ErrorKey): Promise<void> {
  const network = networkOf(request.ip, oneNetwork);
  if ((await limits.take(manyRefusals, network)) > 0 && (await limits.take(told, network)) === 0)
    security.write({ event: 'manyRefusals', what: error, ...callerOf(request) });
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

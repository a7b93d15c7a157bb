import { type AuditReport, auditLog, type Call, type ErrorKey, roleAuth, roleCfg, userManage } from '@touchmark/contract';
import { networkOf, oneNetwork } from '@touchmark/domain';
import type { FastifyRequest } from 'fastify';
import type { SecurityEvent } from '../watch/security-log.ts';
import type { Services } from './ctx.ts';

/** Refusals that tell of somebody trying what he may not. */
const refusals: Partial<Record<ErrorKey, SecurityEvent['event']>> = {
  forbidden: 'refused',
  beyondOwnRights: 'refused',
  outsideAccess: 'refused',
  resetByColleague: 'refused',
  ticketRefused: 'refused',
  wrongPassword: 'signInFailed',
  wrongFactor: 'signInFailed',
  passkeyFailed: 'signInFailed',
  wrongOldPassword: 'signInFailed',
  signInLocked: 'locked',
  lockedOut: 'locked',
};

/** Calls that change who may do what, or look whether somebody has. */
const steps = new Map<string, SecurityEvent['event']>([
  [userManage.resetPwd.name, 'passwordReset'],
  [userManage.decideReset.name, 'passwordReset'],
  [roleAuth.save.name, 'rightsChanged'],
  [roleCfg.publish.name, 'rightsChanged'],
  [auditLog.verify.name, 'auditChecked'],
]);

export function noteRefusal({ security }: Services, request: FastifyRequest, error: ErrorKey): void {
  const event = refusals[error];
  if (event) security.write({ event, what: error, ...callerOf(request) });
}

export function noteStep({ security }: Services, request: FastifyRequest, call: Call, output: unknown): void {
  const event = steps.get(call.name);
  if (!event) return;
  const faults = event === 'auditChecked' ? { faults: (output as AuditReport).faults.length } : {};
  security.write({ event, what: call.name, ...callerOf(request), ...faults });
}

const callerOf = ({ caller, ip, id }: FastifyRequest) => ({
  ...(caller?.userId && { userId: caller.userId }),
  ...(caller?.companyId && { companyId: caller.companyId }),
  network: networkOf(ip, oneNetwork),
  requestId: id,
});

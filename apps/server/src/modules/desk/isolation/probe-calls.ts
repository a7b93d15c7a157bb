import { randomInt } from 'node:crypto';
import { AppError, type Call, codesOfRole, type Language, rightsOf } from '@touchmark/contract';
import { userLife } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { noUpload, permit } from '../../../http/pipeline.ts';
import { type Ctx, type Me, noHints, nobody, type Services, type CtxBase } from '../../../http/ctx.ts';
import type { Route } from '../../../http/handle.ts';
import type { Looked } from './catalogue.queries.ts';
import { mark, takeBack } from './probe-rows.queries.ts';
import type { ThrowAway } from './throw-away.queries.ts';

const nobodys = '9000000000000000001';
const language: Language = 'zh';

/** The main account of a throw-away company, with every right of its role. */
const mainOf = ({ companyId, id, name }: ThrowAway): Me => ({
  ...nobody,
  userId: id,
  userName: name,
  companyId,
  roleCode: 'ENT_MAIN',
  status: String(userLife.at.certified),
  isMain: true,
  permissions: codesOfRole('ENT_MAIN'),
  grants: null,
  dataScope: 'ALL',
});

/** The calls that name one row by `id` alone and that run in the caller's transaction. */
const namesOneRow = ({ call }: Route): boolean =>
  !call.direct && !call.stream && !call.upload && call.access !== 'open' && inputOf(call, nobodys) !== undefined;

function inputOf(call: Call, id: string): unknown {
  const { success, data } = call.input.safeParse({ id });
  return success && (data as { id?: unknown } | undefined)?.id === id ? data : undefined;
}

const may = (me: Me, { access }: Call) => access === 'signedIn' || rightsOf(access).some((code) => me.permissions.has(code));

/**
 * Every call that names one row, made by one company with the numbers of another: it must answer as of a number nobody has. The
 * handlers run on the given transaction, each behind a savepoint.
 */
export async function probeCalls(services: Services, db: Db, caller: ThrowAway, other: ThrowAway): Promise<Looked> {
  const me = mainOf(caller);
  const base: CtxBase = { me, language, now: new Date(), services, address: '127.0.0.1', agent: 'self-test', hints: noHints };
  const routes = services.routes.filter((route) => namesOneRow(route) && may(me, route.call));
  const looked: Looked = { count: 0, faults: [] };
  await mark(db);
  for (const route of routes) {
    looked.count++;
    const ofNobody = await said(db, base, route, nobodys);
    const ofOther = await said(db, base, route, other.id);
    if (ofOther.replaceAll(other.id, '#') !== ofNobody.replaceAll(nobodys, '#')) looked.faults.push(route.call.name);
  }
  return looked;
}

/**
 * What a call answers, as one text; whatever it did is taken back. Most calls here read and fail by a rule of ours, and leave nothing
 * to take back: thousands of savepoints would take longer than the calls.
 */
async function said(db: Db, base: CtxBase, { call, handler }: Route, id: string): Promise<string> {
  const ctx: Ctx = { ...base, db, afterCommit: () => undefined, note: () => undefined };
  let clean = false;
  try {
    permit(call, base.me, { id });
    const answer = JSON.stringify(await handler(ctx, inputOf(call, id), noUpload)) ?? '';
    clean = call.kind === 'read';
    return answer;
  } catch (error) {
    clean = call.kind === 'read' && error instanceof AppError;
    return error instanceof AppError ? `${error.key} ${JSON.stringify([error.params, error.data])}` : String((error as Error).message);
  } finally {
    if (!clean) await takeBack(db);
  }
}

/** Some calls over HTTP, without a session and with an invented one: each is refused before anything else is looked at. */
export async function probeSessions({ routes, ask }: Services, most = 40): Promise<Looked> {
  const guarded = routes.filter(({ call }) => call.access !== 'open');
  const looked: Looked = { count: 0, faults: [] };
  for (let left = most; left > 0; left--) {
    const { call } = guarded[randomInt(guarded.length)]!;
    for (const session of [undefined, 'x'.repeat(43)]) {
      looked.count++;
      const status = await ask(call.endpoint, session);
      if (status !== 401) looked.faults.push(`${call.name}: ${status}`);
    }
  }
  return looked;
}

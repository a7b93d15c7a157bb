import type { Ctx } from '../../../http/ctx.ts';
import { renewAllRights } from '../../../http/session/rights.queries.ts';
import { hashToken, newToken } from '../../../http/session/token.ts';
import { putOutsideEntry } from '../menu/public.ts';
import { allowFrameHost } from '../../platform/settings/public.ts';
import * as rows from './app.queries.ts';

interface OutsideApp {
  code: string;
  name: string;
  nameEn: string;
  /** Where it is opened. */
  address: string;
}

/**
 * Makes an application of somebody else in one step, or brings it up to date: the application, its entry in the menu, and the host
 * that may be framed. A new one signs people on; its key is returned once.
 */
export async function putOutsideApp(ctx: Ctx, { code, name, nameEn, address }: OutsideApp): Promise<{ key: string | null }> {
  const before = await rows.rowOf(ctx.db, code);
  await rows.put(ctx.db, code, { name, nameEn, icon: 'appstore', side: 'enterprise', builtIn: false });
  await putOutsideEntry(ctx.db, { appId: code, name, nameEn, icon: 'appstore', address });
  await allowFrameHost(ctx.db, new URL(address).host.toLowerCase());
  const key = before?.keyHash ? null : await renewOutsideKey(ctx, code);
  await renewAllRights(ctx.db);
  ctx.note({ bizType: 'app', action: before ? 'edit' : 'add', opinion: code });
  return { key };
}

/** A new key for an application; the former one is worth nothing at once. */
export async function renewOutsideKey(ctx: Ctx, code: string): Promise<string> {
  const key = newToken();
  await rows.putKey(ctx.db, code, hashToken(key));
  return key;
}

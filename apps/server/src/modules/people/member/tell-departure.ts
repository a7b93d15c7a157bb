import type { Departure } from '@touchmark/contract';
import { givenWords, membershipLife } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { endGiven } from '../../../http/door/given.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { workingPlaces } from './member.queries.ts';

/** Tells a company what goes on that was given out by somebody who left by himself, or whose time is over. */
export async function tellDeparture(
  db: Db,
  { companyId, memberId, name, gone = false }: { companyId: string; memberId: string; name: string; gone?: boolean },
  { kept }: Departure,
): Promise<void> {
  if (kept.length === 0) return;
  const list = (language: 'zh' | 'en', comma: string, stop: string) =>
    kept
      .map(({ kind, count, items }) => `${givenWords[kind][language]} (${count}): ${items.map((one) => one.name).join(comma)}`)
      .join(stop);
  await tellCompany(db, companyId, [], {
    title: {
      zh: `${name} 创建的密钥和链接仍然有效，请确认是否保留`,
      en: `Keys and links made by ${name} still work. Decide whether to keep them`,
    },
    content: { zh: list('zh', '、', '；'), en: list('en', ', ', '; ') },
    path: `/personnelAuth/organization?${new URLSearchParams({ search: name, ...(gone && { status: String(membershipLife.at.left) }), member: memberId })}`,
  });
}

/** Ends what an account that the platform disables gave out, in every company; these are told what goes on. */
export async function endGivenEverywhere(ctx: Ctx, userId: string): Promise<void> {
  for (const { id, companyId, name } of await workingPlaces(ctx.db, userId)) {
    const { departure, notes } = await endGiven(ctx.db, { companyId, userId });
    for (const note of notes) ctx.note(note);
    await tellDeparture(ctx.db, { companyId, memberId: id, name }, departure);
  }
}

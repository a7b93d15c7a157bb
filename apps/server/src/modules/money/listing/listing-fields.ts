import type { appListing, ListingContent, Parsed } from '@touchmark/contract';
import { numberEditions } from '@touchmark/domain';
import type { Edition } from '@touchmark/contract';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { addressFault } from '../../../post/outside.ts';
import { fileRefs, findReachable } from '../../platform/file/public.ts';
import { listings, type Version } from './listing.queries.ts';

type Given = Omit<Parsed<typeof appListing.saveOrUpdate>, 'id' | 'version'>;

const addressFaults = {
  notAnAddress: { zh: '不是网址', en: 'is not an address' },
  port: { zh: '只能使用 443 端口，或平台运营方开放的端口', en: 'must be on port 443, or another that the operator allows' },
  notHttps: { zh: '应以 https:// 开头', en: 'must begin with https://' },
  withUser: { zh: '不能含有用户名或密码', en: 'must not contain a user name or password' },
  inside: { zh: '不能是内网地址', en: 'must not be an address of a private network' },
} as const;

/** What is given, as it is stored: with numbered editions, an address that can be asked, and pictures of the own company. */
export async function checked(
  ctx: Ctx,
  given: Given,
  { id, editions }: { id?: string | undefined; editions: readonly Edition[] },
): Promise<Version> {
  const { services } = ctx;
  await listings.refuseTaken(ctx, { name: given.name }, id);
  const fault = addressFault(given.entryUrl, services.webhookNetworks);
  if (fault) throw fieldFault('entryUrl', addressFaults[fault]);
  const files = new Map((await findReachable(ctx, [given.icon, ...given.screenshots])).map((file) => [file.id, file]));
  for (const [field, ids] of [
    ['icon', [given.icon]],
    ['screenshots', given.screenshots],
  ] as const)
    for (const file of ids.map((one) => files.get(one))) {
      if (file?.companyId !== ctx.me.companyId)
        throw fieldFault(field, { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
      if (file.scene !== 'picture') throw fieldFault(field, { zh: '应为图片', en: 'must be a picture' });
    }
  return { ...given, scopes: [...new Set(given.scopes)], editions: numberEditions(given.editions, editions) };
}

/** Pictures of a listing for those who read the market: they are its provider's. */
export const picturesOf = (ctx: Ctx, ids: readonly string[]) => actAsPlatform(ctx, () => fileRefs(ctx, ids));

/** A version with its pictures, as it is shown. */
export async function contentOf(ctx: Ctx, version: Version): Promise<ListingContent> {
  const refs = new Map((await fileRefs(ctx, [version.icon, ...version.screenshots])).map((file) => [file.fileId, file]));
  return {
    ...version,
    scopes: version.scopes as ListingContent['scopes'],
    icon: refs.get(version.icon) ?? null,
    screenshots: version.screenshots.flatMap((id) => refs.get(id) ?? []),
  };
}

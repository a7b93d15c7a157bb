import type { Text } from '@touchmark/contract';
import type { ElementValues, StandardItem } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { findReachable } from '../../platform/file/public.ts';

/** The ids of the pictures and files among values, by the code of their element. */
export const filesOf = (items: readonly StandardItem[], values: ElementValues): { item: StandardItem; ids: readonly string[] }[] =>
  items.flatMap((item) => {
    const value = item.type === 'image' || item.type === 'file' ? values[item.code] : undefined;
    return Array.isArray(value) ? [{ item, ids: value as readonly string[] }] : [];
  });

/** What the form cannot know: that pictures and files are the company's own, and were uploaded as such. */
export async function fileFaults(
  ctx: Ctx,
  companyId: string,
  items: readonly StandardItem[],
  values: ElementValues,
): Promise<{ code: string; name: Text; text: Text }[]> {
  const named = filesOf(items, values);
  const files = new Map(
    (
      await findReachable(
        ctx,
        named.flatMap(({ ids }) => ids),
      )
    ).map((file) => [file.id, file]),
  );
  const fits = (type: StandardItem['type'], id: string) => {
    const file = files.get(id);
    return file?.companyId === companyId && file.scene === (type === 'image' ? 'picture' : 'certificate');
  };
  return named
    .filter(({ item, ids }) => ids.some((id) => !fits(item.type, id)))
    .map(({ item: { code, name } }) => ({
      code,
      name,
      text: { zh: '的文件不存在，请重新上传', en: 'names a file that does not exist; please upload it again' },
    }));
}

import type { Language } from '@touchmark/contract';

/** Who acts without an account and is ours: the system, and the commands run on the server. */
const ours: ReadonlySet<string> = new Set(['系统', '服务器管理员']);

/** The name of somebody without an account was typed by a company or a partner: it stands in quotation marks where it would pass for ours. */
export const claimedName = (name: string): string => (ours.has(name.trim()) ? `“${name}”` : name);

/** The name of whoever acted, as logs and their sheets show it: marked where no account stands behind it (a link, a key, a visitor). */
export function markedName({ userId, userName }: { userId: string | null; userName: string }, language: Language): string {
  if (userId !== null || userName === '' || ours.has(userName)) return userName;
  return language === 'zh' ? `${userName}（无账号）` : `${userName} (no account)`;
}

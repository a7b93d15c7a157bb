import { addDays, addMonths } from '../day.ts';
import type { EditionWay } from './market-words.ts';

/** A trial lasts so many days, once for a company and a listing. */
export const trialDays = 15;
/** Who opened an application within so many days may rate it. */
export const ratingDays = 90;
/** So many days before its end a company is told. */
export const endNoticeDays = 7;

interface Edition {
  key: number;
  name: string;
  way: EditionWay;
  /** In fen for a month or a year. */
  price: number;
}

/** The months that one unit of an edition gives; a free one is given for a year. */
export const monthsOfWay = (way: EditionWay): number => (way === 'MONTH' ? 1 : 12);

/** Editions with their numbers: those of before keep theirs, and no number is given a second time. */
export function numberEditions(
  given: readonly (Omit<Edition, 'key'> & { key?: number | undefined })[],
  before: readonly Edition[],
): Edition[] {
  const known = new Set(before.map(({ key }) => key));
  let last = Math.max(0, ...known);
  const used = new Set<number>();
  return given.map(({ key, ...edition }) => {
    const kept = key !== undefined && known.has(key) && !used.has(key) ? key : ++last;
    used.add(kept);
    return { ...edition, price: edition.way === 'FREE' ? 0 : edition.price, key: kept };
  });
}

/** What a company has of an application today. */
interface Held {
  edition: string;
  /** Its last day; null without an end. */
  endDay: string | null;
  bought: boolean;
}

/** The last day after more months of an edition: the same edition goes on from its end, anything else begins today. */
export function endAfter(today: string, held: Held | null, edition: string, months: number): string {
  const goesOn = held?.bought && held.edition === edition && held.endDay !== null && held.endDay >= today;
  const start = goesOn ? addDays(held.endDay!, 1) : today;
  return addDays(addMonths(start, months), -1);
}

/** The stars of a listing: hidden ratings do not count, but are named. */
export function ratingOf(ratings: readonly { stars: number; hidden: boolean }[]): {
  average: number | null;
  count: number;
  hidden: number;
} {
  const shown = ratings.filter(({ hidden }) => !hidden);
  const sum = shown.reduce((all, { stars }) => all + stars, 0);
  return {
    average: shown.length === 0 ? null : Math.round((sum / shown.length) * 10) / 10,
    count: shown.length,
    hidden: ratings.length - shown.length,
  };
}

/** Why a company may not rate; null if it may. */
export function ratingFault({ own, openedDaysAgo }: { own: boolean; openedDaysAgo: number | null }): 'own' | 'notOpened' | null {
  if (own) return 'own';
  return openedDaysAgo === null || openedDaysAgo > ratingDays ? 'notOpened' : null;
}

/** What a visit of an entry address brought. */
export interface Probe {
  url: string;
  time: string;
  /** The status of the answer; 0 without one. */
  status: number;
  ms: number;
  title: string;
  type: string;
  /** Why there was no answer, or the page refuses to be framed. */
  fault: '' | 'inside' | 'timeout' | 'refused' | 'notFound' | 'certificate' | 'framing' | 'failed';
}

/** Whether a visit shows that the page can be opened from the console. */
export const isOpenable = ({ status, fault }: Probe): boolean => fault === '' && status >= 200 && status < 400;

interface CheckedListing {
  entryUrl: string;
  screenshots: number;
  scopes: number;
  probe: Probe | null;
  isProvider: boolean;
  sameName: readonly string[];
}
interface Verdict {
  key: string;
  tone: 'ok' | 'warn' | 'bad';
  zh: string;
  en: string;
}
const said = (key: string, tone: Verdict['tone'], zh: string, en: string): Verdict => ({ key, tone, zh, en });

/** The automatic checks of a listing. */
export function listingChecks({ entryUrl, screenshots, scopes, probe, isProvider, sameName }: CheckedListing): Verdict[] {
  const visited = probe?.url === entryUrl ? probe : null;
  return [
    visited === null
      ? said('entry', 'bad', '尚未打开入口地址', 'The entry address has not been opened yet')
      : isOpenable(visited)
        ? said('entry', 'ok', `入口地址可以打开（${visited.status}）`, `The entry address opens (${visited.status})`)
        : said('entry', 'bad', '入口地址打不开', 'The entry address cannot be opened'),
    entryUrl.startsWith('https://')
      ? said('https', 'ok', '入口为 HTTPS', 'The entry address uses HTTPS')
      : said('https', 'warn', '入口不是 HTTPS', 'The entry address does not use HTTPS'),
    screenshots >= 3
      ? said('screenshots', 'ok', `截图 ${screenshots} 张`, `${screenshots} screenshots`)
      : said('screenshots', 'bad', '截图不足 3 张', 'Fewer than 3 screenshots'),
    scopes > 0
      ? said('scopes', 'ok', '已说明读取的数据', 'Says what it reads')
      : said('scopes', 'bad', '没有说明读取的数据', 'Does not say what it reads'),
    isProvider
      ? said('provider', 'ok', '企业是服务商', 'The company is a service provider')
      : said('provider', 'warn', '企业没有服务商身份', 'The company is not registered as a service provider'),
    sameName.length === 0
      ? said('name', 'ok', '没有同名应用', 'No other application has this name')
      : said('name', 'warn', `同名应用：${sameName.join('、')}`, `The same name: ${sameName.join(', ')}`),
  ];
}

import { type AppCode, apps, appsOfPage, pages, type PagePath, type PageRow } from '@touchmark/contract';
import { isNamed } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { type AppEntry, wholeMenu } from '../menu/public.ts';

/** Enabled enterprise applications; the workbench is available to everybody and is not granted. */
export const grantable = async (db: Db): Promise<AppEntry[]> =>
  (await wholeMenu(db)).apps.filter(({ side, enabled }) => side === 'enterprise' && enabled);

/** Every application by its code. */
export const appNames = async (db: Db): Promise<Map<string, AppEntry>> => new Map((await wholeMenu(db)).apps.map((app) => [app.code, app]));

/** The pages to which a grant of an application can be limited. */
export const pagesOfApp = (code: string) =>
  (Object.entries(pages) as [PagePath, PageRow][])
    .filter(([path]) => isNamed(apps, code) && appsOfPage(path, 'enterprise').includes(code as AppCode))
    .map(([path, { title }]) => ({ path, name: title.zh, nameEn: title.en }));

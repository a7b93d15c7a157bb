import { builtPages, pages, type AppCode, type PagePath, type PageRow, type PermissionCode, type Text } from '@touchmark/contract';
import { useEffect } from 'react';
import { useMay } from '../app/permissions.tsx';
import { useFace } from '../app/session.tsx';
import { say } from '../app/text.ts';

const others: Record<string, Text> = {
  '/404': { zh: '页面不存在', en: 'Not found' }, '/403': { zh: '无权限', en: 'Not allowed' }, '/500': { zh: '服务器错误', en: 'Server error' },
  '/login': { zh: '登录', en: 'Sign in' }, '/setup': { zh: '初始化平台', en: 'Set up' },
};

const rowOf = (path: string): PageRow | undefined => (path in pages ? pages[path as PagePath] : undefined);

/** What a page is called in its tab, in the menu and in the title of the window. */
export const titleOf = (path: string): string => {
  const found = rowOf(path)?.title ?? others[path];
  return found ? say(found) : path;
};

/** Whether an address is a page that has a screen; only those get a tab. */
export const isPage = (path: string): path is PagePath => builtPages.has(path as PagePath);

/** Whether the guard will let this person see the page; what it turns away gets no tab. */
export const useOpenable = (path: string): boolean => {
  const may = useMay(rowOf(path)?.codes.filter((code) => code.endsWith('_view')) as PermissionCode[] | undefined ?? []);
  return isPage(path) && may;
};

export const appOf = (path: string): AppCode | undefined => rowOf(path)?.app;

/** Names the window: label + ' - ' + operator, as the specification has it. */
export function useTitle(label: string): void {
  const { operatorName } = useFace();
  useEffect(() => { document.title = operatorName ? `${label} - ${operatorName}` : label; }, [label, operatorName]);
}

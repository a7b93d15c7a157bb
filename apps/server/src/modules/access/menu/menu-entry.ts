/** A menu entry (category 1) or a button (2): the delivered one with its stored changes. */
export interface MenuEntry {
  id: string;
  parentId: string;
  appId: string;
  code: string;
  name: string;
  nameEn: string;
  path: string;
  source: string;
  category: 1 | 2;
  sort: number;
  isOpen: boolean;
  remark: string;
  roles: string[];
  isTab: boolean;
  keepAlive: boolean;
  isAuth: boolean;
  query: Record<string, string>;
  editionTag: string;
  builtIn: boolean;
  version: number;
}

import { type Access, canRead, type PagePath, rightsOf } from '@touchmark/contract';
import { createContext, useContext } from 'react';

/** The permission codes of the signed-in person, from the server's list of buttons. */
export const HeldPermissions = createContext<ReadonlySet<string>>(new Set());

/** Whether the signed-in person may open a page. */
export const useMayOpen = (path: PagePath): boolean => canRead(path, useContext(HeldPermissions));

/** Whether these permission codes satisfy an access rule. */
export const holds = (held: ReadonlySet<string>, access: Access): boolean =>
  access === 'open' || access === 'signedIn' || rightsOf(access).some((code) => held.has(code));

/** Whether the signed-in person may make a call. */
export const useMay = (access: Access): boolean => holds(useContext(HeldPermissions), access);

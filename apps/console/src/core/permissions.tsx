import { type Access, canRead, type PagePath } from '@touchmark/contract';
import { createContext, useContext } from 'react';

/** The permission codes of the signed-in person, from the server's list of buttons. */
export const HeldPermissions = createContext<ReadonlySet<string>>(new Set());

/** Whether the signed-in person may open a page. */
export const useMayOpen = (path: PagePath): boolean => canRead(path, useContext(HeldPermissions));

/** Whether the signed-in person may make a call. */
export function useMay(access: Access): boolean {
  const held = useContext(HeldPermissions);
  if (access === 'open' || access === 'signedIn') return true;
  return (typeof access === 'string' ? [access] : access).some((code) => held.has(code));
}

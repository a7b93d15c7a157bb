import type { Text } from '@touchmark/contract';
import { createContext, type ReactNode } from 'react';
import { say } from '../core/text.ts';

/** Whether the page itself has the title of its menu entry, so that its lists are parts of it. */
export const PartOfPage = createContext(false);

/** A page of several lists under the title of its menu entry. */
export const TitledPage = ({ title, children }: { title: Text; children: ReactNode }) => (
  <>
    <h1 className="tm-page-title">{say(title)}</h1>
    <PartOfPage value>{children}</PartOfPage>
  </>
);

import type { Text } from '@touchmark/contract';
import { Form } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { say } from '../../core/text.ts';
import { isEmpty } from './schema.ts';

/** What a form was filled in with from elsewhere, and what is said of it. */
export interface Known {
  values: Readonly<Record<string, unknown>>;
  from: Text;
}

const Given = createContext<Known | undefined>(undefined);

/** Marks the fields of a form that were filled in from what is known already, as long as they keep that value. */
export const KnownValues = ({ of, children }: { of: Known | undefined; children: ReactNode }) => <Given value={of}>{children}</Given>;

/** The mark of a field that was filled in; undefined where nothing was known of it. */
export function useKnownMark(name: string): ReactNode {
  const known = useContext(Given);
  return known && !isEmpty(known.values[name]) ? <Mark name={name} known={known} /> : undefined;
}

function Mark({ name, known: { values, from } }: { name: string; known: Known }) {
  const now: unknown = Form.useWatch(name);
  return now === values[name] ? <span className="tm-known">{say(from)}</span> : null;
}

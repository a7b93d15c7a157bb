import type { ShipFault } from '@touchmark/contract';
import { Alert } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { moveText as t } from './move.text.ts';
import './circulation.css';

export type Fault = ShipFault & { text: string };

/** What could not move, each with its reason and what to do now. */
export function FaultList({ of }: { of: readonly Fault[] }) {
  if (of.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 16 }}
      title={fill(t.faults, { n: of.length })}
      description={
        <ul className="flow-faults">
          {of.map((fault, at) => (
            <li key={`${fault.text} ${at}`}>
              <code>{fault.text}</code> <b>{say(fault)}</b> {say({ zh: fault.doZh, en: fault.doEn })}
            </li>
          ))}
        </ul>
      }
    />
  );
}

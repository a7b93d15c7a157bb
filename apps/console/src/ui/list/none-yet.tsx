import type { Call, Text } from '@touchmark/contract';
import { say } from '../../core/text.ts';
import { OpenButton } from '../buttons.tsx';

/** Below a choice that has nothing to choose: why, and for whoever may make it the way there; what was typed stays in its tab. */
export function NoneYet({ why, call, mode, label, to }: { why: Text; call: Call; mode?: 'add'; label: Text; to: string }) {
  return (
    <span role="status">
      {say(why)} <OpenButton call={call} {...(mode ? { mode } : {})} label={label} to={to} />
    </span>
  );
}

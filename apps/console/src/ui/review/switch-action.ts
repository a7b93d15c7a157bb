import type { switchCall } from '@touchmark/contract';
import { switchLife } from '@touchmark/domain';
import { type Action, makes } from '../buttons.tsx';
import type { Title } from '../form/editor.tsx';

interface Switched {
  id: string;
  enabled: boolean;
  version: number;
}

/** The words of a row's `enabled`. */
export const switchChoices = { true: switchLife.states.on, false: switchLife.states.off };

/** The entry of 更多 that enables a disabled row and disables an enabled one; `sure` asks before it is disabled. */
export function switchAction(call: ReturnType<typeof switchCall>, { id, enabled, version }: Switched, sure?: Title): Action {
  return {
    label: enabled ? switchLife.steps['disable']! : switchLife.steps['enable']!,
    ...makes(call, { id, enabled: !enabled, version }),
    ...(enabled && sure ? { confirm: sure } : {}),
  };
}
